import { assertCanUseTags } from '../access/content-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { withinBudget } from '../graph/relations/in-chunks.js'
import type { RequestContext } from '../graph/context.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listAllTags, listTagPage, TAG_START, type TagRow } from './sharing-store.js'

/**
 * A page of the organization's tags, by name.
 *
 * @throws CodedError 403 for an external account, 400 for a bad page size or cursor
 */
export function listTags(context: RequestContext, page: PageArguments): MaybePromise<Connection<TagRow>> {
  const scope = assertCanUseTags(context.viewer)
  return readPage(context, {
    list: 'tags',
    page,
    start: TAG_START,
    key: (tag) => [tag.nameFold, tag.name],
    load: (at) => listTagPage(context.session, scope, at),
  })
}

/**
 * Every tag of the organization, by name (contract: `GET /v1/tags`, which isn't paginated).
 *
 * @throws CodedError 403 for an external account
 */
export function listTagVocabulary(context: RequestContext): MaybePromise<TagRow[]> {
  const { session, viewer } = withinBudget(context)
  return listAllTags(session, assertCanUseTags(viewer))
}
