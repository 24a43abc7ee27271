import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { fold } from '../store/fold.js'
import { HIGHEST } from '../store/keyset.js'
import type { Session } from '../store/session.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { Tables } from '../store/tables.js'
import type { Comparison, Condition, Filterable } from './protocol/condition.js'

/** How one kind of resource is filtered. */
export interface FilteredKind<Attribute extends string> extends Filterable<Attribute> {
  /** The managed rows, joined to their records. */
  rows: (t: Tables) => {
    id: SQLWrapper
    organizationId: SQLWrapper
    createdAt: SQLWrapper
    from: SQL
    joined: SQL
  }
  /** Whether a row meets a comparison. */
  test: (t: Tables, comparison: Comparison<Attribute>) => SQL
  /** The index that finds ids by an attribute; null if there is none. */
  index: (t: Tables, attribute: Attribute) => Index | null
}

/** An index of `column`; for a column that is not unique, within an organization. */
interface Index {
  id: SQLWrapper
  from: SQLWrapper
  organizationId: SQLWrapper | null
  column: SQLWrapper
}

/** Whether the value of a column meets a comparison. A missing value meets only negated comparisons. */
function compare(column: SQLWrapper, { op, value, negated }: Comparison<string>): SQL {
  if (value === null) return negated ? sql`${column} is not null` : sql`${column} is null`
  const texts = {
    eq: sql`${column} = ${value}`,
    sw: sql`substr(${column}, 1, length(${value})) = ${value}`,
    // LIKE ignores case on SQLite, and the function that finds a substring differs between the databases.
    co: value === '' ? sql`${column} is not null` : sql`replace(${column}, ${value}, '') <> ${column}`,
  }
  return negated ? sql`(${column} is null or not (${texts[op]}))` : texts[op]
}

export const filteredPeople: FilteredKind<'id' | 'externalId' | 'userName' | 'email' | 'active'> = {
  paths: {
    id: 'id',
    externalid: 'externalId',
    username: 'userName',
    emails: 'email',
    'emails.value': 'email',
    active: 'active',
  },
  types: { id: 'exact', externalId: 'exact', userName: 'address', email: 'address', active: 'boolean' },
  rows: ({ directoryPeople: row, people }) => ({
    id: row.employeeId,
    organizationId: row.organizationId,
    createdAt: row.createdAt,
    from: sql`${row} cross join ${people}`,
    joined: sql`${people.employeeId} = ${row.employeeId}`,
  }),
  test: ({ directoryPeople: row, people }, comparison) => {
    const columns = {
      id: row.employeeId,
      externalId: row.externalId,
      userName: row.userNameFold,
      email: people.emailFold,
      active: sql`(${people.status} = 'ACTIVE')`,
    }
    const { spellings, negated } = comparison
    if (!spellings) return compare(columns[comparison.attribute], comparison)
    const written = comparison.attribute === 'email' ? people.email : row.userName
    const isNamed = inArray(sql`lower(${written})`, [...spellings])
    return negated ? sql`(not (${isNamed}))` : sql`(${isNamed})`
  },
  index: ({ directoryPeople: row, people }, attribute) => {
    const { organizationId } = row
    if (attribute === 'id')
      return { id: row.employeeId, from: row, organizationId: null, column: row.employeeId }
    if (attribute === 'externalId' || attribute === 'userName') {
      const column = attribute === 'externalId' ? row.externalId : row.userNameFold
      return { id: row.employeeId, from: row, organizationId, column }
    }
    if (attribute === 'active') return null
    return {
      id: people.employeeId,
      from: people,
      organizationId: people.organizationId,
      column: people.emailFold,
    }
  },
}

export const filteredTeams: FilteredKind<'id' | 'externalId' | 'displayName' | 'member'> = {
  paths: {
    id: 'id',
    externalid: 'externalId',
    displayname: 'displayName',
    members: 'member',
    'members.value': 'member',
  },
  types: { id: 'exact', externalId: 'exact', displayName: 'text', member: 'id' },
  rows: ({ directoryTeams: row, teams }) => ({
    id: row.teamId,
    organizationId: row.organizationId,
    createdAt: row.createdAt,
    from: sql`${row} cross join ${teams}`,
    joined: sql`${teams.id} = ${row.teamId}`,
  }),
  test: ({ directoryTeams: row, teams, teamMembers, directoryPeople }, comparison) => {
    const { attribute, value, negated } = comparison
    if (attribute === 'member') {
      const found = sql`exists (select 1 from ${teamMembers} cross join ${directoryPeople}
        where ${teamMembers.teamId} = ${row.teamId} and ${teamMembers.employeeId} = ${value}
          and ${directoryPeople.employeeId} = ${teamMembers.employeeId})`
      return negated ? sql`not ${found}` : found
    }
    const columns = { id: row.teamId, externalId: row.externalId, displayName: teams.nameFold }
    return compare(columns[attribute], comparison)
  },
  index: ({ directoryTeams: row, teams, teamMembers }, attribute) => {
    if (attribute === 'id') return { id: row.teamId, from: row, organizationId: null, column: row.teamId }
    if (attribute === 'member')
      return {
        id: teamMembers.teamId,
        from: teamMembers,
        organizationId: null,
        column: teamMembers.employeeId,
      }
    if (attribute === 'externalId')
      return { id: row.teamId, from: row, organizationId: row.organizationId, column: row.externalId }
    return { id: teams.id, from: teams, organizationId: teams.organizationId, column: teams.nameFold }
  },
}

