import { eq } from 'drizzle-orm'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const organizationName = statement({
  select: ({ organizations }) => ({ name: organizations.name }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The name of an organization; empty if there is no such one. */
export async function nameOfOrganization(
  reader: Reader,
  { organizationId }: { organizationId: string },
): Promise<string> {
  return (await first(reader, organizationName, { organizationId }))?.name ?? ''
}
