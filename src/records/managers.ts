import { sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const chainAbove = statement({
  select: () => ({ id: sql<string>`up.id` }),
  query: ({ fields, t: { people }, p }) =>
    sql`with recursive up(id) as (
        select ${people.employeeId} from ${people} where ${people.employeeId} = ${p('id')}
        union select ${people.managerEmployeeId} from up join ${people} on ${people.employeeId} = up.id
          where ${people.managerEmployeeId} is not null
      ) select ${fields} from up`,
})

/** A person and all their managers, up to the top. */
export async function chainOf(reader: Reader, id: string): Promise<Set<string>> {
  const rows = await reader.all(chainAbove, { id })
  return new Set(rows.map((row) => row.id))
}
