import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { Viewer } from '../../src/access/viewer.js'
import { readConfig } from '../../src/config.js'
import { KeptAnswers } from '../../src/rest/kept-answers.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** The statement that finds the caller. */
const CALLER = 1
describeOnBothDatabases('an answer that is kept', (app) => {
  it('is sent unchanged until something changes, in any coding, and can be asked about by its tag', async () => {
    const { admin } = await buildCreators(app())
    for (let index = 0; index < 20; index += 1)
      await admin.post('/v1/documents', documentBody({ title: `Number ${index}` }))
    const path = '/v1/content?limit=50'
    const first = await admin.get(path)
    expect(admin.statementsOf(first)).toBeGreaterThan(CALLER)
    const again = await admin.get(path)
    expect(admin.statementsOf(again)).toBe(CALLER)
    expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')])
    for (const coding of ['gzip', 'br', 'gzip']) {
      const headers = { authorization: `Bearer ${admin.token}`, 'accept-encoding': coding }
      const coded = await app().fetch(new Request(`http://lyceum.test${path}`, { headers }))
      expect(coded.headers.get('content-encoding')).toBe(coding)
      expect(coded.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    const unchanged = await admin.send(path, {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    })
    expect([unchanged.status, admin.statementsOf(unchanged)]).toEqual([304, CALLER])

    await admin.post('/v1/documents', documentBody({ title: 'One more' }))
    const later = await admin.get(path)
    expect(admin.statementsOf(later)).toBeGreaterThan(CALLER)
    expect(later.text).not.toBe(first.text)
  })

  it('is kept of queries by GET and POST, and never of mutations', async () => {
    const { admin } = await buildCreators(app())
    const query = '{ contents { nodes { id title } } }'
    await admin.graphql(query)
    expect(admin.statementsOf(await admin.graphql(query))).toBe(CALLER)
    const search = `/graphql?query=${encodeURIComponent(query)}`
    const fields = { 'apollo-require-preflight': 'true' }
    await admin.get(search, fields)
    const again = await admin.get(search, fields)
    expect([again.status, admin.statementsOf(again)]).toEqual([200, CALLER])
    expect((await admin.get(search)).status).toBe(400)
    const create = `mutation { createDocument(input: { title: "A", content: "B", visibility: EVERYONE }) { contentId } }`
    const [one, other] = [await admin.graphql(create), await admin.graphql(create)]
    expect(one.data.createDocument.contentId).not.toBe(other.data.createDocument.contentId)
  })

  it('belongs to one person with one set of scopes', async () => {
    const { admin, member, people } = await buildCreators(app())
    await admin.post('/v1/documents', documentBody({ visibility: 'admins' }))
    const path = '/v1/content'
    await admin.get(path)
    const ofMember = await member.get(path)
    expect(member.statementsOf(ofMember)).toBeGreaterThan(CALLER)
    expect(ofMember.body.data).toEqual([])
    const withoutScopes = await app().signIn(people.admin)
    expect(withoutScopes.statementsOf(await withoutScopes.get(path))).toBeGreaterThan(CALLER)
  })

  it('is never one that depends on the time, or on anything that changes without a record', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'owner' })
    organization.add({
      type: 'directoryConnection',
      status: 'ACTIVE',
      tokenCreatedAt: '2026-01-01T00:00:00.000Z',
    })
    await app().import(organization)
    const owner = await app().signIn(person)
    const queries = [
      '{ directorySync { connection { tokenActive } } }',
      '{ directorySync { connection { tokenLastUsedAt } } }',
      '{ narrationUsage { used } }',
      '{ auditEvents { nodes { id } } }',
      '{ orgChartVerification { status } }',
      '{ search(query: "word") { nodes { title } } }',
    ]
    for (const query of queries) {
      const { errors } = await owner.graphql(query)
      expect(errors).toEqual([])
      expect([query, owner.statementsOf(await owner.graphql(query)) > CALLER]).toEqual([query, true])
    }
    for (const path of ['/v1/directory-sync', '/v1/org-chart/verification']) {
      const { status } = await owner.get(path)
      expect([path, status]).toEqual([path, 200])
      expect([path, owner.statementsOf(await owner.get(path)) > CALLER]).toEqual([path, true])
    }
  })

  it('costs no objects, and is counted as a request', async () => {
    const config = readConfig({ RATE_LIMIT_PER_MINUTE: '100', RATE_LIMIT_OBJECTS_PER_MINUTE: '1000' }, {})
    const limited = new TestApp(app().store, app().url, { config })
    await limited.start()
    const { member } = await buildCreators(app())
    const client = new Client(limited, member.token)
    const left = (headers: Headers) =>
      /r=(\d+);t=\d+, "objects";r=(\d+)/.exec(String(headers.get('ratelimit')))?.slice(1)
    const [first, again] = [
      await client.graphql('{ viewer { teams { id } } }'),
      await client.graphql('{ viewer { teams { id } } }'),
    ]
    expect(left(again.headers)).toEqual(['98', left(first.headers)?.[1]])
    await limited.stop()
  })
})

