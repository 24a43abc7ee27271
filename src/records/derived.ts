import { setImmediate as immediate } from 'node:timers/promises'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { inParts } from '../base/in-parts.js'
import type { ChangeType } from '../base/vocabulary.js'
import { changesOf, type Transaction } from '../store/store.js'
import { refreshContentAudiences } from './content-audiences.js'
import { nextUpdatedAtOfRows } from './precondition.js'
import { recordContents } from './record-contents.js'
import { statement, variants } from '../store/statement.js'
import type { ImportScope, OperatorScope } from '../access/scope.js'

/** How many rows SQLite updates at a time, which takes far less time than the event loop may be held. */
const WINDOW = 4_000
/** How many resources are put into their lists at a time. If more have changed, all of the organization are. */
export const CONTENTS_AT_ONCE = 500
/** How many records one statement gives another time. */
const MOVED_AT_ONCE = 500

/** The tables of records that change when somebody leaves or returns. */
export type MovedTable = 'company_roles' | 'teams'

/** The tables that are gone through. Each has an index that begins with the organization. */
type Walked = 'people' | 'company_roles' | 'teams' | 'entities' | 'contents'

/** An update of the rows of one organization whose copies or counts are out of date. */
interface Refresh {
  table: 'role_holders' | 'team_members' | Walked
  /** The type of the records that show the values, and the column with their ids. */
  changes: ChangeType
  id: string
  set: string
  from?: string
  /** The table that is gone through. */
  by: Walked
  /**
   * How many rows of it are gone through at a time.
   *
   * @default WINDOW
   */
  window?: number
  /** The records whose holders have left or returned where a row is updated, by `id`. */
  moved?: MovedTable
  /** The condition for the rows; `own` compares a column with the organization's id. */
  where: (own: (column: string) => SQL) => SQL
}

function entityLevel(type: string, parentColumn: string, inherited: readonly string[]): Refresh {
  const live = `(entities.state = 'current' and parent.live)`
  const copies = inherited.map((column) => `${column} = parent.${column}`)
  const differs = inherited.map((column) => `entities.${column} is distinct from parent.${column}`)
  return {
    table: 'entities',
    changes: 'KNOWLEDGE_ENTITY',
    id: 'id',
    set: [`live = ${live}`, ...copies].join(', '),
    from: 'entities as parent',
    by: 'entities',
    where: (own) => sql`${own('entities.organization_id')} and entities.type = ${sql.raw(`'${type}'`)}
      and parent.id = entities.${sql.raw(parentColumn)}
      and (${sql.raw([`entities.live <> ${live}`, ...differs].join(' or '))})`,
  }
}

const TEAM_SIZE = `(select count(*) from team_members join people on people.employee_id = team_members.employee_id
  where team_members.team_id = teams.id and people.status = 'ACTIVE' and people.user_id is not null)`

/** The order matters, because each level of the tree copies from the level above. */
const REFRESHES: readonly Refresh[] = [
  {
    table: 'role_holders',
    changes: 'COMPANY_ROLE',
    id: 'role_id',
    set: `current = (people.status = 'ACTIVE')`,
    from: 'people',
    by: 'people',
    moved: 'company_roles',
    where: (own) => sql`${own('people.organization_id')} and people.user_id = role_holders.user_id
      and role_holders.current <> (people.status = 'ACTIVE')`,
  },
  {
    table: 'role_holders',
    changes: 'COMPANY_ROLE',
    id: 'role_id',
    set: 'name_fold = people.name_fold',
    from: 'people',
    by: 'people',
    where: (own) => sql`${own('people.organization_id')} and people.user_id = role_holders.user_id
      and role_holders.name_fold <> people.name_fold`,
  },
  {
    table: 'company_roles',
    changes: 'COMPANY_ROLE',
    id: 'id',
    by: 'company_roles',
    set: `holder_count = (select count(*) from role_holders where role_id = company_roles.id and current)`,
    where: (own) => sql`${own('organization_id')}
      and holder_count <> (select count(*) from role_holders where role_id = company_roles.id and current)`,
  },
  {
    table: 'team_members',
    changes: 'TEAM',
    id: 'team_id',
    set: 'name_fold = people.name_fold',
    from: 'people',
    by: 'people',
    where: (own) => sql`${own('people.organization_id')}
      and people.employee_id = team_members.employee_id and team_members.name_fold <> people.name_fold`,
  },
  {
    table: 'teams',
    changes: 'TEAM',
    id: 'id',
    by: 'teams',
    // The update of one team has to count hundreds of members.
    window: 20,
    set: `member_count = ${TEAM_SIZE}`,
    where: (own) => sql`${own('organization_id')} and member_count <> ${sql.raw(TEAM_SIZE)}`,
  },
  {
    table: 'entities',
    changes: 'KNOWLEDGE_ENTITY',
    id: 'id',
    by: 'entities',
    set: `live = (state = 'current'), space_id = id`,
    where: (own) => sql`${own('organization_id')} and type = 'SPACE'
      and (live <> (state = 'current') or space_id <> id)`,
  },
  entityLevel('CATEGORY', 'space_id', []),
  entityLevel('TOPIC', 'category_id', ['space_id']),
  entityLevel('ITEM', 'topic_id', ['category_id', 'space_id']),
]

