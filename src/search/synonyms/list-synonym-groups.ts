import { assertCanUpdateOrganization } from '../../access/admin-rules.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../../graph/relations/connection.js'
import { toMany } from '../../graph/relations/siblings.js'
import { DATE_START } from '../../store/keyset.js'
import { findGroup } from './synonym-change-store.js'
import { listGroupsByDate, listTerms, type SynonymGroupRow } from './synonym-store.js'

/**
 * The organization's groups of synonyms, newest first.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listSynonymGroups(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<SynonymGroupRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  return readPage(context, {
    list: 'synonymGroups',
    filters: {},
    page,
    start: DATE_START,
    key: (group) => [group.createdAt, group.id],
    load: (at) => listGroupsByDate(context.session, scope, at),
  })
}

/**
 * A group that was made or changed.
 *
 * @throws CodedError 403 for all but organization admins
 */
export function readSynonymGroup(
  { session, viewer }: RequestContext,
  { synonymGroupId }: { synonymGroupId: string },
): MaybePromise<SynonymGroupRow | null> {
  return andThen(
    findGroup(session, assertCanUpdateOrganization(viewer), synonymGroupId),
    (found) => found ?? null,
  )
}

/** A group's terms, in order. */
export const termsOfGroup = toMany({
  key: (group: SynonymGroupRow) => group.id,
  load: ({ session, viewer }, ids) => listTerms(session, assertCanUpdateOrganization(viewer), ids),
  parentKey: ({ groupId }) => groupId,
  perParent: 10,
})
