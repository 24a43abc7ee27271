import { writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { Viewer } from '../../src/access/viewer.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { revokeTokensOf } from '../../src/operator/token-store.js'
import { KnownCallers } from '../../src/graph/known-callers.js'
import { imported } from '../bundle/exported.js'
import { lyceumProcess, workFolder } from '../cli/run-cli.js'
import { type Client, describeOnBothDatabases, MADE_ANEW, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { followProcessClock } from '../support/sqlite-clock.js'

const VIEWER = '{ viewer { role teams { name } } companyRoles { nodes { name } } }'

describeOnBothDatabases('a caller who was found before', (app) => {
  /** Somebody who has had an answer, so they are a known caller. */
  async function somebody(options: Parameters<OrganizationBuilder['person']>[0] = {}) {
    const organization = new OrganizationBuilder()
    const person = organization.person(options)
    await app().import(organization)
    const client = await app().signIn(person)
    expect((await client.get('/v1/content')).status).toBe(200)
    return { organization, person, client }
  }
  const statusesOf = async (client: Client) => [
    (await client.get('/v1/content')).status,
    (await client.graphql('{ viewer { id } }')).status,
  ]
  const env = () => ({ DATABASE_URL: app().url })

  it('gets a 401 from the next request on once another process has deactivated them', async () => {
    const { person, client } = await somebody()
    const { status } = await lyceumProcess(['people', 'deactivate', person.userId], env())
    expect(status).toBe(0)
    expect(await statusesOf(client)).toEqual([401, 401])
  })

  it('gets a 401 from the next request on once another process has revoked their tokens', async () => {
    const { person, client } = await somebody()
    const { status } = await lyceumProcess(['token', 'revoke', '--user', person.userId], env())
    expect(status).toBe(0)
    expect(await statusesOf(client)).toEqual([401, 401])
  })

  it('gets a 401 from the next request on once this process has deactivated them or revoked their tokens', async () => {
    const [left, revoked] = [await somebody(), await somebody()]
    await deactivateMember(app().store, operatorScope(), left.person.userId)
    expect(await statusesOf(left.client)).toEqual([401, 401])
    await app().store.transaction(operatorScope(), (tx) =>
      revokeTokensOf(tx, operatorScope(), revoked.person.userId),
    )
    expect(await statusesOf(revoked.client)).toEqual([401, 401])
  })

  it('has another role and other teams at once, whichever process has given them', async () => {
    const { organization, person, client } = await somebody({ role: 'viewer' })
    const [head] = organization.records
    const recordsWith = (role: string, ...teams: string[]) => [
      ...(head ? [head] : []),
      ...teams.map((id) => ({ type: 'team', id: `${id} ${organization.id}`, name: id })),
      {
        type: 'person',
        ...person,
        role,
        teams: teams.map((id) => ({ id: `${id} ${organization.id}`, role: 'team-viewer' })),
      },
    ]
    const shown = async () => {
      const { data } = await client.graphql(VIEWER)
      return [
        data.viewer.role,
        data.companyRoles !== null,
        data.viewer.teams.map(({ name }: { name: string }) => name),
      ]
    }
    expect(await shown()).toEqual(['VIEWER', true, []])
    await imported(app().store, recordsWith('admin', 'Deck'))
    expect(await shown()).toEqual(['ADMIN', true, ['Deck']])
    const work = await workFolder()
    const lines = recordsWith('external', 'Bridge', 'Deck').map((record) => JSON.stringify(record))
    await writeFile(work.path('o.ndjson'), lines.join('\n'))
    const { status, stderr } = await lyceumProcess(['import', work.path('o.ndjson')], env())
    await work.remove()
    expect([status, stderr]).toEqual([0, expect.any(String)])
    expect(await shown()).toEqual(['EXTERNAL', false, ['Bridge', 'Deck']])
  })

  it('costs SQLite no statement while nobody has committed anything', async () => {
    const { client } = await somebody()
    const all = vi.spyOn(app().store, 'all')
    const before = await client.get('/v1/content')
    const asked = all.mock.calls.length
    await imported(app().store, new OrganizationBuilder().records)
    all.mockClear()
    await client.get('/v1/content')
    const anew = all.mock.calls.length
    all.mockRestore()
    const isSqlite = app().store.dialect.name === 'sqlite'
    expect([before.status, asked, anew]).toEqual([200, isSqlite ? 0 : 1, 1])
    expect(client.statementsOf(before)).toBe(1)
  })
})

// Only SQLite has a clock that a test can set, and remembers callers.
describe('a caller who was found before in SQLite', () => {
  it('gets a 401 once their token has expired, though nothing was written since', async ({
    onTestFinished,
  }) => {
    onTestFinished(followProcessClock())
    const [sqlite] = databases
    if (!sqlite) throw new Error('SQLite is always there.')
    const { store, url, close } = await sqlite.open()
    const app = new TestApp(store, url, {})
    await app.start()
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app.import(organization)
    const now = Date.parse('2026-05-01T12:00:00.000Z')
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now })
    const client = await app.signIn(person, { expiresAt: new Date(now + 60_000).toISOString() })
    const statuses = async () => [
      (await client.get('/v1/content')).status,
      (await client.graphql('{ viewer { id } }')).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    vi.setSystemTime(now + 59_999)
    expect(await statuses()).toEqual([200, 200])
    vi.setSystemTime(now + 60_000)
    expect(await statuses()).toEqual([401, 401])
    await app.stop()
    await close()
  })
})

describeOnBothDatabases(
  'a caller who was found before, if no answers are kept',
  (app) => {
    it('is known for answers that are made anew too', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const client = await app().signIn(person)
      const first = await client.get('/v1/content')
      const all = vi.spyOn(app().store, 'all')
      const again = await client.get('/v1/content')
      const asked = all.mock.calls.length
      all.mockRestore()
      const saved = app().store.dialect.name === 'sqlite' ? 1 : 0
      expect([again.text, client.statementsOf(again)]).toEqual([first.text, client.statementsOf(first)])
      expect(asked).toBe(client.statementsOf(again) - saved)
    })
  },
  MADE_ANEW,
)

describe('the callers who are known', () => {
  const viewer = (userId: string, teams = 0): Viewer => ({
    tokenId: 't',
    tokenKind: 'COMMAND',
    userId,
    employeeId: 'e',
    organizationId: 'o',
    role: 'viewer',
    teams: new Map(Array.from({ length: teams }, (_, index) => [`team ${index}`, 'team-viewer'])),
    scopes: new Set(),
    changeNumber: 1,
    changeEpoch: 0,
  })
  const holding = { until: Number.POSITIVE_INFINITY, offset: 0 }

  it('are those of the current version', () => {
    const known = new KnownCallers()
    known.keep('one', 1, { viewer: viewer('one'), ...holding })
    expect(known.find('one', 1)?.viewer.userId).toBe('one')
    expect(known.find('one', 2)).toBeUndefined()
    expect(known.find('other', 1)).toBeUndefined()
  })

  it('are no more than there is room for, and teams take room too', () => {
    const known = new KnownCallers()
    const names = Array.from({ length: 300 }, (_, index) => `person ${index}`)
    for (const name of names) known.keep(name, 1, { viewer: viewer(name, 99), ...holding })
    expect(names.filter((name) => known.find(name, 1))).toHaveLength(200)
    expect(known.find('person 299', 1)).toBeDefined()
  })
})
