import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { DirectoryEventOutcome } from '../base/vocabulary.js'
import { type EventRow, listEventsByDate } from './directory-sync-store.js'

/**
 * The requests of the identity directory, newest first (contract: `GET /v1/directory-sync/events`).
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listDirectoryEvents(
  context: RequestContext,
  args: PageArguments & { outcome?: DirectoryEventOutcome | null },
): MaybePromise<Connection<EventRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  const outcome = args.outcome ?? null
  return readPage(context, {
    list: 'directoryEvents',
    filters: { outcome },
    page: args,
    start: DATE_START,
    key: (event) => [event.createdAt, event.id],
    load: (page) => listEventsByDate(context.session, scope, outcome, page),
  })
}
