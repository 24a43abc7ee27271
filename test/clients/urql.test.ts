import { Client, fetchExchange, gql } from '@urql/core'
import { cacheExchange, type KeyGenerator } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { buildSchema, type IntrospectionQuery, introspectionFromSchema, isObjectType } from 'graphql'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

interface Page {
  companyRoles: {
    edges: { node: { nodeId: string; name: string } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}
const PAGE = gql<Page, { first: number; after?: string | null }>`
  query RolePage($first: Int!, $after: String) {
    companyRoles(first: $first, after: $after) {
      edges {
        node {
          nodeId
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
const ROLE = gql<{ node: { nodeId: string; name?: string } | null }, { id: string }>`
  query Role($id: ID!) {
    node(id: $id) {
      nodeId
      ... on CompanyRole {
        name
      }
    }
  }
`

async function createClient() {
  const schema = buildSchema(await readFile(new URL('generated/schema.graphql', import.meta.url), 'utf8'))
  const introspection: IntrospectionQuery = introspectionFromSchema(schema)
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType)
  const byNodeId: KeyGenerator = ({ nodeId }) => (typeof nodeId === 'string' ? nodeId : null)
  const isNode = (type: (typeof objects)[number]) => type.getInterfaces().some(({ name }) => name === 'Node')
  const keys = Object.fromEntries(objects.map((type) => [type.name, isNode(type) ? byNodeId : () => null]))
  return new Client({
    url: endpoint,
    preferGetMethod: false,
    fetchOptions: { headers },
    exchanges: [
      cacheExchange({
        schema: introspection,
        keys,
        resolvers: { Query: { companyRoles: relayPagination() } },
      }),
      fetchExchange,
    ],
  })
}

it('urql walks a connection to its end and joins the pages', async () => {
  const client = await createClient()
  const variables: { first: number; after?: string | null } = { first: PAGE_SIZE }
  let page = (await client.query(PAGE, variables)).data?.companyRoles
  while (page?.pageInfo.hasNextPage) {
    page = (await client.query(PAGE, { ...variables, after: page.pageInfo.endCursor })).data?.companyRoles
  }
  const joined = client.readQuery(PAGE, variables)?.data?.companyRoles
  expect(joined?.edges.map(({ node }) => node.name)).toEqual(await allRoleNames())
})

it('urql refetches a record by node', async () => {
  const client = await createClient()
  const { data } = await client.query(PAGE, { first: 1 })
  const role = data?.companyRoles.edges[0]?.node
  const found = await client.query(ROLE, { id: role?.nodeId ?? '' }, { requestPolicy: 'network-only' })
  expect(found.error).toBeUndefined()
  expect(found.data?.node).toMatchObject({ nodeId: role?.nodeId, name: role?.name })
})
