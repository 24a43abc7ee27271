import { readableAssignments } from '../access/role-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { AssignmentState } from '../base/vocabulary.js'
import type { RequestContext } from '../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { ASSIGNMENT_START, type AssignmentRow, listAssignments } from './assigned-item-store.js'

/**
 * What the viewer has to complete, the earliest due date first.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listOwnAssignments(
  context: RequestContext,
  { state = null, ...page }: PageArguments & { state?: AssignmentState | null },
): MaybePromise<Connection<AssignmentRow>> {
  const scope = readableAssignments(context.viewer)
  return readPage(context, {
    list: 'ownAssignments',
    filters: { state },
    page,
    start: ASSIGNMENT_START,
    key: ({ dueKey, id, type }) => [dueKey, id, type],
    load: (part) => listAssignments(context.session, scope, [scope.userId], part, state),
  })
}
