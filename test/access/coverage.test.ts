import { expect, it } from 'vitest'
import { resolvers, routes } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { accessTable, type Caller, CALLERS, type Fixture } from './table.js'

const PAST = '2020-01-01T00:00:00.000Z'

interface Stage {
  fixture: Fixture
  clients: Record<Caller, Client>
}

async function setStage(app: TestApp): Promise<Stage> {
  const organization = new OrganizationBuilder()
  const other = new OrganizationBuilder()
  const teamId = organization.team()
  const people = {
    owner: organization.person({ role: 'owner' }),
    admin: organization.person({ role: 'admin' }),
    billingAdmin: organization.person({ role: 'billing-admin' }),
    teamAdmin: organization.person({ teams: [{ id: teamId, role: 'team-admin' }] }),
    teamViewer: organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] }),
    noTeam: organization.person(),
    external: organization.person({ role: 'external', teams: [{ id: teamId, role: 'team-viewer' }] }),
  }
  const leaver = organization.person()
  const stranger = other.person({ role: 'owner' })
  const roleId = organization.role({ holderUserIds: [people.noTeam.userId] })
  await app.import(organization)
  await app.import(other)
  const scopes = ['content:write', 'narration:synthesize']
  const left = await app.signIn(leaver, { scopes })
  const record = organization.records.find(({ employeeId }) => employeeId === leaver.employeeId)
  if (record) record['status'] = 'DEACTIVATED'
  await app.import(organization)
  return {
    fixture: { people, teamId, roleId },
    clients: {
      owner: await app.signIn(people.owner, { scopes }),
      admin: await app.signIn(people.admin, { scopes }),
      billingAdmin: await app.signIn(people.billingAdmin, { scopes }),
      teamAdmin: await app.signIn(people.teamAdmin, { scopes }),
      teamViewer: await app.signIn(people.teamViewer, { scopes }),
      noTeam: await app.signIn(people.noTeam, { scopes }),
      external: await app.signIn(people.external, { scopes }),
      left,
      otherOrganization: await app.signIn(stranger, { scopes }),
      expired: await app.signIn(people.owner, { scopes, expiresAt: PAST }),
      nobody: app.client(),
    },
  }
}

it('every route of /v1 has a row in the table of access', () => {
  const listed = new Set(accessTable.map(({ route }) => route))
  const missing = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(missing.filter((route) => !listed.has(route))).toEqual([])
})

it('every field of Query and Mutation has a row in the table of access', () => {
  const schema = buildSchema(resolvers)
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  const listed = new Set(accessTable.map(({ field }) => field))
  expect(fields.filter((field) => !listed.has(field))).toEqual([])
  expect([...listed].filter((field) => !fields.includes(field))).toEqual([])
})

/** The status that a GraphQL answer stands for: null for what the caller may not see is `/v1`'s 404. */
function statusOf(answer: Awaited<ReturnType<Client['graphql']>>): number {
  const [error] = answer.errors
  if (answer.status === 401) return 401
  const http: unknown = error?.extensions['http']
  if (typeof http === 'object' && http !== null) return Number(Reflect.get(http, 'status'))
  return Object.values(answer.data).includes(null) ? 404 : 200
}

describeOnBothDatabases('the table of access', (app) => {
  let stage: Promise<Stage> | undefined
  const onStage = () => (stage ??= setStage(app()))

  it.each(accessTable.map((row) => [row.route ?? row.field, row] as const))(
    '%s gives every caller the same on both surfaces',
    async (_name, row) => {
      const { fixture, clients } = await onStage()
      const overGraphql: Partial<Record<Caller, number>> = {}
      const overRest: Partial<Record<Caller, number>> = {}
      const path = row.path?.(fixture)
      for (const caller of CALLERS) {
        const client = clients[caller]
        overGraphql[caller] = statusOf(await client.graphql(row.query(fixture)))
        if (path === undefined) continue
        const answer = row.body ? await client.post(path, row.body(fixture)) : await client.get(path)
        overRest[caller] = answer.status === 201 ? 200 : answer.status
      }
      expect(overGraphql).toEqual(row.expected)
      expect(overRest).toEqual(path === undefined ? {} : row.expected)
    },
  )
})
