import { sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const peopleCount = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { directoryPeople: row }, p }) =>
    sql`select ${fields} from ${row} where ${row.organizationId} = ${p('organizationId')}`,
})

const teamsCount = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { directoryTeams: row }, p }) =>
    sql`select ${fields} from ${row} where ${row.organizationId} = ${p('organizationId')}`,
})

/** How many people, or teams, the directory manages. */
export async function countAll(
  reader: Reader,
  { organizationId }: DirectoryScope,
  kind: 'people' | 'teams',
): Promise<number> {
  const count = await first(reader, kind === 'people' ? peopleCount : teamsCount, { organizationId })
  return count?.count ?? 0
}

const peopleAt = statement({
  select: ({ directoryPeople: row }) => ({ id: row.employeeId }),
  query: ({ fields, t: { directoryPeople: row }, p }) =>
    sql`select ${fields} from ${row} where ${row.organizationId} = ${p('organizationId')}
      order by ${row.createdAt}, ${row.employeeId} limit ${p('limit')} offset ${p('offset')}`,
})

const teamsAt = statement({
  select: ({ directoryTeams: row }) => ({ id: row.teamId }),
  query: ({ fields, t: { directoryTeams: row }, p }) =>
    sql`select ${fields} from ${row} where ${row.organizationId} = ${p('organizationId')}
      order by ${row.createdAt}, ${row.teamId} limit ${p('limit')} offset ${p('offset')}`,
})

/** The ids at a place in the list, the oldest first. It reads only the index. */
export async function idsAt(
  reader: Reader,
  { organizationId }: DirectoryScope,
  kind: 'people' | 'teams',
  place: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await reader.all(kind === 'people' ? peopleAt : teamsAt, { organizationId, ...place })
  return rows.map(({ id }) => id)
}
