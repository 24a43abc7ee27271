import type { Context } from 'hono'
import { scopesToOffer } from '../../access/oauth-rules.js'
import type { SurfaceParts } from '../../domain.js'
import { badInput } from '../../base/errors.js'
import { readForm } from '../../rest/form-body.js'
import { answerFields, type HttpEnv } from '../../rest/http-env.js'
import type { OAuthClient } from '../clients/client-store.js'
import { type ClientSources, findClient, isDocumentClient } from '../clients/find-client.js'
import { OAuthError } from '../oauth-error.js'
import type { PageMethods } from '../pages/page-routes.js'
import { isLoopback, isRegistered, withParameters } from '../redirect-uri.js'
import { LOGIN_PATH } from '../sign-in/paths.js'
import type { BrowserSessions } from '../session.js'
import type { SignedIn } from '../session-store.js'
import { consentPage } from './consent-page.js'
import { grantAccess } from './grant-access.js'
import {
  type Authorization,
  type Destination,
  readAuthorization,
  readDestination,
} from './read-authorization.js'
import { refusalPage } from './refusal-page.js'

const PATH = '/oauth/authorize'

/** A request that a person can be asked about. */
interface Asked extends Destination, Authorization {
  client: OAuthClient
  person: SignedIn
}

function redirect(c: Context<HttpEnv>, location: string, status: 302 | 303): Response {
  const fields = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status, headers: answerFields(c.get('exchange'), fields) })
}

function toSignIn(c: Context<HttpEnv>, search: string): Response {
  return redirect(c, withParameters(LOGIN_PATH, { continue: PATH + search }), 303)
}

/**
 * @throws CodedError 400, shown as a page, unless the client and its redirect address are known to belong
 * together
 */
async function trustedClient(
  c: Context<HttpEnv>,
  { clientId, redirectUri }: Destination,
  sources: ClientSources,
): Promise<OAuthClient> {
  let client: OAuthClient | null
  try {
    client = await findClient(c.get('exchange').session, clientId, sources, c.req.raw.signal)
  } catch (error) {
    if (error instanceof OAuthError) throw badInput(error.message, 'client_id')
    throw error
  }
  if (!client) throw badInput('No application with this client_id is known here.', 'client_id')
  if (!isRegistered(client.redirectUris, redirectUri))
    throw badInput(
      'The application did not say before that its answers go to this redirect_uri.',
      'redirect_uri',
    )
  return client
}

/**
 * The page on which a person lets a client act for them (RFC 6749, 4.1.1), and the actions of its buttons. Nobody is
 * redirected until the client and its address are known and somebody has signed in. From then on, the client gets
 * errors (with `iss`, RFC 9207): at once if it listens on the person's machine; through a link that the person follows
 * if it is a web site. An app's scheme is opened only after the person has answered.
 */
export function authorizePages(
  sources: ClientSources & Pick<SurfaceParts, 'limits'>,
  sessions: BrowserSessions,
): Readonly<Record<string, PageMethods>> {
  const addressOf = ({ redirectUri, state }: Destination, parameters: Record<string, string>) =>
    withParameters(redirectUri, {
      ...parameters,
      ...(state === undefined ? {} : { state }),
      iss: sources.issuer(),
    })
  const refuse = (c: Context<HttpEnv>, client: OAuthClient, to: Destination, error: OAuthError) => {
    const location = addressOf(to, { error: error.code, error_description: error.message })
    return client.kind === 'FIRST_PARTY' || isLoopback(to.redirectUri)
      ? redirect(c, location, 302)
      : refusalPage(c, client, location, error.message)
  }
  /**
   * The question for the person; or a response, if nobody is signed in or the client's request is invalid.
   */
  const read = async (c: Context<HttpEnv>, search: string): Promise<Asked | Response> => {
    const destination = readDestination(search)
    const person = await sessions.signedIn(c)
    if (!person) {
      // The service fetches a document only for a person who is signed in.
      if (!isDocumentClient(destination.clientId, sources)) await trustedClient(c, destination, sources)
      return toSignIn(c, search)
    }
    const client = await sources.limits.runFor(person, c.get('exchange'), () =>
      trustedClient(c, destination, sources),
    )
    try {
      return { ...destination, ...readAuthorization(search, sources.issuer()), client, person }
    } catch (error) {
      if (error instanceof OAuthError) return refuse(c, client, destination, error)
      throw error
    }
  }

  const decide = async (c: Context<HttpEnv>, asked: Asked, form: URLSearchParams): Promise<Response> => {
    const decision = form.get('decision')
    if (decision === 'deny') {
      const error_description = 'The person did not allow it.'
      return redirect(c, addressOf(asked, { error: 'access_denied', error_description }), 303)
    }
    if (decision !== 'allow') throw badInput('Choose whether to allow it.', 'decision')
    const scopes = scopesToOffer(asked.person, asked.scopes).filter((scope) => form.has(scope))
    const agreement = { ...asked, scopes }
    const code = await grantAccess(
      c.get('exchange').session,
      asked.person,
      c.get('exchange').requestId,
      agreement,
    )
    return redirect(c, addressOf(asked, { code }), 303)
  }

  return {
    [PATH]: {
      GET: async (c) => {
        const { search } = new URL(c.req.url)
        const asked = await read(c, search)
        if (asked instanceof Response) return asked
        const { client, person, redirectUri, scopes } = asked
        const offered = scopesToOffer(person, scopes)
        return consentPage(c, sessions, { client, person, redirectUri, offered, action: PATH + search })
      },
      POST: async (c) => {
        const { search } = new URL(c.req.url)
        const form = await readForm(c.get('exchange'))
        const asked = await read(c, search)
        if (asked instanceof Response) return asked
        sessions.assertCsrf(c, form)
        return await decide(c, asked, form)
      },
    },
  }
}
