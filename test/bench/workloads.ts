import { idOf } from './data-set.js'

/** One request of a workload, the same to every server. */
export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** Beside those that every request has. */
  headers?: Readonly<Record<string, string>>
}

/** A kind of request whose speed is measured. */
export interface Workload {
  name: string
  surface: 'rest' | 'graphql'
  /** Whose token it carries. */
  caller: 'member' | 'owner'
  /** Sent one after the other, again and again. */
  requests: readonly BenchRequest[]
  /** Gives every request a text that was never sent before. */
  cold?: true
  /**
   * The length of a round. It is longer if answers take so long that those of all connections come together: a short
   * round would count two bursts or three. @default as long as all others
   */
  seconds?: number
  /**
   * The load before the rounds in seconds. It is longer if few requests each do so much that V8 needs more time to
   * compile. @default as long as for all others
   */
  warmUp?: number
}

/** V8 was seen to compile until some 4,000 nested queries had been answered. */
const NESTED_WARM_UP = 20

const get = (path: string): BenchRequest => ({ method: 'GET', path })
export const query = (text: string, variables: object = {}): BenchRequest => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query: text, variables }),
})

export const ROLES = `query Roles($first: Int!) {
  companyRoles(first: $first) {
    nodes {
      id name memberCount
      holders(first: 5) { nodes { id name } }
      parent { id name holders(first: 5) { nodes { id name } } }
      childRoles(first: 5) { nodes { id name memberCount } }
    }
  }
}`

export const RESOURCES = `query Resources($first: Int!) {
  contents(first: $first) {
    nodes {
      id title type
      versions { id versionNumber isCurrent chapters { id sequence headline } }
      knowledge { itemCount topic { id name items(first: 3) { nodes { id name } } } }
    }
  }
}`

export const VIEWER = 'query Viewer { viewer { id name email role organization { id name } } }'

/** @param roles how many roles the large organization has; different ones are opened in turn */
export function workloads(roles: number): readonly Workload[] {
  const openings = Array.from({ length: 40 }, (_, n) =>
    idOf('large', 'role', 1 + Math.floor((n * roles) / 41)),
  )
  return [
    { name: 'content list', surface: 'rest', caller: 'member', requests: [get('/v1/content?limit=50')] },
    {
      name: 'role detail',
      surface: 'rest',
      caller: 'member',
      requests: openings.map((id) => get(`/v1/company-roles/${id}`)),
    },
    {
      name: 'duties page',
      surface: 'rest',
      caller: 'member',
      requests: [get(`/v1/company-roles/${idOf('large', 'role', 0)}/duties?limit=50`)],
    },
    { name: 'members page', surface: 'rest', caller: 'owner', requests: [get('/v1/members?limit=50')] },
    {
      name: 'org chart',
      surface: 'rest',
      caller: 'member',
      requests: [get('/v1/org-chart')],
      seconds: 4,
    },
    {
      name: 'nested roles',
      surface: 'graphql',
      caller: 'member',
      requests: [query(ROLES, { first: 20 })],
      warmUp: NESTED_WARM_UP,
    },
    {
      name: 'nested resources',
      surface: 'graphql',
      caller: 'member',
      requests: [query(RESOURCES, { first: 50 })],
      warmUp: NESTED_WARM_UP,
    },
    { name: 'viewer', surface: 'graphql', caller: 'member', requests: [query(VIEWER)] },
    {
      name: 'cold query',
      surface: 'graphql',
      caller: 'member',
      requests: [query(ROLES, { first: 20 })],
      cold: true,
    },
  ]
}
