import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SearchType } from '../base/vocabulary.js'
import type { Fields, StatementContext } from '../store/statement.js'
import { type FilterOptions, isFound } from './found-store.js'

/** How many entries are found by their name. */
const MOST = sql.raw('20')

/**
 * The latest entries of resources, lessons, roles and people that the viewer may find, and whose folded name is bound as
 * `title` or as `unquoted`.
 */
export function entriesNamed(context: StatementContext<Fields>, options: FilterOptions): SQL {
  const { t, p } = context
  const { searchEntries: e, contents, lessons, companyRoles, people } = t
  const named = (
    type: SearchType,
    id: SQLWrapper,
    table: SQLWrapper & { organizationId: SQLWrapper },
    name: SQLWrapper,
  ) => sql`select ${id} as id, ${sql.raw(`'${type}'`)} as type from ${table}
    where ${table.organizationId} = ${p('organizationId')} and ${name} in (${p('title')}, ${p('unquoted')})`
  const records = [
    named('CONTENT', contents.id, contents, contents.titleFold),
    named('LESSON', lessons.id, lessons, lessons.titleFold),
    named('ROLE', companyRoles.id, companyRoles, companyRoles.nameFold),
    sql`${named('PERSON', people.employeeId, people, people.nameFold)} and ${people.userId} is not null`,
  ]
  return sql`(select ${e.id} as id from (${sql.join(records, sql` union all `)}) as record
    cross join ${e} where ${e.organizationId} = ${p('organizationId')} and ${e.subjectId} = record.id
      and ${e.type} = record.type and ${isFound(context, options)}
    order by ${e.id} desc limit ${MOST})`
}
