import { readableContent } from '../access/content-scope.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { ContentRow } from './content-row-store.js'
import { listOwnContents } from './content-store.js'
import { DATE_START } from '../store/keyset.js'

/**
 * The content that the viewer made and can still read, the latest first.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listCreatedContents(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<ContentRow>> {
  return readPage(context, {
    list: 'createdContent',
    page,
    start: DATE_START,
    key: (content) => [content.createdAt, content.id],
    load: (at) => listOwnContents(context.session, readableContent(context.viewer), at),
  })
}
