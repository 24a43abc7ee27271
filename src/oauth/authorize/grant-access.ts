import { grantScope, type GrantScope } from '../../access/oauth-rules.js'
import { forbidden } from '../../base/errors.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { grantEvent, holdGrantsOf } from '../../records/grants.js'
import type { Session } from '../../store/session.js'
import type { TokenScope } from '../../base/vocabulary.js'
import { noteClientUse, type OAuthClient } from '../clients/client-store.js'
import { hashSecret, newSecret } from '../secrets.js'
import { isStillActive, type SignedIn } from '../session-store.js'
import { insertCode } from '../token/code-store.js'
import { newId } from '../../records/new-id.js'
import type { Transaction } from '../../store/store.js'

/** A person's consent. */
interface Agreement {
  client: OAuthClient
  scopes: readonly TokenScope[]
  resource: string
  redirectUri: string
  codeChallenge: string
}

/**
 * Creates a grant for a client, and the code that the client exchanges for tokens.
 *
 * @throws CodedError 403 for a person who was deactivated meanwhile
 */
export async function grantAccess(
  session: Session,
  { organizationId, userId }: SignedIn,
  requestId: string,
  { client, scopes, resource, redirectUri, codeChallenge }: Agreement,
): Promise<string> {
  const scope = grantScope({ organizationId, userId })
  const code = newSecret()
  await session.transaction(scope, async (tx) => {
    await holdGrantsOf(tx, userId)
    if (!(await isStillActive(tx, scope))) throw forbidden()
    const grantId = await insertGrant(tx, scope, { clientId: client.id, scopes, resource })
    await insertCode(tx, scope, { sha256: hashSecret(code), grantId, redirectUri, codeChallenge })
    await noteClientUse(tx, client.id)
    const event = grantEvent('GRANT_CREATED', { id: grantId, clientName: client.name })
    await recordAuditEvents(tx, { organizationId, userId, requestId }, [event])
  })
  return code
}

/** Stores a grant. Returns its id. */
async function insertGrant(
  tx: Transaction,
  { organizationId, userId }: GrantScope,
  { scopes, ...grant }: { clientId: string; scopes: readonly string[]; resource: string },
): Promise<string> {
  const id = newId('grant')
  const now = await tx.now()
  const row = { id, organizationId, userId, ...grant, scopes: [...scopes], createdAt: now, updatedAt: now }
  await tx.insert((t) => t.oauthGrants, [row])
  return id
}
