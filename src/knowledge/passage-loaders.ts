import { readableContent } from '../access/content-scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { RequestContext } from '../graph/context.js'
import { MAX_PAGE_SIZE, toPage } from '../graph/relations/connection.js'
import { isPossibleId } from '../graph/text.js'
import { listPassages, type PassageRow } from './passage-store.js'
import type { EntityRow } from './store.js'

const passagesIn = toPage<EntityRow, PassageRow, { contentId: string }>({
  list: 'passages',
  key: (item) => item.id,
  parentKey: ({ itemId }) => itemId,
  start: [-1],
  rowKey: ({ position }) => [position],
  load: ({ session, viewer }, itemIds, page, { contentId }) =>
    listPassages(session, readableContent(viewer), { itemIds, contentId }, page),
})

/** Where a resource says what an item says; a passage that goes on in other chapters is one in each. */
export function passagesOfItem(
  context: RequestContext,
  item: EntityRow,
  contentId: string,
): MaybePromise<PassageRow[]> {
  if (!isPossibleId(contentId)) return []
  return andThen(passagesIn(context, item, { first: MAX_PAGE_SIZE }, { contentId }), ({ nodes }) => nodes)
}
