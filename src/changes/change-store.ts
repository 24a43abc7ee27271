import { sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { JobScope } from '../access/scope.js'
import { pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { ChangeType } from '../base/vocabulary.js'

/** @model RecordChange */
export interface ChangeRow {
  type: ChangeType
  id: string
  /** The organization's number at the change. */
  number: number
  deleted: boolean
  changedAt: string
}

/** An organization's numbers; see src/store/tables/changes.ts. */
export interface ChangeNumbers {
  number: number
  resetNumber: number
  prunedNumber: number
  epoch: number
}

/** A place in the feed: between this record's change and the next. */
export interface Place {
  number: number
  type: string
  id: string
}

/** The numbers are read beside each row: in one statement, they match the rows. */
const changesPast = variants((options: { fromStart: boolean; narrowed: boolean }) =>
  statement({
    select: ({ changeCounters: counter }) => ({
      number: sql<number | null>`change.number`,
      type: sql<ChangeType>`change.type`,
      id: sql<string>`change.id`,
      deleted: sql<boolean>`change.deleted`.mapWith(Boolean),
      changedAt: sql<string>`change.changed_at`,
      lastNumber: counter.number,
      resetNumber: counter.resetNumber,
      prunedNumber: counter.prunedNumber,
      epoch: counter.epoch,
    }),
    query: ({ fields, t: { changeCounters: counter, changes }, p, oneOf }) => {
      const narrowed = options.narrowed ? sql`and ${oneOf(changes.type, 'types')}` : sql``
      const place = options.fromStart
        ? sql`${changes.number} > (select counter.reset_number from ${counter} as counter
            where counter.organization_id = ${p('organizationId')})`
        : pastKey([changes.number, changes.type, changes.id], [p('number'), p('type'), p('id')])
      return sql`select ${fields} from ${counter} left join (
          select ${changes}.* from ${changes} where ${changes.organizationId} = ${p('organizationId')} and ${place} ${narrowed}
          order by ${changes.number}, ${changes.type}, ${changes.id} limit ${p('limit')}
        ) as change on true
        where ${counter.organizationId} = ${p('organizationId')}
        order by change.number, change.type, change.id`
    },
  }),
)

/**
 * The changes past a place in the feed, and the organization's numbers at the same moment.
 *
 * @param past where to continue; undefined at the beginning
 * @default types all
 */
export function listChanges(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope | JobScope,
  past: Place | undefined,
  limit: number,
  types: readonly string[] | null = null,
): MaybePromise<{ numbers: ChangeNumbers; changes: ChangeRow[] }> {
  const place = past ? { number: past.number, type: past.type, id: past.id } : {}
  const statementOf = changesPast({ fromStart: past === undefined, narrowed: types !== null })
  const rows = reader.all(statementOf, { organizationId, limit, ...place, types })
  return andThen(rows, (found) => {
    const [first] = found
    const { lastNumber: number = 0, resetNumber = 0, prunedNumber = 0, epoch = 0 } = first ?? {}
    const changes = found.flatMap(({ number: own, type, id, deleted, changedAt }) =>
      own === null ? [] : [{ number: own, type, id, deleted, changedAt }],
    )
    return { numbers: { number, resetNumber, prunedNumber, epoch }, changes }
  })
}
