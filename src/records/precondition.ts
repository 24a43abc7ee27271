import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { changedMeanwhile } from '../base/errors.js'
import { later } from '../base/timestamp.js'
import type { Transaction } from '../store/store.js'

/** A record that clients may expect not to have been changed since they read it. */
interface Changeable {
  readonly updatedAt: string
}

/**
 * Lets a change go on only if the record is as its client has read it. The times are compared for equality, because
 * an import may set any. Called under the record's lock.
 *
 * @param expectedUpdatedAt null or undefined if the client doesn't mind
 * @throws CodedError 409 `CHANGED_MEANWHILE` with the time of the last change
 */
export function assertUnchanged(
  { updatedAt }: Changeable,
  expectedUpdatedAt: string | null | undefined,
): void {
  if (expectedUpdatedAt != null && expectedUpdatedAt !== updatedAt) throw changedMeanwhile(updatedAt)
}

/** The last moment that a timestamp can name. */
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

/**
 * When a record that is changed now was last changed: always later than before, so that equal times mean that the
 * record is the same. After the last moment, which an import may have set, it is now: that is another time, too.
 */
export async function nextUpdatedAt(tx: Transaction, { updatedAt }: Changeable): Promise<string> {
  const now = await tx.now()
  return now > updatedAt || updatedAt >= LAST_MOMENT ? now : later(updatedAt, 1)
}

/** The same for records that are changed together: later than any of them. */
export async function nextUpdatedAtOfAll(tx: Transaction, records: readonly Changeable[]): Promise<string> {
  const last = records.map(({ updatedAt }) => updatedAt).toSorted()
  return await nextUpdatedAt(tx, { updatedAt: last.at(-1) ?? '' })
}

/**
 * The same for the rows of one statement, each for itself, without reading them first.
 *
 * @param now the time of the database's clock
 * @param updatedAt the column
 * @example .set({ updatedAt: nextUpdatedAtOfRows(tx, await tx.now(), t.people.updatedAt) })
 */
export function nextUpdatedAtOfRows(
  { dialect }: Transaction,
  now: string,
  updatedAt: SQLWrapper,
): SQL<string> {
  return sql`case when ${updatedAt} < ${now} or ${updatedAt} >= ${LAST_MOMENT} then ${now}
    else ${dialect.nextMoment(updatedAt)} end`
}
