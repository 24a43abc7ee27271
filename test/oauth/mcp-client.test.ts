import {
  Client,
  type OAuthClientInformationFull,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonFetcher } from '../../src/providers/web-fetch/port.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { Browser, formOf } from './support/browser.js'
import { MANY_CLIENTS, REDIRECT } from './support/client.js'
import { type SignInServer, startSignInServer } from './support/sign-in-server.js'

const DOCUMENT = 'https://assistant.example/client.json'
const documents: JsonFetcher = {
  accepts: (url) => url === DOCUMENT,
  fetch: () =>
    Promise.resolve({
      kind: 'fetched',
      json: { client_id: DOCUMENT, client_name: 'Assistant', redirect_uris: [REDIRECT] },
    }),
}

/** What an assistant stores, and where it would send its person's browser. */
class Assistant implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = { client_name: 'Assistant', redirect_uris: [REDIRECT] }
  readonly clientMetadataUrl?: string
  client: OAuthClientInformationFull | undefined
  kept: OAuthTokens | undefined
  sentTo: URL | undefined
  #verifier = ''
  #discovered: OAuthDiscoveryState | undefined

  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl
  }

  clientInformation() {
    return this.client
  }

  saveClientInformation(client: OAuthClientInformationFull) {
    this.client = client
  }

  tokens() {
    return this.kept
  }

  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens
  }

  redirectToAuthorization(url: URL) {
    this.sentTo = url
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }

  codeVerifier() {
    return this.#verifier
  }

  saveDiscoveryState(discovered: OAuthDiscoveryState) {
    this.#discovered = discovered
  }

  discoveryState() {
    return this.#discovered
  }
}

describe('the official client of MCP', () => {
  let server: SignInServer
  let person: BuiltPerson
  let organizationId: string

  beforeAll(async () => {
    server = await startSignInServer({ ...MANY_CLIENTS, services: { clientDocuments: documents } })
    const organization = new OrganizationBuilder()
    person = organization.person()
    organizationId = organization.id
    await server.app.import(organization)
  })

  afterAll(async () => {
    await server?.close()
  })

  /** Does what a person does in their browser: reads the page, and allows what is ticked. */
  async function allow({ pathname, search }: URL): Promise<URLSearchParams> {
    const browser = await new Browser(server.app).signIn(person, organizationId)
    const page = await browser.send(pathname + search)
    const { action, hidden, boxes } = formOf(await page.text())
    const ticked = Object.keys(boxes).map((name) => [name, 'on'])
    const fields = { ...hidden, ...Object.fromEntries(ticked), decision: 'allow' }
    const answer = await browser.post(action, fields)
    return new URL(answer.headers.get('location') ?? '').searchParams
  }

  it.each([
    ['registration', undefined, /^client_/],
    ['its document', DOCUMENT, DOCUMENT],
  ])('goes from 401 to the answer of a tool by %s', async (_way, clientMetadataUrl, id) => {
    const assistant = new Assistant(clientMetadataUrl)
    const url = new URL(`${server.url}/mcp`)
    const open = () => new StreamableHTTPClientTransport(url, { authProvider: assistant })
    const first = open()

    await expect(new Client({ name: 'assistant', version: '1' }).connect(first)).rejects.toThrow(
      UnauthorizedError,
    )
    if (!assistant.sentTo) throw new Error('The client asks for nothing.')
    expect(assistant.sentTo.searchParams.get('client_id')).toMatch(id)
    expect(assistant.sentTo.searchParams.get('scope')).toBe('content:write')
    expect(assistant.sentTo.searchParams.get('resource')).toBe(`${server.url}/mcp`)
    await first.finishAuth(await allow(assistant.sentTo))
    expect(assistant.kept?.scope).toBe('content:write')

    const client = new Client({ name: 'assistant', version: '1' })
    await client.connect(open())
    const { tools } = await client.listTools()
    const search = tools.find(({ name }) => name === 'search')
    const { isError, structuredContent } = await client.callTool({
      name: search?.name ?? '',
      arguments: { query: 'safety' },
    })
    await client.close()

    expect(isError ?? false).toBe(false)
    expect(structuredContent).toHaveProperty('data')
  })
})
