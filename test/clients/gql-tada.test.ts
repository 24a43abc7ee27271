import { initGraphQLTada } from 'gql.tada'
import { type DocumentNode, print } from 'graphql'
import type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
import { expect, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import type { introspection } from './generated/graphql-env.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>()

const PAGE = graphql(`
  query RolePage($first: Int!, $after: String) {
    companyRoles(first: $first, after: $after) {
      nodes {
        nodeId
        name
        updatedAt
      }
      nextCursor
    }
  }
`)
const ROLE = graphql(`
  query Role($id: ID!) {
    node(id: $id) {
      nodeId
      ... on CompanyRole {
        name
        updatedAt
      }
    }
  }
`)

/** Sends an operation with nothing but fetch; gql.tada gives it its types. */
async function request<Document extends TadaDocumentNode<unknown, never> & DocumentNode>(
  document: Document,
  variables: VariablesOf<Document>,
): Promise<ResultOf<Document>> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(document), variables }),
  })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

it('gql.tada types a walk to the end of a list', async () => {
  const names: string[] = []
  let after: string | null = null
  do {
    const { companyRoles }: ResultOf<typeof PAGE> = await request(PAGE, { first: PAGE_SIZE, after })
    names.push(...(companyRoles?.nodes ?? []).map(({ name }) => name))
    after = companyRoles?.nextCursor ?? null
  } while (after !== null)
  expect(names).toEqual(await allRoleNames())
})

it('gql.tada types a refetch by node', async () => {
  const { companyRoles } = await request(PAGE, { first: 1 })
  const [role] = companyRoles?.nodes ?? []
  const { node } = await request(ROLE, { id: role?.nodeId ?? '' })
  expect(node).toEqual(role)
})
