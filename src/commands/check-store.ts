import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { type ChangedRows, refreshDerived } from '../records/derived.js'
import { countRefreshedChart } from '../records/org-chart-revision.js'
import { correctIndex, countWrongEntries } from '../search-index/compare-index.js'
import type { SqliteStore } from '../store/sqlite-store.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Store } from '../store/store.js'
import { operatorOf } from '../operator/operator.js'

/** The damage in the file of a SQLite database. */
export function findDamage({ writer }: SqliteStore): string[] {
  const integrity = writer.prepare<[], string>('pragma integrity_check').pluck().all()
  return integrity.filter((line) => line !== 'ok')
}

/** References of a SQLite database to missing rows. PostgreSQL enforces its references itself. */
export function findBrokenReferences({ writer }: SqliteStore): string[] {
  return writer
    .prepare<[], { table: string; parent: string }>('pragma foreign_key_check')
    .all()
    .map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that is not there`)
}

/** Rolls back a transaction whose changes were only counted. */
class Undone extends Error {}

/**
 * How many copies and counts of an organization differ from their sources, including the search index.
 *
 * @param repair whether to correct them, and to say so in the organization's audit log; without it, nothing
 *   changes, and on PostgreSQL no other transaction waits
 */
export async function compareDerived(
  store: Store,
  scope: OperatorScope,
  organization: { id: string; name: string },
  repair: boolean,
): Promise<ChangedRows> {
  let changed: ChangedRows = {}
  try {
    await store.transaction(scope, async (tx) => {
      // Then all statements see the same moment, even if others write.
      if (!repair && tx.dialect.name === 'postgresql')
        await tx.run(() => sql`set transaction isolation level repeatable read`)
      const entries = repair
        ? await correctIndex(tx, scope, organization.id)
        : await countWrongEntries(tx, organization.id)
      const copies = await refreshDerived(tx, scope, organization.id)
      changed = entries > 0 ? { ...copies, search_entries: entries } : copies
      if (!repair) throw new Undone()
      await countRefreshedChart(tx, { ...scope, organizationId: organization.id }, copies)
      if (Object.keys(changed).length > 0)
        await recordAuditEvents(tx, operatorOf(organization.id), [
          {
            action: 'DATA_REPAIRED',
            subjectType: 'ORGANIZATION',
            subjectId: organization.id,
            subjectName: organization.name,
          },
        ])
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return changed
}

/** A month whose count of characters is not the sum of its narrations. */
export interface WrongMonth {
  organizationId: string
  month: string
  spent: number
  narrated: number
}

/** Whether one organization is checked, or all. */
interface Extent {
  ofOne: boolean
}

const wrongMonths = variants(({ ofOne }: Extent) =>
  statement({
    select: ({ narrationMonths }) => ({
      organizationId: narrationMonths.organizationId,
      month: narrationMonths.month,
      spent: narrationMonths.spent,
      narrated: sql<number>`narrated`.mapWith(Number),
    }),
    query: ({ fields, p, t: { narrationMonths: m, narrationRequests: r } }) => sql`
      select ${fields} from (
        select ${m.organizationId}, ${m.month}, ${m.spent},
          (select coalesce(sum(${r.characters}), 0) from ${r} where ${r.organizationId} = ${m.organizationId}
            and ${r.month} = ${m.month} and ${r.outcome} in ('SPOKEN', 'TIMINGS_UNREADABLE')) as narrated
        from ${m} ${ofOne ? sql`where ${m.organizationId} = ${p('organizationId')}` : sql``}
      ) as ${m} where spent <> narrated order by 1, 2`,
  }),
)

/**
 * The months whose count of characters is not the sum of their narrations.
 *
 * @default organizationId those of all organizations
 */
export async function findWrongMonths(reader: Reader, organizationId?: string): Promise<WrongMonth[]> {
  return organizationId === undefined
    ? await reader.all(wrongMonths({ ofOne: false }), {})
    : await reader.all(wrongMonths({ ofOne: true }), { organizationId })
}

/** A counter of a directory connection that is lower than its log. */
export interface WrongCounter {
  organizationId: string
  counter: 'provisioned' | 'updated' | 'deactivated' | 'skipped'
  counted: number
  logged: number
}

const wrongCounters = variants(({ ofOne }: Extent) =>
  statement({
    select: ({ directoryConnections: c }) => ({
      organizationId: c.organizationId,
      counter: sql<WrongCounter['counter']>`counter`,
      counted: sql<number>`counted`.mapWith(Number),
      logged: sql<number>`logged`.mapWith(Number),
    }),
    query: ({ fields, p, t: { directoryConnections: c, directoryEvents: e } }) => {
      const counters = [
        ['provisioned', c.countProvisioned, sql`outcome = 'APPLIED' and operation = 'CREATE'`],
        ['updated', c.countUpdated, sql`outcome = 'APPLIED' and operation in ('UPDATE', 'REACTIVATE')`],
        [
          'deactivated',
          c.countDeactivated,
          sql`outcome = 'APPLIED' and operation in ('DEACTIVATE', 'DELETE')`,
        ],
        ['skipped', c.countSkipped, sql`outcome = 'SKIPPED'`],
      ] as const
      const each = counters.map(
        ([name, column, counts]) => sql`select ${c.organizationId}, ${sql.raw(`'${name}'`)} as counter,
          ${column} as counted, (select count(*) from ${e}
            where ${e.organizationId} = ${c.organizationId} and ${counts}) as logged
          from ${c} ${ofOne ? sql`where ${c.organizationId} = ${p('organizationId')}` : sql``}`,
      )
      return sql`select ${fields} from (${sql.join(each, sql` union all `)}) as ${c}
        where counted < logged order by 1, 2`
    },
  }),
)

/**
 * The counters of directory connections that are lower than the events of their log. They may be higher: counters of an
 * imported organization include events from before its log.
 *
 * @default organizationId those of all organizations
 */
export async function findWrongCounters(reader: Reader, organizationId?: string): Promise<WrongCounter[]> {
  return organizationId === undefined
    ? await reader.all(wrongCounters({ ofOne: false }), {})
    : await reader.all(wrongCounters({ ofOne: true }), { organizationId })
}

const tagsWithComma = statement({
  select: ({ tags }) => ({ name: tags.name }),
  query: ({ select, t: { tags }, p }) =>
    select
      .from(tags)
      .where(and(eq(tags.organizationId, p('organizationId')), like(tags.name, '%,%')))
      .orderBy(asc(tags.name)),
})

/**
 * The names of an organization's tags that have a comma: an import into another database refuses them. No tag gets such a
 * name any more, but one may have it from before.
 */
export async function findTagsWithComma(reader: Reader, organizationId: string): Promise<string[]> {
  return (await reader.all(tagsWithComma, { organizationId })).map(({ name }) => name)
}
