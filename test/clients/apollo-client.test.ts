import { ApolloClient, gql, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { buildSchema, type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const PAGE = gql`
  query RolePage($first: Int!, $after: String) {
    companyRoles(first: $first, after: $after) {
      edges {
        cursor
        node {
          nodeId
          name
          duties(first: 2) {
            nodes {
              entity {
                nodeId
                name
              }
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`
const ROLE = gql`
  query Role($id: ID!) {
    node(id: $id) {
      nodeId
      ... on CompanyRole {
        name
      }
    }
  }
`

interface Page {
  companyRoles: {
    edges: { node: { nodeId: string; name: string } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}

/** The types behind each interface, as `InMemoryCache` wants them. */
function possibleTypesOf(schema: GraphQLSchema): Record<string, string[]> {
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType)
  return Object.fromEntries(
    interfaces.map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]),
  )
}

async function createClient() {
  const schema = buildSchema(await readFile(new URL('generated/schema.graphql', import.meta.url), 'utf8'))
  const nodes: TypePolicies = Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'))
      .map(({ name }) => [name, { keyFields: ['nodeId'] }]),
  )
  return new ApolloClient({
    link: new HttpLink({ uri: endpoint, headers }),
    cache: new InMemoryCache({
      possibleTypes: possibleTypesOf(schema),
      typePolicies: { ...nodes, Query: { fields: { companyRoles: relayStylePagination() } } },
    }),
  })
}

it('Apollo Client walks a connection to its end and joins the pages', async () => {
  const client = await createClient()
  const query = client.watchQuery<Page>({ query: PAGE, variables: { first: PAGE_SIZE } })
  const subscription = query.subscribe(() => undefined)
  await client.query<Page>({ query: PAGE, variables: { first: PAGE_SIZE } })
  const read = () => client.readQuery<Page>({ query: PAGE, variables: { first: PAGE_SIZE } })?.companyRoles
  while (read()?.pageInfo.hasNextPage) {
    await query.fetchMore({ variables: { after: read()?.pageInfo.endCursor } })
  }
  subscription.unsubscribe()
  expect(read()?.edges.map(({ node }) => node.name)).toEqual(await allRoleNames())
})

it('Apollo Client refetches a record by node into the same place of its cache', async () => {
  const client = await createClient()
  const { data } = await client.query<Page>({ query: PAGE, variables: { first: 1 } })
  const role = data?.companyRoles.edges[0]?.node
  const keptRecords = () => Object.keys(Object(client.cache.extract()))
  const before = keptRecords()

  const found = await client.query<{ node: object }>({ query: ROLE, variables: { id: role?.nodeId } })

  expect(found.data?.node).toMatchObject({ nodeId: role?.nodeId, name: role?.name })
  expect(keptRecords()).toEqual(before)
})
