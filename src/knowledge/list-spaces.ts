import { editableKnowledge, readableSpaces } from '../access/knowledge-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listArchivedSpaces } from './archived-store.js'
import { stateFilter } from './loaders.js'
import { type EntityRow, listSpaces as listSpaceRows } from './store.js'
import { NAME_START } from '../store/keyset.js'

/**
 * The spaces that the viewer can read, or the archived ones that the viewer may restore, by name.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listSpaces(
  context: RequestContext,
  args: PageArguments & { archived?: boolean },
): MaybePromise<Connection<EntityRow>> {
  return readPage(context, {
    list: 'spaces',
    filters: stateFilter(args),
    page: args,
    start: NAME_START,
    key: (space) => [space.nameFold, space.id],
    load: (page) =>
      args.archived
        ? listArchivedSpaces(context.session, editableKnowledge(context.viewer), page)
        : listSpaceRows(context.session, readableSpaces(context.viewer), page),
  })
}
