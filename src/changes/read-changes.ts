import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { resyncRequired } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { type PageArguments, pageSize } from '../graph/relations/connection.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { type ChangeNumbers, type ChangeRow, listChanges } from './change-store.js'
import { decodePosition, encodePosition, type Position } from './feed-cursor.js'

/** @model ChangeFeed */
export interface ChangeFeed {
  changes: ChangeRow[]
  cursor: string
  hasMore: boolean
}

/**
 * Whether changes after the position may be missing. Deletions before the reader began don't matter: the reader never
 * saw those records. A position after the last number comes from a database that was replaced by an older backup.
 */
function isTooOld({ number, begun, epoch }: Position, numbers: ChangeNumbers): boolean {
  return (
    epoch !== numbers.epoch ||
    number < numbers.resetNumber ||
    number > numbers.number ||
    Math.max(number, begun) < numbers.prunedNumber
  )
}

/**
 * The feed of changes (`GET /v1/changes`). A reader who continues from each answer's cursor gets every
 * change, in commit order.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor, 410
 *   `RESYNC_REQUIRED` for a cursor that is too old for the feed, or of another epoch
 */
export function readChanges(context: RequestContext, args: PageArguments): MaybePromise<ChangeFeed> {
  const scope = assertCanUpdateOrganization(context.viewer)
  const size = pageSize(args)
  const from =
    args.after == null ? undefined : decodePosition(context.cursors, scope.organizationId, args.after)
  return andThen(listChanges(context.session, scope, from, size + 1), ({ numbers, changes }) => {
    if (from && isTooOld(from, numbers)) throw resyncRequired()
    const page = changes.slice(0, size)
    const start = { number: numbers.resetNumber, type: '', id: '' }
    const { number, type, id } = page.at(-1) ?? from ?? start
    const begun = from?.begun ?? numbers.number
    const { epoch } = numbers
    const cursor = encodePosition(context.cursors, scope.organizationId, { number, type, id, begun, epoch })
    return { changes: page, cursor, hasMore: changes.length > size }
  })
}