describeOnBothDatabases('answers that are kept', (app) => {
  it('are made anew once a change of this very organization is committed, and not before', async () => {
    const { organization, admin } = await buildCreators(app())
    const stranger = await buildCreators(app())
    await admin.get('/v1/tags')
    await stranger.admin.post('/v1/documents', documentBody())
    expect(admin.statementsOf(await admin.get('/v1/tags'))).toBe(CALLER)
    await app()
      .store.transaction(operatorScope(), async (tx) => {
        tx.record({ organizationId: organization.id, type: 'TAG', id: 'undone' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(admin.statementsOf(await admin.get('/v1/tags'))).toBe(CALLER)
  })
})

describe('the room for answers', () => {
  const body = (bytes: number) => ({ status: 200, fields: {}, body: new Uint8Array(bytes) })
  const personal = { isPersonal: true }
  const viewerOf = (organizationId: string, changeNumber = 1): Viewer => ({
    tokenId: 't',
    tokenKind: 'COMMAND' as const,
    userId: 'u',
    employeeId: 'e',
    organizationId,
    role: 'viewer',
    teams: new Map(),
    scopes: new Set(),
    changeNumber,
    changeEpoch: 0,
  })

  it('stays within its limit, and one person’s many answers don’t push out those of others', () => {
    const kept = new KeptAnswers(1_000_000)
    kept.keep(viewerOf('small'), 'one', body(10_000), personal)
    for (let index = 0; index < 100; index += 1)
      kept.keep(viewerOf('large'), `${index}`, body(50_000), personal)
    expect(kept.counts.bytes).toBeLessThanOrEqual(1_000_000)
    expect(kept.counts.bytes).toBeGreaterThan(900_000)
    expect(kept.find(viewerOf('small'), 'one')).toBeDefined()
    expect(kept.find(viewerOf('large'), '0')).toBeUndefined()
    expect(kept.find(viewerOf('large'), '99')).toBeDefined()
  })

  it('has no place for an answer that would take most of it', () => {
    const kept = new KeptAnswers(1_000_000)
    kept.keep(viewerOf('large'), 'all', body(500_000), personal)
    expect([kept.find(viewerOf('large'), 'all'), kept.counts.bytes]).toEqual([undefined, 0])
  })

  it('keeps no answer of an older change number after one of a newer', () => {
    const kept = new KeptAnswers(1_000_000)
    kept.keep(viewerOf('o', 2), 'list', body(2), personal)
    kept.keep(viewerOf('o', 1), 'list', body(1), personal)
    expect(kept.find(viewerOf('o', 1), 'list')).toBeUndefined()
    expect(kept.find(viewerOf('o', 2), 'list')?.sent.body).toHaveLength(2)
  })
})
