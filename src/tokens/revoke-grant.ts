import { revocable } from '../access/token-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { endGrants, holdGrantsOf } from '../records/grants.js'
import { findGrant } from './grant-store.js'

/**
 * Ends a grant and all its tokens: the viewer's own, or, if the viewer may, anyone's in the organization.
 *
 * @throws CodedError 404 for a grant that the viewer may not end, or that has ended
 */
export async function revokeGrant(context: RequestContext, id: string): Promise<{ id: string }> {
  const scope = revocable(context.viewer)
  const grantId = idInput(id)
  return await context.session.transaction(scope, async (tx) => {
    const known = await findGrant(tx, scope, grantId)
    if (!known) throw notFound()
    await holdGrantsOf(tx, known.userId)
    const grant = await findGrant(tx, scope, grantId)
    if (!grant) throw notFound()
    await endGrants(tx, scope, actorOf(context), [grant])
    return { id }
  })
}
