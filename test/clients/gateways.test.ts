import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startApolloGateway, startHiveGateway } from './gateways.js'
import { startPayroll } from './payroll.js'
import { startSubgraph } from './start-subgraph.js'

const PEOPLE = 100
const ids = (prefix: string) => Array.from({ length: PEOPLE }, (_, index) => `${prefix}-${index}`)
const userIds = ids('user')
const roleIds = ids('role')
const owner = 'owner-1'
const external = 'external-1'
const viewer = 'user-7'

const person = (userId: string, role: string) => ({
  type: 'person',
  employeeId: `e-${userId}`,
  userId,
  signedUp: true,
  role,
  name: `Person ${userId}`,
  email: `${userId}@test.example`,
})
const records = [
  { type: 'organization', id: 'payroll-test', name: 'Shipyard' },
  person(owner, 'owner'),
  person(external, 'external'),
  ...userIds.map((userId) => person(userId, 'viewer')),
  ...roleIds.map((id, index) => ({
    type: 'companyRole',
    id,
    name: `Role ${id}`,
    holderUserIds: [userIds[index]],
  })),
]

let service: Awaited<ReturnType<typeof startSubgraph>>
let payroll: Awaited<ReturnType<typeof startPayroll>>
let tokens: Record<'owner' | 'viewer' | 'external', string>
beforeAll(async () => {
  ;[service, payroll] = await Promise.all([startSubgraph(records), startPayroll(userIds, roleIds)])
  const [ofOwner, ofViewer, ofExternal] = await Promise.all([owner, viewer, external].map(service.tokenOf))
  tokens = { owner: ofOwner ?? '', viewer: ofViewer ?? '', external: ofExternal ?? '' }
})
afterAll(async () => {
  await Promise.all([service?.stop(), payroll?.stop()])
})

describe.each([
  ['Hive Gateway', startHiveGateway],
  ['@apollo/gateway', startApolloGateway],
])('%s', (_name, start) => {
  let gateway: Gateway
  beforeAll(async () => {
    const parts = [
      { name: 'lyceum', url: `${service.url}/graphql` },
      { name: 'payroll', url: payroll.url },
    ]
    gateway = await start(parts, tokens.owner)
  })
  afterAll(() => gateway?.stop())

  it('adds what another graph knows of the records of this one', async () => {
    const { data, errors } = await gateway.ask(
      `{ companyRoles(first: 2) { nodes { id name payGrade { name } holders { nodes { member { id name salary } } } }
         pageInfo { hasNextPage } } }`,
      tokens.owner,
    )
    expect(errors).toBeUndefined()
    expect(data.companyRoles.pageInfo).toEqual({ hasNextPage: true })
    for (const { id, name, payGrade, holders } of data.companyRoles.nodes) {
      expect([name, payGrade]).toEqual([`Role ${id}`, { name: 'A' }])
      const [{ member }] = holders.nodes
      expect(member).toEqual({ id: member.id, name: `Person ${member.id}`, salary: member.id.length })
    }
  })

  it('adds what this graph knows of a hundred records of another one, in one statement for them all', async () => {
    const query = '{ payslips { nodes { number member { id name } } pageInfo { endCursor } } }'
    const of = (id: string) => `{ _entities(representations: [{ __typename: "Member", id: "${id}" }]) {
      ... on Member { name } } }`
    const [one] = await service.statementsOf(() =>
      fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.owner}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: of('user-1') }),
      }),
    )
    let answer: Awaited<ReturnType<Gateway['ask']>> | undefined
    const statements = await service.statementsOf(async () => {
      answer = await gateway.ask(query, tokens.owner)
    })
    expect(answer?.errors).toBeUndefined()
    expect(answer?.data.payslips.nodes).toEqual(
      userIds.map((id, number) => ({ number, member: { id, name: `Person ${id}` } })),
    )
    expect(statements).toEqual([one])
  })

  it('goes from one graph to the other and back', async () => {
    const { data, errors } = await gateway.ask(
      `{ payGrade(name: "A") { roles { id name allHolders { member { salary companyRoles { name payGrade { name } } } } } } }`,
      tokens.owner,
    )
    expect(errors).toBeUndefined()
    expect(data.payGrade.roles).toEqual(
      roleIds.map((id, index) => ({
        id,
        name: `Role ${id}`,
        allHolders: [
          {
            member: {
              salary: userIds[index]?.length,
              companyRoles: [{ name: `Role ${id}`, payGrade: { name: 'A' } }],
            },
          },
        ],
      })),
    )
  })

  it('shows nobody more than this graph shows them', async () => {
    const query = '{ payslips { nodes { number member { name } } } }'
    const seen = await gateway.ask(query, tokens.external)
    expect(seen.data.payslips.nodes).toEqual(userIds.map((_id, number) => ({ number, member: null })))
    expect(seen.errors?.map(({ message }) => message)).toContain('External accounts may not see members.')
    const own = await gateway.ask(query, tokens.viewer)
    expect(own.data.payslips.nodes).toEqual(
      userIds.map((id, number) => ({ number, member: id === viewer ? { name: `Person ${id}` } : null })),
    )
    const nobody = await gateway.ask(query, 'no-token')
    expect(JSON.stringify(nobody)).not.toContain('Person')
  })
})
