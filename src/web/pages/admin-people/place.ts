import type { AdminPeopleQueryVariables } from '../../generated/admin-people.js'
import { ROLE_VALUES } from '../../parts/account-roles.js'
import { queryOf } from '../../parts/words.js'

/** What the list of people can be narrowed to, by what the address calls it. */
export const STATES = [
  { value: '', name: 'Here now' },
  { value: 'left', name: 'Have left' },
  { value: 'new', name: 'Never signed in' },
  { value: 'alone', name: 'Without a manager' },
] as const

/** The variables of the page's operation, from the address. @param after null for the first rows */
export function variablesOf(search: URLSearchParams, after: string | null): AdminPeopleQueryVariables {
  const state = search.get('state')
  return {
    query: queryOf(search.get('q') ?? ''),
    status: state === 'left' ? 'DEACTIVATED' : 'ACTIVE',
    role: ROLE_VALUES.find((role) => role.toLowerCase() === search.get('role')) ?? null,
    signedUp: state === 'new' ? false : null,
    noManager: state === 'alone' ? true : null,
    after,
  }
}
