import type { Context } from 'hono'
import { pageTokenScope, scopesToOffer } from '../../access/oauth-rules.js'
import { forbidden } from '../../base/errors.js'
import { later } from '../../base/timestamp.js'
import type { TokenScope } from '../../base/vocabulary.js'
import type { SurfaceParts } from '../../domain.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { jsonAnswer, OAuthError } from '../oauth-error.js'
import type { BrowserSessions } from '../session.js'
import { insertPageToken } from './page-token-store.js'

const SECONDS = 600
/** What people do in the web app without being asked again. */
const SCOPES: readonly TokenScope[] = ['content:write', 'narration:synthesize']
/** What a page gets besides, if it asks for it and its person has only just signed in. */
const MANAGE = 'organization:manage'
/** How long a sign-in counts for that, in milliseconds. */
const JUST_NOW_MS = 15 * 60_000

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

/** The scopes that the page asks for. @throws OAuthError 400 for a scope that pages don't get */
function scopesAskedFor(c: Context<HttpEnv>): readonly TokenScope[] {
  const asked = c.req.query('scope')
  if (asked === undefined) return SCOPES
  if (asked !== MANAGE) throw new OAuthError('invalid_scope', `Pages get the scope ${MANAGE} only.`)
  return [...SCOPES, MANAGE]
}

/**
 * Gives the web app a token of the person who is signed in in this browser; null if nobody is. It ends with the person's
 * session, or after ten minutes. With `scope=organization:manage` in the query, an organization admin can manage the
 * organization by it, if they signed in within the last 15 minutes: a script that gets into a page later can't let
 * others in.
 *
 * @throws CodedError 403 for the page of another site; OAuthError 400 for another scope, or one that the person can't
 *   have; 401 as `login_required` if they didn't sign in recently; Refusal 429 past the person's limit
 */
export async function issuePageToken(
  c: Context<HttpEnv>,
  parts: Pick<SurfaceParts, 'issuer' | 'settings' | 'limits'>,
  sessions: BrowserSessions,
): Promise<Response> {
  if (!isOwnPage(c, parts)) throw forbidden('Only pages of this service may ask for this.')
  const person = await sessions.signedIn(c)
  // No error: a browser would write it to its console on each visit of somebody who is not signed in.
  if (!person) return jsonAnswer(c, 200, { access_token: null })
  const scopes = scopesAskedFor(c)
  await parts.limits.mayAsk(person)
  if (scopesToOffer(person, scopes).length < scopes.length)
    throw new OAuthError('invalid_scope', 'Only organization admins get this scope.')
  const scope = pageTokenScope(person)
  const token = await c.get('exchange').session.transaction(scope, async (tx) => {
    if (scopes.includes(MANAGE) && person.signedInAt < later(await tx.now(), -JUST_NOW_MS))
      throw new OAuthError('login_required', 'Sign in again to confirm that it is you.', 401)
    return await insertPageToken(tx, scope, { scopes, seconds: SECONDS })
  })
  return jsonAnswer(c, 200, {
    access_token: token,
    expires_in: SECONDS,
    scopes,
    // So that a page sees it if somebody else has signed in.
    user_id: person.userId,
  })
}
