import { asc, eq } from 'drizzle-orm'
import { CommandFailure } from '../base/command-failure.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

const organizationPage = statement({
  select: ({ organizations }) => ({
    id: organizations.id,
    name: organizations.name,
    activeMembers: organizations.activeMembers,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.organizations)
      .where(pastKey([t.organizations.id], [p('after')]))
      .orderBy(asc(t.organizations.id))
      .limit(p('limit')),
})

/** Every organization, by id. */
export function listOrganizations(reader: Reader) {
  return walkPages(
    LOWEST,
    PAGE,
    async (after, limit) => await reader.all(organizationPage, { after, limit }),
    ({ id }) => id,
  )
}

const organizationOf = statement({
  select: ({ organizations }) => ({ id: organizations.id, name: organizations.name }),
  query: ({ select, t, p }) => select.from(t.organizations).where(eq(t.organizations.id, p('id'))),
})

/** @throws CommandFailure if there is no organization with this id */
export async function findOrganization(reader: Reader, id: string): Promise<{ id: string; name: string }> {
  const [organization] = await reader.all(organizationOf, { id })
  if (!organization) throw new CommandFailure(`There is no organization ${id}.`)
  return organization
}

/** @throws CommandFailure if there is no organization with this id */
export async function assertOrganization(reader: Reader, id: string): Promise<void> {
  await findOrganization(reader, id)
}
