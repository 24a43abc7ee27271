import OAuth2Server from '@node-oauth/oauth2-server'
import type { Context } from 'hono'
import { clientScope } from '../../access/oauth-rules.js'
import type { SurfaceParts } from '../../domain.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { readForm } from '../../rest/form-body.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { jsonAnswer, OAuthError } from '../oauth-error.js'
import { resourceNamed } from '../metadata.js'
import { hashSecret } from '../secrets.js'
import { readCode } from './code-store.js'
import type { Granted } from './granted-store.js'
import { readRefreshToken } from './refresh-token-store.js'
import { ACCESS_SECONDS, TokenModel } from './token-model.js'

const lifetimes = { accessTokenLifetime: ACCESS_SECONDS, refreshTokenLifetime: ACCESS_SECONDS }
/** No grant type needs a client secret: clients are public. */
const publicClients = { authorization_code: false, refresh_token: false }

/** The library's answer, sent once its writes are committed. */
interface Outcome {
  status: number
  body: object
}

/** A refusal that rolls back everything. */
class Undone extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('The request was refused.')
    this.outcome = outcome
  }
}

function libraryRequest(c: Context<HttpEnv>, form: URLSearchParams): OAuth2Server.Request {
  const { authorization } = c.get('exchange')
  return new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: Object.fromEntries(form),
  })
}

/** Runs the library on the model. Its refusal of a request is an outcome; any other error is thrown. */
async function run(model: TokenModel, request: OAuth2Server.Request): Promise<Outcome & { done: boolean }> {
  const server = new OAuth2Server({ model, requireClientAuthentication: publicClients, ...lifetimes })
  const response = new OAuth2Server.Response()
  const outcome = () => ({ status: response.status ?? 200, body: Object(response.body) })
  try {
    await server.token(request, response)
    return { ...outcome(), done: true }
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError) || error instanceof OAuth2Server.ServerError)
      throw Reflect.get(Object(error), 'inner') ?? error
    return { ...outcome(), done: false }
  }
}

/** @throws OAuthError for another grant type, for which the library would report an unknown client */
function assertGrantType(grantType: string | null): void {
  if (!grantType) throw new OAuthError('invalid_request', 'grant_type is missing.')
  if (!Object.hasOwn(publicClients, grantType))
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.')
}

/** The person whose code or refresh token the request contains; undefined if unknown. */
function holderOf(c: Context<HttpEnv>, form: URLSearchParams): MaybePromise<Granted | undefined> {
  const { session } = c.get('exchange')
  return form.get('grant_type') === 'refresh_token'
    ? readRefreshToken(session, hashSecret(form.get('refresh_token') ?? ''))
    : readCode(session, hashSecret(form.get('code') ?? ''))
}

/**
 * Exchanges a code, or a refresh token, for an access token and the next refresh token (RFC 6749, 4.1.3 and 6). It runs
 * in one transaction. It counts as a request of the grant's person, because each exchange leaves rows behind.
 *
 * @throws OAuthError for another grant type, and for the resource of another service; Refusal 429 past the person's limit
 */
export async function issueTokens(
  c: Context<HttpEnv>,
  { issuer, limits }: Pick<SurfaceParts, 'issuer' | 'limits'>,
): Promise<Response> {
  const form = await readForm(c.get('exchange'))
  assertGrantType(form.get('grant_type'))
  if (resourceNamed(issuer(), form.get('resource') ?? undefined) === null)
    throw new OAuthError('invalid_target', 'resource must be this service, or its tools.')
  const holder = await holderOf(c, form)
  if (holder) await limits.mayAsk(holder)
  const request = libraryRequest(c, form)
  let outcome: Outcome
  try {
    outcome = await c.get('exchange').session.transaction(clientScope(), async (tx) => {
      const model = new TokenModel(tx, form.get('redirect_uri'))
      const { done, ...answered } = await run(model, request)
      if (!done && !model.mustCommit) throw new Undone(answered)
      if (!done) await model.endUnusable()
      return answered
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    ;({ outcome } = error)
  }
  return jsonAnswer(c, outcome.status, outcome.body, { pragma: 'no-cache' })
}
