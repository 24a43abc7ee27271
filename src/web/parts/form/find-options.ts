import { OptionsDocument, type OptionsQueryVariables } from '../../generated/options.js'
import { PeopleOptionsDocument } from '../../generated/people-options.js'
import { TeamOptionsDocument } from '../../generated/team-options.js'
import { ask } from '../../shell/ask.js'
import type { Option } from './option.js'

const KINDS: Readonly<Record<string, string>> = {
  LESSON: 'Lesson',
  TOPIC: 'Topic',
  ITEM: 'Item',
  ROLE: 'Role',
}

/** Finds records of some kinds by words in their names. */
export const findRecords =
  (types: NonNullable<OptionsQueryVariables['types']>) =>
  async (query: string): Promise<Option[]> => {
    const { search } = await ask(OptionsDocument, { query, types })
    return (search?.nodes ?? []).map(({ recordId, title, type }) => ({
      value: recordId,
      name: title,
      hint: KINDS[type] ?? '',
    }))
  }

async function findPeople(query: string) {
  const { members } = await ask(PeopleOptionsDocument, { query })
  return members?.nodes ?? []
}

/** Finds active members by their names or addresses; the value is the user id. */
export async function findMembers(query: string): Promise<Option[]> {
  return (await findPeople(query)).map(({ id, name, email }) => ({ value: id, name, hint: email }))
}

/** Finds active members; the value is the employee id. */
export async function findEmployees(query: string): Promise<Option[]> {
  return (await findPeople(query)).flatMap(({ employeeId, name, email }) =>
    employeeId === null ? [] : [{ value: employeeId, name, hint: email }],
  )
}

/** Finds teams by their names. */
export async function findTeams(query: string): Promise<Option[]> {
  const { teams } = await ask(TeamOptionsDocument, { query })
  return (teams?.nodes ?? []).map(({ id, name }) => ({ value: id, name }))
}
