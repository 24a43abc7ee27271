import { ownAccount } from '../access/role-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import { LOWEST } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { type EnrollmentRow, listOwnEnrollments as listEnrollmentRows } from './lesson-store.js'

/**
 * The viewer's enrollments, by lesson id.
 *
 * @throws CodedError 400 for a bad page size or cursor
 */
export function listOwnEnrollments(
  context: RequestContext,
  args: PageArguments,
): MaybePromise<Connection<EnrollmentRow>> {
  return readPage(context, {
    list: 'ownEnrollments',
    page: args,
    start: [LOWEST],
    key: (enrollment) => [enrollment.lessonId],
    load: (page) => listEnrollmentRows(context.session, ownAccount(context.viewer), page),
  })
}
