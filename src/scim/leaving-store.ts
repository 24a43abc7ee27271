import { sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const leavers = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${people.deactivatedAt} is not null and ${people.deactivatedAt} > ${p('since')}
      and ${people.directoryLeftAt} = ${people.deactivatedAt}`,
})

/**
 * How many people the directory has deactivated after this moment and who are still deactivated. People
 * deactivated by others don't count.
 */
export async function countLeavers(
  reader: Reader,
  { organizationId }: DirectoryScope,
  since: string,
): Promise<number> {
  return (await first(reader, leavers, { organizationId, since }))?.count ?? 0
}

const managed = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${people.status} = 'ACTIVE' and directory_managed = true`,
})

/** How many active people the directory manages. */
export async function countManaged(reader: Reader, { organizationId }: DirectoryScope): Promise<number> {
  return (await first(reader, managed, { organizationId }))?.count ?? 0
}
