import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import {
  connectTenant,
  deactivation,
  ENTERPRISE,
  patchOf,
  personBody,
  provision,
  type Tenant,
} from '../scim/support/tenant.js'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { WALK_MS } from './support/choose-faults.js'
import { type FaultyDatabase, faultyDatabases } from './support/faulty-database.js'
import { ScimWalk, type ScimCase } from './support/scim-walk.js'
import { Tally } from './support/tally.js'

const scimCases: (ScimCase & { name: string })[] = [
  {
    name: 'a new person',
    repeated: 409,
    send: ({ scim }) => scim('POST', '/Users', personBody('Berta', { externalId: 'x-boss' })),
  },
  {
    name: 'a changed person',
    repeated: 200,
    send: ({ scim }, { adaId }) => scim('PUT', `/Users/${adaId}`, personBody('Ada', { displayName: 'A' })),
  },
  {
    name: 'a deactivated person',
    repeated: 200,
    send: ({ scim }, { adaId }) => scim('PATCH', `/Users/${adaId}`, deactivation),
  },
  {
    name: 'a deleted person',
    repeated: 404,
    send: ({ scim }, { adaId }) => scim('DELETE', `/Users/${adaId}`),
  },
  {
    name: 'a new member of a group',
    repeated: 204,
    send: ({ scim }, { adaId, groupId }) =>
      scim('PATCH', `/Groups/${groupId}`, patchOf({ op: 'add', path: 'members', value: [{ value: adaId }] })),
  },
]

describe.each(faultyDatabases)('a database that fails a directory at the n-th statement, $name', (kind) => {
  let database: FaultyDatabase
  let app: TestApp
  let tenant: Tenant
  let ids: { adaId: string; groupId: string }
  const tally = new Tally()
  beforeAll(async () => {
    database = await kind.open()
    // Restored rows use change numbers again, which would make kept answers look current.
    app = new TestApp(database.store, database.url, MADE_ANEW)
    // The service's writes of every minute, such as the last use of tokens, would be among the failing statements.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    await app.start()
    vi.useRealTimers()
    tenant = await connectTenant(app)
    const manager = { manager: { value: 'x-boss' } }
    const ada = await provision(tenant.scim, 'Ada', { [ENTERPRISE]: manager })
    const group = await tenant.scim('POST', '/Groups', { displayName: 'Sales' })
    ids = { adaId: ada.id, groupId: group.body.id }
    // A slow walk may last longer than the minute after which the use of the token is written again.
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(
        ({ t }) => sql`update ${t.directoryConnections} set token_last_used_at = '2100-01-01T00:00:00.000Z'`,
      ),
    )
  })
  afterAll(async () => {
    tally.record('a directory’s changes', kind.name)
    await app.stop()
    await database.close()
  })

  it.each(scimCases.map((scimCase, index) => ({ ...scimCase, index })))(
    '$name is there once, and is counted once',
    async ({ index, ...scimCase }) => {
      const walk = await ScimWalk.begin(
        database,
        app,
        tenant,
        (to) => scimCase.send(to, ids),
        scimCase.repeated,
      )
      expect(await tally.meetAll(walk, index)).toEqual([])
      // The failure is in the log if the database could still be written to.
      expect(walk.failed).toBeGreaterThan(0)
    },
    WALK_MS,
  )
})
