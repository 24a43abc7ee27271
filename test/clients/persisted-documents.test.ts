import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { generatePersistedQueryIdsFromManifest } from '@apollo/persisted-query-lists'
import { Client, fetchExchange, gql } from '@urql/core'
import { persistedExchange } from '@urql/exchange-persisted'
import { Environment, fetchQuery, type FetchFunction, Network, RecordSource, Store } from 'relay-runtime'
import { expect, inject, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import { RolePageDocument as HashedPage } from './generated/client/graphql.js'
import { RolePageDocument } from './generated/operations.js'
import relayPage, { type rolePageQuery } from './generated/relay-persisted/rolePageQuery.graphql.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const trusting = `${inject('trustingUrl')}/graphql`
const trustingHeaders = { authorization: `Bearer ${inject('trustingToken')}` }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A `fetch` that notes what it sends: the method, and whether the text of a document was in it. */
function noting() {
  const sent: string[] = []
  const send: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const body = String(init?.body ?? '')
    const hasText = new URL(url).searchParams.has('query') || /"query":\s*"/.test(body)
    sent.push(`${method} ${hasText ? 'text' : 'id'}`)
    return await fetch(input, init)
  }
  return { sent, send }
}

it('Apollo Client has its queries persisted, and sends hashes by GET from then on', async () => {
  const { sent, send } = noting()
  const connect = () =>
    new ApolloClient({
      link: ApolloLink.from([
        new PersistedQueryLink({ sha256, useGETForHashedQueries: true }),
        new HttpLink({
          uri: endpoint,
          headers: { ...headers, 'apollo-require-preflight': 'true' },
          fetch: send,
        }),
      ]),
      cache: new InMemoryCache(),
    })
  const ask = () => connect().query({ query: RolePageDocument, variables: { first: 100 } })
  const first = await ask()
  expect(first.data?.companyRoles?.nodes.map(({ name }) => name)).toEqual(await allRoleNames())
  expect(sent).toEqual(['GET id', 'POST text'])
  expect((await ask()).data).toEqual(first.data)
  expect(sent).toEqual(['GET id', 'POST text', 'GET id'])
})

it('urql has its queries persisted, and sends hashes from then on', async () => {
  const { sent, send } = noting()
  const connect = () =>
    new Client({
      url: endpoint,
      preferGetMethod: false,
      fetchOptions: { headers },
      fetch: send,
      exchanges: [persistedExchange({ preferGetForPersistedQueries: false }), fetchExchange],
    })
  const query = gql`
    query UrqlRoles($first: Int!) {
      companyRoles(first: $first) {
        nodes {
          name
        }
      }
    }
  `
  const ask = async () => (await connect().query(query, { first: 100 })).data?.companyRoles.nodes
  const first: { name: string }[] = await ask()
  expect(first.map(({ name }) => name)).toEqual(await allRoleNames())
  expect(sent).toEqual(['POST id', 'POST text'])
  expect(await ask()).toEqual(first)
  expect(sent).toEqual(['POST id', 'POST text', 'POST id'])
})

it('Apollo Client names the documents of the manifest that its generator wrote', async () => {
  const { sent, send } = noting()
  const manifest = new URL('generated/apollo-manifest.json', import.meta.url)
  const ids = generatePersistedQueryIdsFromManifest({
    loadManifest: async () => JSON.parse(await readFile(manifest, 'utf8')),
  })
  const client = new ApolloClient({
    link: ApolloLink.from([
      new PersistedQueryLink(ids),
      new HttpLink({ uri: trusting, headers: trustingHeaders, fetch: send }),
    ]),
    cache: new InMemoryCache(),
  })
  const { data } = await client.query({ query: RolePageDocument, variables: { first: 100 } })
  expect(data?.companyRoles?.nodes.map(({ name }) => name)).toEqual(await allRoleNames())
  expect(sent).toEqual(['POST id'])
})

it('Relay names the documents that its compiler persisted', async () => {
  const send: FetchFunction = async ({ id, text }, variables) => {
    expect(text).toBeNull()
    const response = await fetch(trusting, {
      method: 'POST',
      headers: { ...trustingHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ documentId: id, variables }),
    })
    return await response.json()
  }
  const environment = new Environment({
    network: Network.create(send),
    store: new Store(new RecordSource()),
    getDataID: ({ nodeId }) => nodeId,
  })
  const page = await fetchQuery<rolePageQuery>(environment, relayPage, { first: PAGE_SIZE }).toPromise()
  expect(page?.companyRoles?.edges).toHaveLength(PAGE_SIZE)
})

it('GraphQL Code Generator puts the hash into its documents, by which a GET asks', async () => {
  const meta: unknown = Reflect.get(HashedPage, '__meta__')
  const hash = String(Reflect.get(Object(meta), 'hash'))
  const asked = new URLSearchParams({ documentId: hash, variables: '{"first":100}' })
  const ask = (more: Record<string, string> = {}) =>
    fetch(`${trusting}?${asked.toString()}`, {
      headers: { ...trustingHeaders, 'content-type': 'application/json', ...more },
    })
  const first = await ask()
  const { data }: { data: { companyRoles: { nodes: { name: string }[] } } } = await first.json()
  expect(data.companyRoles.nodes.map(({ name }) => name)).toEqual(await allRoleNames())
  expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
})