const hidden = statement({
  select: ({ entities }) => ({ id: entities.id }),
  query: ({ fields, t, oneOf }) =>
    sql`select ${fields} from ${t.entities} where ${oneOf(t.entities.id, 'ids')} and ${t.entities.live} = false`,
})

/** Notes that entities have changed. Those that are not live are noted as deleted. */
export async function recordEntities(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids))
  const gone = (await tx.all(hidden, { ids })).map(({ id }) => id)
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', gone, true))
}

const ownRange = variants(({ table }: { table: Walked }) =>
  statement({
    select: () => ({ first: sql<number | null>`min(rowid)`, last: sql<number | null>`max(rowid)` }),
    query: ({ fields, p }) =>
      sql`select ${fields} from ${sql.raw(table)} where organization_id = ${p('organizationId')}`,
  }),
)

const ownWindows = variants(({ table }: { table: Walked }) =>
  statement({
    select: () => ({ number: sql<number>`rowid / size`.mapWith(Number) }),
    query: ({ fields, p }) => sql`select distinct ${fields}
      from ${sql.raw(table)}, (select cast(${p('size')} as integer) as size) as asked
      where organization_id = ${p('organizationId')}`,
  }),
)

/**
 * Splits a table's rows into windows, without those in which the organization has no row. PostgreSQL runs outside this
 * process, so it gets all rows in one window.
 */
async function windowsOf(
  tx: Transaction,
  organizationId: string,
  table: Walked,
  size = WINDOW,
): Promise<SQL[]> {
  if (tx.dialect.name === 'postgresql') return [sql`true`]
  const window = (from: number, to: number) => sql`${sql.raw(table)}.rowid between ${from} and ${to}`
  const [range] = await tx.all(ownRange({ table }), { organizationId })
  const { first = null, last = null } = range ?? {}
  if (first === null || last === null) return []
  if (last - first < size) return [window(first, last)]
  const windows = await tx.all(ownWindows({ table }), { organizationId, size })
  return windows.map(({ number }) => window(number * size, number * size + size - 1))
}

/** Updates the organization's counts of members, which are the totals of their lists. */
async function countMembers(
  tx: Transaction,
  _scope: ImportScope | OperatorScope,
  organizationId: string,
): Promise<number> {
  const members = sql`from people where people.organization_id = ${organizationId} and people.user_id is not null`
  const counted = {
    active_members: sql`(select count(*) ${members} and people.status = 'ACTIVE')`,
    deactivated_members: sql`(select count(*) ${members} and people.status = 'DEACTIVATED')`,
    signed_up_members: sql`(select count(*) ${members} and people.signed_up = true)`,
  }
  const assignments = Object.entries(counted).map(([column, count]) => sql`${sql.raw(column)} = ${count}`)
  const differences = Object.entries(counted).map(([column, count]) => sql`${sql.raw(column)} <> ${count}`)
  const changed = await tx.returning(
    () => sql`update organizations set ${sql.join(assignments, sql`, `)}
      where id = ${organizationId} and (${sql.join(differences, sql` or `)}) returning id`,
  )
  tx.record(changesOf(organizationId, 'ORGANIZATION', changed))
  return changed.length
}

