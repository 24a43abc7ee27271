import { eq } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const personName = statement({
  select: ({ people }) => ({ name: people.name }),
  query: ({ select, t, p }) => select.from(t.people).where(eq(t.people.userId, p('userId'))),
})

/** The viewer's name in the organization's own record. */
export async function nameOfPerson(reader: Reader, { userId }: PersonWriteScope): Promise<string> {
  return (await first(reader, personName, { userId }))?.name ?? ''
}

const organizationName = statement({
  select: ({ organizations }) => ({ name: organizations.name }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The name of an organization; empty if there is no such organization. */
export async function nameOfOrganization(
  reader: Reader,
  { organizationId }: { organizationId: string },
): Promise<string> {
  return (await first(reader, organizationName, { organizationId }))?.name ?? ''
}

/** Names, or ids, in one text, for the audit log; null for none. */
export function inOneText(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : texts.join(', ')
}

/** The holders of a role, each with the day on which they got it where that is known, for the audit log; null for none. */
export function holdersOf(holders: readonly { name: string; assignedOn: string | null }[]): string | null {
  return inOneText(
    holders.map(({ name, assignedOn }) => (assignedOn === null ? name : `${name} (${assignedOn})`)),
  )
}

/** The names of records in one text, for the audit log; null for none. */
export function namesOf(records: readonly { name: string }[]): string | null {
  return inOneText(records.map(({ name }) => name))
}
