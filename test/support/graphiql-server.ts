import { rm } from 'node:fs/promises'

import { serve } from '@hono/node-server'
import { buildSchema, graphql } from 'graphql'
import { Hono } from 'hono'

import { graphiqlRoutes, type GraphiqlToken } from '../../src/graph/serve-graphiql.js'
import { buildGraphiql } from './build-graphiql.js'

/** What the examples ask for, of the real schema. */
export const schema = buildSchema(`
  type Query {
    companyRoles(first: Int = 50, after: String): RoleConnection!
    orgChart: [OrgChartEntry!]!
    viewer: Person!
    orgChartVerification: Verification!
  }
  type RoleConnection { nodes: [Role!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Role {
    name: String!
    memberCount: Int!
    parent: Role
    childRoles: [Role!]!
    holders(first: Int = 50): PersonConnection!
    duties(first: Int = 50): DutyConnection!
  }
  type PersonConnection { nodes: [Person!]! }
  type Person { id: ID! name: String! email: String! roles: [Role!]! }
  type DutyConnection { nodes: [Duty!]! }
  type Duty { responsibility: Responsibility! entityName: String! entityType: String! }
  enum Responsibility { RESPONSIBLE ACCOUNTABLE CONSULTED INFORMED }
  type OrgChartEntry { id: ID! name: String! reportsToRoleId: ID vacant: Boolean! holders: [Person!]! }
  type Verification { status: String! verifiedAt: String }
`)

const amara = {
  id: 'u1',
  name: 'Amara Okafor',
  email: 'amara@example.org',
  roles: [{ name: 'Head of Care' }],
}
const nurse = { name: 'Ward Nurse', memberCount: 0, parent: { name: 'Head of Care' } }
const roles = [
  {
    name: 'Head of Care',
    memberCount: 1,
    parent: null,
    holders: { nodes: [amara] },
    duties: { nodes: [{ responsibility: 'ACCOUNTABLE', entityName: 'Hand hygiene', entityType: 'TOPIC' }] },
    childRoles: [nurse],
  },
  { ...nurse, holders: { nodes: [] }, duties: { nodes: [] }, childRoles: [] },
]
const rootValue = {
  companyRoles: { nodes: roles, pageInfo: { hasNextPage: false, endCursor: null } },
  orgChart: [{ id: 'r1', name: 'Head of Care', reportsToRoleId: null, vacant: false, holders: [amara] }],
  viewer: amara,
  orgChartVerification: { status: 'VERIFIED', verifiedAt: '2026-01-01T00:00:00.000Z' },
}
const tokens: GraphiqlToken[] = [
  { label: 'Owner – Amara Okafor', token: 'lyc_owner' },
  { label: 'Member – Jonas Weidenmüller-Brandstätter', token: 'lyc_member' },
]

/** A running server with GraphiQL. */
export interface GraphiqlServer {
  /** Origin, without a slash at its end. */
  url: string
  tokens: readonly GraphiqlToken[]
  close: () => Promise<void>
}

/** Starts a server on a free port with the bundle and a small graph behind bearer tokens. */
export async function startGraphiqlServer(): Promise<GraphiqlServer> {
  const assets = await buildGraphiql()
  const app = new Hono().route('/', graphiqlRoutes({ assets, tokens: () => tokens }))
  app.post('/graphql', async (c) => {
    const known = tokens.some(({ token }) => c.req.header('authorization') === `Bearer ${token}`)
    if (!known) {
      const error = { message: 'The access token is invalid.', extensions: { code: 'UNAUTHENTICATED' } }
      return c.json({ errors: [error] }, 401)
    }
    const { query, variables, operationName } = await c.req.json<{
      query: string
      variables?: Record<string, unknown>
      operationName?: string
    }>()
    return c.json(
      await graphql({ schema, rootValue, source: query, variableValues: variables, operationName }),
    )
  })

  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        resolve({ server: started, port: info.port }),
      )
    },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    tokens,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(assets, { recursive: true, force: true })
    },
  }
}
