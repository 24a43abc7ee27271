import { setTimeout } from 'node:timers/promises'
import { organizationOperatorScope } from '../../../src/access/system-scope.js'
import { connectDirectory, type DirectorySettings } from '../../../src/scim/connection-state-store.js'
import type { RestAnswer } from '../../support/answers.js'
import type { TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'

export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** Sends a request to `/scim/v2` with the token of a connection, or another. */
export type Scim = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<RestAnswer>

/** Sends requests with this token. A request that exceeds the rate limit is sent again. */
export function scimClient(app: TestApp, token: string): Scim {
  return async (method, path, body, headers = {}) => {
    for (;;) {
      const response = await app.fetch(
        new Request(`http://lyceum.test/scim/v2${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...headers },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
      const text = await response.text()
      if (response.status === 429) {
        await setTimeout(Number(response.headers.get('retry-after')) * 1_000)
        continue
      }
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const parsed = isJson && text !== '' ? JSON.parse(text) : undefined
      return { status: response.status, headers: response.headers, text, body: parsed }
    }
  }
}

/** An organization that is connected to a directory. */
export async function connectTenant(
  app: TestApp,
  settings: Partial<DirectorySettings> = {},
  fill: (organization: OrganizationBuilder) => void = () => {},
) {
  const organization = new OrganizationBuilder({ emailDomains: ['acme.example'] })
  const owner = organization.person({ name: 'Olga Owner', role: 'owner', email: 'olga@acme.example' })
  fill(organization)
  await app.import(organization)
  const scope = organizationOperatorScope(organization.id)
  const defaults = { mailDomains: [], sendWelcomeImmediately: false, tokenExpiresAt: null }
  const token = await app.store.transaction(scope, (tx) =>
    connectDirectory(tx, scope, { ...defaults, ...settings }),
  )
  const admin = await app.signIn(owner, { scopes: ['organization:manage'] })
  const connection = async () => (await admin.get('/v1/directory-sync')).body.connection
  /**
   * The log, the oldest first, as operation, outcome, reason and name. Within a millisecond, its order is by chance: what
   * a token is used for comes after that it was accepted.
   */
  const events = async () =>
    (await admin.all('/v1/directory-sync/events'))
      .toReversed()
      .toSorted(
        (one, other) =>
          one.createdAt.localeCompare(other.createdAt) ||
          Number(other.operation === 'AUTH') - Number(one.operation === 'AUTH'),
      )
      .map(({ operation, outcome, reason, userName }) =>
        [operation, outcome, reason, userName].filter((word) => word !== null && word !== '').join(' '),
      )
  return { organization, owner, admin, token, scope, scim: scimClient(app, token), connection, events }
}

export type Tenant = Awaited<ReturnType<typeof connectTenant>>

/** The body of a POST for a person of the organization. */
export function personBody(name: string, options: Record<string, unknown> = {}) {
  const userName = `${name.toLowerCase().replaceAll(' ', '.')}@acme.example`
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `x-${name}`,
    displayName: name,
    active: true,
    emails: [{ value: userName, type: 'work', primary: true }],
    ...options,
  }
}

/** Provisions a person, and gives the answer's body. */
export async function provision(scim: Scim, name: string, options: Record<string, unknown> = {}) {
  const { status, body, text } = await scim('POST', '/Users', personBody(name, options))
  if (status !== 201) throw new Error(text)
  return body
}

/** The body of a PATCH. */
export function patchOf(...operations: object[]) {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }
}

export const deactivation = patchOf({ op: 'replace', value: { active: false } })
export const activation = patchOf({ op: 'Replace', path: 'active', value: 'True' })
