import { revocable } from '../access/token-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { revokeAccessTokens } from '../records/access-tokens.js'
import { findToken } from './token-store.js'

/**
 * Revokes an access token: the viewer's own, or, if the viewer may, anyone's in the organization.
 *
 * @throws CodedError 404 for a token that the viewer may not revoke, or that was revoked before
 */
export async function revokeToken(context: RequestContext, id: string): Promise<{ id: string }> {
  const scope = revocable(context.viewer)
  const tokenId = idInput(id)
  return await context.session.transaction(scope, async (tx) => {
    await tx.lock(`token:${tokenId}`)
    const token = await findToken(tx, scope, tokenId)
    if (!token) throw notFound()
    await revokeAccessTokens(tx, scope, actorOf(context), [token])
    return { id }
  })
}
