import { readableContent } from '../../access/content-scope.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../../graph/relations/connection.js'
import { DATE_START } from '../../store/keyset.js'
import { listUnfinished, type ReadingRow } from './reading-store.js'

/**
 * What the viewer has opened, has not finished and can still read, the last opened first.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listUnfinishedReadings(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<ReadingRow>> {
  return readPage(context, {
    list: 'unfinishedReadings',
    page,
    start: DATE_START,
    key: (reading) => [reading.openedAt, reading.contentId],
    load: (at) => listUnfinished(context.session, readableContent(context.viewer), at),
  })
}