/**
 * All texts have an index. The index of ids spans all organizations, so prefixes of ids are not looked up.
 */
function isLookUp({ attribute, op, value, negated }: Comparison<string>): boolean {
  if (negated || typeof value !== 'string' || value === '') return false
  return op === 'eq' || (op === 'sw' && attribute !== 'id')
}

/**
 * Indexed comparisons, one of which must hold for every row that meets the condition; null if there are none.
 */
function lookUps<A extends string>(condition: Condition<A>): Comparison<A>[] | null {
  if ('attribute' in condition) return isLookUp(condition) ? [condition] : null
  if ('any' in condition) {
    const found = condition.any.map(lookUps)
    return found.includes(null) ? null : found.flatMap((some) => some ?? [])
  }
  const found = condition.all.map(lookUps).filter((some) => some !== null)
  return found.find((some) => some.every(({ op }) => op === 'eq')) ?? found[0] ?? null
}

/** The ids that an index finds for a comparison. */
function finding<A extends string>(
  { index }: FilteredKind<A>,
  { attribute, op, value, spellings }: Comparison<A>,
  { t, p }: Pick<StatementContext<Fields>, 't' | 'p'>,
): SQL {
  const place = index(t, attribute)
  if (!place) throw new Error(`No index finds by ${attribute}.`)
  const { id, from, organizationId, column } = place
  const own = organizationId === null ? sql`` : sql`${organizationId} = ${p('organizationId')} and`
  const range =
    op === 'eq'
      ? inArray(sql`${column}`, spellings ? [...new Set(spellings.map(fold))] : [value])
      : sql`${column} >= ${value} and ${column} < ${`${value}${HIGHEST}`}`
  return sql`select ${id} as id from ${from} where ${own} ${range}`
}

function meets<A extends string>({ test }: FilteredKind<A>, condition: Condition<A>, t: Tables): SQL {
  const all = (inner: Condition<A>): SQL => {
    if ('attribute' in inner) return test(t, inner)
    const [parts, word] = 'all' in inner ? [inner.all, sql` and `] : [inner.any, sql` or `]
    return sql`(${sql.join(parts.map(all), word)})`
  }
  return all(condition)
}

/** A page of the resources that meet a filter. */
export interface FilteredPage {
  /** The total number. */
  total: number
  /** The oldest first. */
  ids: string[]
}

/**
 * The managed resources that meet a condition, in two statements. Equalities and prefixes use an index;
 * otherwise all resources are read, outside the event loop.
 */
export async function filteredPage<A extends string>(
  session: Session,
  { organizationId }: DirectoryScope,
  kind: FilteredKind<A>,
  condition: Condition<A>,
  { offset, limit }: { offset: number; limit: number },
): Promise<FilteredPage> {
  const found = lookUps(condition)
  const source = (context: Pick<StatementContext<Fields>, 't' | 'p' | 'notAborted'>) => {
    const { t, p, notAborted } = context
    const { id, organizationId: own, from, joined } = kind.rows(t)
    const rest = sql`${joined} and ${notAborted} and ${meets(kind, condition, t)}`
    if (!found) return sql`from ${from} where ${own} = ${p('organizationId')} and ${rest}`
    const ids = found.map((comparison) => finding(kind, comparison, context))
    return sql`from (${sql.join(ids, sql` union `)}) as found cross join ${from}
      where ${id} = found.id and not (${own} <> ${p('organizationId')}) and ${rest}`
  }
  const count = statement({
    isOneOff: true,
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) => sql`select ${context.fields} ${source(context)}`,
  })
  const page = statement({
    isOneOff: true,
    select: (t) => ({ id: sql<string>`${kind.rows(t).id}` }),
    query: (context) => {
      const { id, createdAt } = kind.rows(context.t)
      return sql`select ${context.fields} ${source(context)} order by ${createdAt}, ${id}
        limit ${limit} offset ${offset}`
    },
  })
  // A prefix may match many as well.
  const options = { long: !found?.every(({ op }) => op === 'eq') }
  const [row] = await session.all(count, { organizationId }, options)
  const total = row?.count ?? 0
  if (total <= offset || limit === 0) return { total, ids: [] }
  const rows = await session.all(page, { organizationId }, options)
  return { total, ids: rows.map(({ id }) => id) }
}