/** Moves `updatedAt` of records whose holders or members have left or returned, where a condition is fulfilled. */
export async function moveRecords(
  tx: Transaction,
  table: MovedTable,
  ids: readonly string[],
  condition: SQL,
): Promise<void> {
  const now = await tx.now()
  const next = nextUpdatedAtOfRows(tx, now, sql.raw(`${table}.updated_at`))
  for (const part of inParts([...new Set(ids)], MOVED_AT_ONCE)) {
    await tx.run(
      () => sql`update ${sql.raw(table)} set updated_at = ${next}
        where ${inArray(sql.raw(`${table}.id`), part)} and ${condition}`,
    )
    await immediate()
  }
}

/** What is known of the changes. */
export interface RefreshOptions {
  /** Whether `updatedAt` of a table's row moves when its holders have left or returned. @default none does */
  moves?: (table: MovedTable) => SQL
  /** The resources that may be in other lists now. @default all of the organization */
  contents?: ReadonlySet<string>
}

/** The resources whose lists are put right: a few by their ids, or else all in windows. */
async function partsOfContents(
  tx: Transaction,
  organizationId: string,
  changed: ReadonlySet<string> | undefined,
): Promise<SQL[]> {
  if (changed?.size === 0) return []
  if (changed && changed.size <= CONTENTS_AT_ONCE) return [inArray(sql.raw('contents.id'), [...changed])]
  return await windowsOf(tx, organizationId, 'contents', CONTENTS_AT_ONCE)
}

/** How many rows changed, by table; tables without a change are left out. */
export type ChangedRows = Readonly<Record<string, number>>

/**
 * Updates the copies and counts of one organization that reads depend on: who holds a role now, how many holders,
 * members and team members there are, the order of holders and team members, the ancestors of knowledge entities,
 * whether entities are live, and the lists that resources are in. It changes only rows that are out of date, and lets
 * the event loop turn in between.
 *
 * @param tx the transaction that changed people, roles or entities
 */
export async function refreshDerived(
  tx: Transaction,
  scope: ImportScope | OperatorScope,
  organizationId: string,
  { moves, contents: changedContents }: RefreshOptions = {},
): Promise<ChangedRows> {
  // On SQLite, the plus sign prevents the use of the organization's index, so rows are found by the window, or by the
  // other table's key. With that index, every window would read all of the organization's rows again.
  const plus = tx.dialect.name === 'sqlite' ? sql`+` : sql``
  const own = (column: string) => sql`${plus}${sql.raw(column)} = ${organizationId}`
  const changed: Record<string, number> = {}
  const add = (table: string, rows: number) => {
    if (rows > 0) changed[table] = (changed[table] ?? 0) + rows
  }
  add('organizations', await countMembers(tx, scope, organizationId))
  for (const { table, changes, id, set, from, where, by, window: size, moved } of REFRESHES) {
    for (const window of await windowsOf(tx, organizationId, by, size)) {
      const rows = await tx.returning(
        () => sql`update ${sql.raw(table)} set ${sql.raw(set)} ${sql.raw(from ? `from ${from}` : '')}
          where ${where(own)} and ${window} returning ${sql.raw(`${table}.${id}`)}`,
      )
      add(table, rows.length)
      if (moves && moved && rows.length > 0) await moveRecords(tx, moved, rows, moves(moved))
      if (changes === 'KNOWLEDGE_ENTITY') await recordEntities(tx, organizationId, rows)
      else tx.record(changesOf(organizationId, changes, rows))
      await immediate()
    }
  }
  for (const part of await partsOfContents(tx, organizationId, changedContents)) {
    const contents = sql`${own('contents.organization_id')} and ${part}`
    const shown = await refreshContentAudiences(tx, scope, contents)
    add('content_audiences', shown.length)
    await recordContents(tx, organizationId, shown)
    await immediate()
  }
  return changed
}
