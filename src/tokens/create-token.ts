import { assertCanMakeTokens } from '../access/token-rules.js'
import { conflict, insufficientScope } from '../base/errors.js'
import type { TokenScope } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { required } from '../graph/relations/siblings.js'
import { insertAccessToken, tokenEvent } from '../records/access-tokens.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { nameOfToken, knownScopes, futureTime } from './token-input.js'
import { countOwnTokens, findMadeToken, type TokenRow } from './token-store.js'

/** More than a person needs; a script that makes one at each start is noticed. */
const MOST_TOKENS = 100

/** @model CreateTokenPayload */
export interface MadeToken {
  token: string
  accessToken: TokenRow
}

/**
 * Makes a personal access token of the viewer. The token is only in this answer.
 *
 * @throws CodedError 400 for a bad name or time; 403 if the caller's token can't make tokens or lacks
 *   one of the scopes; 409 for one token too many
 */
export async function createToken(
  context: RequestContext,
  { expiresAt, ...input }: { name: string; scopes?: readonly TokenScope[]; expiresAt?: string | null },
): Promise<MadeToken> {
  const { viewer, session, now } = context
  // Bad input is refused before a token that may make none.
  const name = nameOfToken(input.name)
  const scopes = knownScopes(input.scopes ?? [])
  const expiry = futureTime(expiresAt, now)
  const scope = assertCanMakeTokens(viewer)
  const lacking = scopes.find((one) => !viewer.scopes.has(one))
  if (lacking !== undefined) throw insufficientScope(lacking)
  return await session.transaction(scope, async (tx) => {
    if ((await countOwnTokens(tx, scope)) >= MOST_TOKENS)
      throw conflict(`A person has at most ${MOST_TOKENS} tokens: revoke one first.`)
    const { userId } = scope
    const made = { userId, kind: 'PERSONAL', name, scopes, expiresAt: expiry } as const
    const { id, token } = await insertAccessToken(tx, scope, made)
    await recordAuditEvents(tx, actorOf(context), [tokenEvent('TOKEN_CREATED', { id, name })])
    return { token, accessToken: await required(findMadeToken(tx, scope, id)) }
  })
}
