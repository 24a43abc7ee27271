import type { Context } from 'hono'
import { pageTokenScope } from '../../access/oauth-rules.js'
import { forbidden } from '../../base/errors.js'
import type { TokenScope } from '../../base/vocabulary.js'
import type { SurfaceParts } from '../../domain.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { jsonAnswer, OAuthError } from '../oauth-error.js'
import type { BrowserSessions } from '../session.js'
import { insertPageToken } from './page-token-store.js'

const SECONDS = 600
/** What people do in the web app without being asked again. */
const SCOPES: readonly TokenScope[] = ['content:write', 'narration:synthesize']

/**
 * Whether a request comes from a page of this service. Where no public address is set, people may reach it by another
 * name than it listens at, such as localhost.
 */
function isOwnPage(
  c: Context<HttpEnv>,
  { issuer, settings }: Pick<SurfaceParts, 'issuer' | 'settings'>,
): boolean {
  const origin = c.req.header('origin')
  if (c.req.header('sec-fetch-site') !== 'same-origin' || origin === undefined) return false
  return origin === issuer() || (settings.PUBLIC_URL === undefined && origin === new URL(c.req.url).origin)
}

/**
 * Gives the web app a token of the person who is signed in in this browser. It ends with the person's session, or after
 * ten minutes.
 *
 * @throws CodedError 403 for the page of another site; OAuthError 401 if nobody is signed in; Refusal 429 past the
 *   person's limit
 */
export async function issuePageToken(
  c: Context<HttpEnv>,
  parts: Pick<SurfaceParts, 'issuer' | 'settings' | 'limits'>,
  sessions: BrowserSessions,
): Promise<Response> {
  if (!isOwnPage(c, parts)) throw forbidden('Only pages of this service may ask for this.')
  const person = await sessions.signedIn(c)
  if (!person) throw new OAuthError('access_denied', 'Nobody is signed in in this browser.', 401)
  await parts.limits.mayAsk(person)
  const scope = pageTokenScope(person)
  const token = await c
    .get('exchange')
    .session.transaction(scope, (tx) => insertPageToken(tx, scope, { scopes: SCOPES, seconds: SECONDS }))
  return jsonAnswer(c, 200, { access_token: token, expires_in: SECONDS, scopes: SCOPES })
}
