import { eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { statement } from '../store/statement.js'
import type { Reader, Store } from '../store/store.js'

/** The size of an organization: the records that deleting it would lose. */
export interface OrganizationSize {
  name: string
  people: number
  resources: number
  roles: number
}

const countOf = (table: 'people' | 'contents' | 'company_roles') =>
  sql<number>`(select count(*) from ${sql.raw(table)} where organization_id = organizations.id)`.mapWith(
    Number,
  )

const size = statement({
  select: ({ organizations }) => ({
    name: organizations.name,
    people: countOf('people'),
    resources: countOf('contents'),
    roles: countOf('company_roles'),
  }),
  query: ({ select, t, p }) => select.from(t.organizations).where(eq(t.organizations.id, p('id'))),
})

/** The size of an organization; undefined if there is none with this id. */
export async function measureOrganization(reader: Reader, id: string): Promise<OrganizationSize | undefined> {
  const [row] = await reader.all(size, { id })
  return row
}

/** Deletes an organization with everything that belongs to it. Returns whether there was one with this id. */
export async function deleteOrganization(store: Store, scope: OperatorScope, id: string): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const deleted = await tx.run(({ builder, t }) =>
      builder.delete(t.organizations).where(eq(t.organizations.id, id)),
    )
    return deleted > 0
  })
}
