import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { operatorScope } from '../../src/access/system-scope.js'
import { startRetention } from '../../src/jobs/retention.js'
import { MOST_CHANGES } from '../../src/store/change-log.js'
import { imported } from '../bundle/exported.js'
import { silent, until } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

interface Part {
  data: { type: string; id: string; op: string; changedAt: string }[]
  nextCursor: string
  cursor: string
  hasMore: boolean
}

async function read(client: Client, cursor?: string, limit = 100): Promise<Part> {
  const parameters = new URLSearchParams({
    limit: String(limit),
    ...(cursor === undefined ? {} : { cursor }),
  })
  const { status, body, text } = await client.get(`/v1/changes?${parameters.toString()}`)
  if (status !== 200) throw new Error(text)
  return body
}

/** Reads on until there is no more for now. */
async function follow(client: Client, cursor?: string, limit?: number): Promise<Part> {
  const part = await read(client, cursor, limit)
  if (!part.hasMore) return part
  const rest = await follow(client, part.nextCursor, limit)
  return { ...rest, data: [...part.data, ...rest.data] }
}

const names = ({ data }: Pick<Part, 'data'>) => data.map(({ type, id, op }) => `${type} ${id} ${op}`)

describeOnBothDatabases('the feed of changes', (app) => {
  async function setUp() {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'owner' })
    const other = organization.person({ role: 'admin' })
    const scopes = ['content:write']
    const topicId = organization.tree().topicId
    await app().import(organization)
    const [owner, admin] = [await app().signIn(person, { scopes }), await app().signIn(other, { scopes })]
    const publish = async (title: string): Promise<string> => {
      const { body } = await owner.post('/v1/documents', { title, content: 'Text', visibility: 'everyone' })
      return String(body.contentId)
    }
    return { organization, person, owner, admin, topicId, publish }
  }

  it('begins with every record of an organization', async () => {
    const { organization, owner, person, topicId } = await setUp()
    const whole = await follow(owner)
    expect(names(whole)).toEqual(
      expect.arrayContaining([
        `ORGANIZATION ${organization.id} CHANGED`,
        `MEMBER ${person.userId} CHANGED`,
        `KNOWLEDGE_ENTITY ${topicId} CHANGED`,
      ]),
    )
    expect(names(await follow(owner, undefined, 2))).toEqual(names(whole))
  })

  it('is a list like all others, but its nextCursor is never null; its cursor is the same, and deprecated', async () => {
    const { owner } = await setUp()
    const first = await read(owner, undefined, 1)
    expect(Object.keys(first).toSorted()).toEqual(['cursor', 'data', 'hasMore', 'nextCursor'])
    const last = await follow(owner)
    for (const { nextCursor, cursor } of [first, last, await read(owner, last.nextCursor)]) {
      expect(nextCursor).toEqual(expect.any(String))
      expect(cursor).toBe(nextCursor)
    }
    const { description } = await app().openApi()
    const feed = z
      .object({ properties: z.record(z.string(), z.object({ deprecated: z.boolean().optional() })) })
      .parse(description.components.schemas['ChangeFeed'])
    const deprecated = Object.entries(feed.properties).filter(([, property]) => property.deprecated)
    expect(deprecated.map(([name]) => name)).toEqual(['cursor'])
  })

  it('goes on with what has changed since: each record once, at the place of its last change', async () => {
    const { organization, owner, admin, publish } = await setUp()
    const { nextCursor: cursor } = await follow(owner)
    expect(await read(owner, cursor)).toMatchObject({ data: [], nextCursor: cursor, hasMore: false })
    const first = await publish('One')
    const second = await publish('Two')
    const since = await read(admin, cursor, 1)
    expect(since).toMatchObject({ data: [{ type: 'CONTENT', id: first, op: 'CHANGED' }], hasMore: true })
    const query = `query ($after: String) { changes(after: $after) { changes { type id operation } hasMore } }`
    const { data } = await owner.graphql(query, { after: since.nextCursor })
    expect(data).toEqual({
      changes: { changes: [{ type: 'CONTENT', id: second, operation: 'CHANGED' }], hasMore: false },
    })
    await app().store.transaction(operatorScope(), async (tx) => {
      tx.record({ organizationId: organization.id, type: 'CONTENT', id: first })
    })
    expect(names(await follow(owner, cursor))).toEqual([
      `CONTENT ${second} CHANGED`,
      `CONTENT ${first} CHANGED`,
    ])
  })

  it('has an employee who gets an account by an import as deleted, and as a new member', async () => {
    const { organization, owner } = await setUp()
    const [head] = organization.records
    if (!head) throw new Error('There is no organization.')
    const employeeId = uniqueId('emp')
    const nora = { type: 'person', employeeId, name: 'Nora', email: 'nora@test.example' }
    await imported(app().store, [head, { ...nora, userId: null }])
    const { nextCursor: cursor, data } = await follow(owner)
    expect(names({ data }).at(-1)).toBe(`EMPLOYEE ${employeeId} CHANGED`)

    const userId = uniqueId('usr')
    for (const name of ['Nora', 'Nora Berg']) {
      await imported(app().store, [head, { ...nora, name, userId }])
      const since = names(await follow(owner, cursor))
      // The organization has one more member.
      expect(since.filter((changed) => !changed.startsWith('ORGANIZATION ')).toSorted()).toEqual([
        `EMPLOYEE ${employeeId} DELETED`,
        `MEMBER ${userId} CHANGED`,
      ])
    }
  })

  it('is only for organization admins, each for their own organization', async () => {
    const { organization, owner } = await setUp()
    const stranger = await setUp()
    const { nextCursor: cursor } = await follow(owner)
    expect((await stranger.owner.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400)
    expect(names(await follow(stranger.owner)).join()).not.toContain(organization.id)
  })

  it('answers 410 to a cursor that is older than deletions no longer kept, unless it began after them', async () => {
    const { organization, owner } = await setUp()
    const old = (await follow(owner)).nextCursor
    const remove = (id: string) =>
      app().store.transaction(operatorScope(), async (tx) => {
        tx.record({ organizationId: organization.id, type: 'TAG', id, deleted: true })
      })
    await remove('gone')
    const whileKept = await follow(owner, old)
    expect(names(whileKept)).toEqual(['TAG gone DELETED'])
    const begun = await read(owner, undefined, 1)
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`update changes set changed_at = '2020-01-01T00:00:00.000Z' where deleted = true`),
    )
    await remove('later')
    const days = {
      tokens: 0,
      deadJobs: 0,
      narrations: 0,
      auditEvents: 0,
      deletions: 90,
      webhooks: 0,
      outbox: 0,
    }
    const retention = startRetention({ store: app().store, logger: silent, days, deleteOldMails: undefined })
    await until(async () => (await owner.get(`/v1/changes?cursor=${encodeURIComponent(old)}`)).status === 410)
    await retention.stop()
    const { body } = await owner.get(`/v1/changes?cursor=${encodeURIComponent(old)}`)
    expect(body).toMatchObject({ code: 'RESYNC_REQUIRED', param: 'cursor' })
    expect(names(await follow(owner, whileKept.nextCursor))).toEqual(['TAG later DELETED'])
    expect(names(await follow(owner, begun.nextCursor)).at(-1)).toBe('TAG later DELETED')
    expect(names(await follow(owner)).at(-1)).toBe('TAG later DELETED')
  })

  it('begins anew after more changes at once than it can hold', async () => {
    const { organization, owner, publish } = await setUp()
    const { nextCursor: cursor } = await follow(owner)
    const tags = Array.from({ length: MOST_CHANGES + 1 }, (_, index) => ({
      type: 'tag',
      name: `tag ${index}`,
    }))
    await imported(app().store, [{ type: 'organization', id: organization.id, name: 'O' }, ...tags])
    expect((await owner.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)).status).toBe(410)
    const anew = await follow(owner)
    expect(anew.data).toEqual([])
    const id = await publish('After')
    expect(names(await follow(owner, anew.nextCursor))).toEqual([`CONTENT ${id} CHANGED`])
    expect(names(await follow(owner))).toEqual([`CONTENT ${id} CHANGED`])
  })
})
