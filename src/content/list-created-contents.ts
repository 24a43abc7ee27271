import { readableContent } from '../access/content-scope.js'
import { type Connection, type PageArguments, readPage } from '../graph/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { MaybePromise } from '../store/store.js'
import type { ContentRow } from './content-fields.js'
import { listOwnContents } from './content-store.js'
import { DATE_START } from '../store/keyset.js'

/** What the viewer made, as far as the viewer may still read it, the latest first. */
export function listCreatedContents(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<ContentRow>> {
  return readPage(context, {
    list: 'createdContent',
    filters: {},
    page,
    start: DATE_START,
    key: (content) => [content.createdAt, content.id],
    load: (at) => listOwnContents(context.session, readableContent(context.viewer), at),
  })
}
