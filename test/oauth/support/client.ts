import { createHash, randomBytes } from 'node:crypto'
import { type BuiltPerson, OrganizationBuilder } from '../../support/builders.js'
import type { TestApp } from '../../support/app.js'
import type { AccountRole } from '../../../src/base/vocabulary.js'
import { Browser, formOf } from './browser.js'

/** Settings that let tests choose the address of each client. */
export const MANY_CLIENTS = { settings: { TRUST_PROXY: 'true' } }
export const ISSUER = 'http://127.0.0.1:4000'
export const REDIRECT = 'http://127.0.0.1:33418/callback'

/** S256 of a verifier (RFC 7636, 4.2). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** What the token endpoint answers. */
export interface TokenAnswer {
  status: number
  headers: Headers
  // Tests compare bodies with what they expect, so bodies need no type.
  body: ReturnType<typeof JSON.parse>
}

/** A registered client, and the browser of a person who uses it. */
export class OAuthFlow {
  readonly app: TestApp
  readonly browser: Browser
  readonly person: BuiltPerson
  readonly organizationId: string
  readonly clientId: string
  readonly verifier = randomBytes(32).toString('base64url')

  constructor(app: TestApp, parts: Pick<OAuthFlow, 'browser' | 'person' | 'organizationId' | 'clientId'>) {
    this.app = app
    this.browser = parts.browser
    this.person = parts.person
    this.organizationId = parts.organizationId
    this.clientId = parts.clientId
  }

  /** The same with another client, or in another browser. */
  as(changed: Partial<Pick<OAuthFlow, 'browser' | 'clientId'>>): OAuthFlow {
    const { browser, person, organizationId, clientId } = this
    return new OAuthFlow(this.app, { browser, person, organizationId, clientId, ...changed })
  }

  /** The query of an authorization request. Undefined leaves a parameter out. */
  query(changed: Record<string, string | undefined> = {}): string {
    const parameters = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      scope: 'content:write narration:synthesize',
      state: 'state 1',
      code_challenge: challengeOf(this.verifier),
      code_challenge_method: 'S256',
      ...changed,
    }
    const given = new URLSearchParams()
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) given.append(name, value)
    return `/oauth/authorize?${given.toString()}`
  }

  /** Asks for the person's consent, who ticks the given boxes, or leaves all as they are. */
  async consent(
    changed: Record<string, string | undefined> = {},
    ticked?: readonly string[],
    decision = 'allow',
  ): Promise<URLSearchParams> {
    const page = await this.browser.send(this.query(changed))
    const { action, hidden, boxes } = formOf(await page.text())
    const names = ticked ?? Object.keys(boxes).filter((name) => boxes[name])
    const answer = await this.browser.post(action, {
      ...hidden,
      ...Object.fromEntries(names.map((name) => [name, 'on'])),
      decision,
    })
    return new URL(answer.headers.get('location') ?? '').searchParams
  }

  /** A code for what the person left ticked. */
  async code(changed: Record<string, string | undefined> = {}, ticked?: readonly string[]): Promise<string> {
    return (await this.consent(changed, ticked)).get('code') ?? ''
  }

  async post(path: string, fields: Record<string, string>): Promise<TokenAnswer> {
    const request = new Request(`http://lyceum.test${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const response = await this.app.fetch(request)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  exchange(code: string, changed: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: this.clientId,
      redirect_uri: REDIRECT,
      code_verifier: this.verifier,
      ...changed,
    })
  }

  refresh(token: string, changed: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.post('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: this.clientId,
      ...changed,
    })
  }

  /** Tokens for what the person left ticked. */
  async tokens(ticked?: readonly string[]): Promise<{ access: string; refresh: string }> {
    const { status, body } = await this.exchange(await this.code({}, ticked))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { access: body.access_token, refresh: body.refresh_token }
  }

  /** The status of a query with this token: 200 or 401. */
  async statusWith(token: string): Promise<number> {
    return (await this.app.client(token).graphql('{ viewer { id } }')).status
  }
}

let addresses = 0

/**
 * Registers a client.
 *
 * @default address an unused one
 */
export async function register(
  app: TestApp,
  metadata: object,
  address = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`,
): Promise<TokenAnswer> {
  const { status, headers, body } = await app
    .client()
    .post('/oauth/register', metadata, { 'x-forwarded-for': address })
  return { status, headers, body }
}

/** A browser in which the person is signed in, and a client with the redirect address `REDIRECT`. */
export async function startFlowOf(
  app: TestApp,
  { person, organizationId }: Pick<OAuthFlow, 'person' | 'organizationId'>,
  redirectUris = [REDIRECT],
): Promise<OAuthFlow> {
  const { body } = await register(app, { client_name: 'Assistant', redirect_uris: redirectUris })
  const browser = await new Browser(app).signIn(person, organizationId)
  return new OAuthFlow(app, { browser, person, organizationId, clientId: body.client_id })
}

/** The same for a person of a new organization. */
export async function startFlow(
  app: TestApp,
  { role = 'viewer', redirectUris }: { role?: AccountRole; redirectUris?: string[] } = {},
): Promise<OAuthFlow> {
  const organization = new OrganizationBuilder()
  const person = organization.person({ role })
  await app.import(organization)
  return startFlowOf(app, { person, organizationId: organization.id }, redirectUris)
}
