import {
  createOperationDescriptor,
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  Store,
  type FetchFunction,
} from 'relay-runtime'
import { expect, it } from 'vitest'
import { allRoleNames, endpoint, headers, PAGE_SIZE } from './demo-roles.js'
import pageQuery, { type rolePageQuery } from './generated/relay/rolePageQuery.graphql.js'
import roleQuery, { type roleQuery as RoleQuery } from './generated/relay/roleQuery.graphql.js'
import { expectNoWarnings } from './quiet-console.js'

expectNoWarnings()

const send: FetchFunction = async ({ text }, variables) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  })
  return await response.json()
}

function createEnvironment() {
  return new Environment({
    network: Network.create(send),
    store: new Store(new RecordSource()),
    getDataID: ({ nodeId }) => nodeId,
  })
}

it('Relay walks a connection to its end and joins the pages', async () => {
  const environment = createEnvironment()
  const first = createOperationDescriptor(pageQuery, { first: PAGE_SIZE })
  environment.retain(first)
  const read = () => {
    const { data } = environment.lookup(first.fragment)
    return (data as rolePageQuery['response']).companyRoles
  }
  await fetchQuery(environment, pageQuery, { first: PAGE_SIZE }).toPromise()
  while (read()?.pageInfo.hasNextPage) {
    const after = read()?.pageInfo.endCursor
    await fetchQuery(environment, pageQuery, { first: PAGE_SIZE, after }).toPromise()
  }
  expect(read()?.edges.map(({ node }) => node.name)).toEqual(await allRoleNames())
})

it('Relay refetches a record by node and keeps it under its nodeId', async () => {
  const environment = createEnvironment()
  const page = await fetchQuery<rolePageQuery>(environment, pageQuery, { first: PAGE_SIZE }).toPromise()
  const source = environment.getStore().getSource()
  const nodeIds = source.getRecordIDs().filter((id) => source.get(id)?.['__typename'] === 'CompanyRole')
  expect(nodeIds).toHaveLength(PAGE_SIZE)

  for (const nodeId of nodeIds) {
    const variables = { id: nodeId }
    const found = await fetchQuery<RoleQuery>(environment, roleQuery, variables).toPromise()
    expect(found?.node).toMatchObject({ nodeId, name: source.get(nodeId)?.['name'] })
    for (const { entity } of found?.node?.duties?.nodes ?? []) expect(entity.name).not.toBe('')
  }
  expect(page?.companyRoles?.edges).toHaveLength(PAGE_SIZE)
  const topics = source.getRecordIDs().filter((id) => source.get(id)?.['__typename'] === 'KnowledgeTopic')
  expect(topics.length).toBeGreaterThan(0)
  for (const id of topics) expect(source.get(id)?.['nodeId']).toBe(id)
})
