import { GraphQLClient } from 'graphql-request'
import { expect, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import { RoleDocument, RolePageDocument } from './generated/operations.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const client = new GraphQLClient(endpoint, { headers })

it('graphql-request walks a list to its end with generated types', async () => {
  const names: string[] = []
  let after: string | null = null
  do {
    const { companyRoles }: Awaited<ReturnType<typeof readPage>> = await readPage(after)
    names.push(...(companyRoles?.nodes ?? []).map(({ name }) => name))
    after = companyRoles?.pageInfo.hasNextPage ? (companyRoles.pageInfo.endCursor ?? null) : null
  } while (after !== null)
  expect(names).toEqual(await allRoleNames())
})

it('graphql-request refetches a record by node', async () => {
  const { companyRoles } = await readPage(null)
  const [role] = companyRoles?.nodes ?? []
  const { node } = await client.request(RoleDocument, { id: role?.nodeId ?? '' })
  expect(node).toEqual(role)
})

function readPage(after: string | null) {
  return client.request(RolePageDocument, { first: PAGE_SIZE, after })
}
