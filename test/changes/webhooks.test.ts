import { operatorScope } from '../../src/access/system-scope.js'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { isSigned } from './support/receiver.js'
import { call, mutate, services, WebhookWorld } from './support/webhook-world.js'

describeOnBothDatabases(
  'webhooks',
  (app) => {
    let world: WebhookWorld
    beforeEach(async () => {
      world = await WebhookWorld.begin(app())
    })
    afterEach(() => world.end())

    it('begin with a ping, then report every change, signed', async () => {
      world.deliver()
      const { owner, publish, add, deliveries } = await world.setUp()
      await publish('Before')
      const { id, secret } = await add('/a')
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
      const contentId = await publish('After')
      await until(async () => world.idsTold('/a').includes(contentId))

      const [ping] = world.receiver.at('/a')
      const changes = world.last('/a')
      expect(ping?.body).toEqual({ type: 'PING', timestamp: expect.any(String), data: {} })
      expect(changes.body.data.changes).toEqual([
        { type: 'CONTENT', id: contentId, op: 'CHANGED', changedAt: expect.any(String) },
      ])
      expect(world.receiver.at('/a').every((message) => isSigned(message, secret))).toBe(true)
      expect(isSigned({ ...changes, text: `${changes.text} ` }, secret)).toBe(false)
      const { cursor } = changes.body.data
      const next = await owner.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)
      expect(next.body).toMatchObject({ data: [], hasMore: false })
      await until(async () => (await deliveries(id))[0].status === 'SUCCEEDED')
      expect(await deliveries(id)).toEqual([
        expect.objectContaining({ id: changes.headers['webhook-id'], changeCount: 1, attempts: 1 }),
        expect.objectContaining({ status: 'SUCCEEDED', changeCount: 0, lastStatus: 204 }),
      ])
    })

    it('report many changes in messages of 100, in the order of the feed', async () => {
      world.deliver()
      const { organization, add } = await world.setUp()
      await add('/a')
      const tags = Array.from({ length: 250 }, (_, index) => `tag ${String(index).padStart(3, '0')}`)
      await app().store.transaction(operatorScope(), async (tx) => {
        tx.record(tags.map((id) => ({ organizationId: organization.id, type: 'TAG' as const, id })))
      })
      await until(async () => world.idsTold('/a').length >= 250)
      expect(world.idsTold('/a')).toEqual(tags)
      expect(world.receiver.at('/a').map(({ body }) => body.data.changes?.length)).toEqual([
        undefined,
        100,
        100,
        50,
      ])
    })

    it('report only the types of records that were asked for', async () => {
      world.deliver()
      const { organization, owner, publish, add } = await world.setUp()
      const { id } = await add('/tags', ['TAG'])
      await publish('Not a tag')
      const record = (tag: string) =>
        app().store.transaction(operatorScope(), async (tx) => {
          tx.record({ organizationId: organization.id, type: 'TAG', id: tag })
        })
      await record('one')
      await until(async () => world.idsTold('/tags').includes('one'))
      expect(
        (await mutate(owner, 'updateWebhookEndpoint', { id, types: null })).webhookEndpoint.types,
      ).toBeNull()
      const contentId = await publish('Wanted')
      await until(async () => world.idsTold('/tags').includes(contentId))
      expect(world.idsTold('/tags')).toEqual(['one', contentId])
    })

    it('sign with both secrets while one replaces the other', async () => {
      const { owner, add } = await world.setUp()
      const { id, secret } = await add('/a')
      const rotated = await mutate(owner, 'rotateWebhookSecret', { id })
      const twice = await call(owner, 'rotateWebhookSecret', { id })
      expect(twice.errors[0]?.extensions['code']).toBe('CONFLICT')
      world.deliver()
      await until(async () => world.receiver.at('/a').length === 1)
      const ping = world.last('/a')
      expect([secret, rotated.secret].map((one) => isSigned(ping, one))).toEqual([true, true])
      expect(Date.parse(rotated.webhookEndpoint.oldSecretEndsAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)

      const ended = await mutate(owner, 'rotateWebhookSecret', { id, endOldSecret: true })
      expect(ended.webhookEndpoint.oldSecretEndsAt).toBeNull()
      await mutate(owner, 'replayWebhook', { id, since: '2020-01-01T00:00:00.000Z' })
      await until(async () => world.receiver.at('/a').length > 1)
      const last = world.last('/a')
      expect([secret, rotated.secret, ended.secret].map((one) => isSigned(last, one))).toEqual([
        false,
        false,
        true,
      ])
    })

    it('wait while they are paused, and end when the endpoint is deleted', async () => {
      world.deliver()
      const { owner, publish, add } = await world.setUp()
      const { id } = await add('/a')
      const other = await add('/b')
      expect(
        (await mutate(owner, 'updateWebhookEndpoint', { id, paused: true })).webhookEndpoint.status,
      ).toBe('PAUSED')
      const contentId = await publish('While paused')
      await until(async () => world.idsTold('/b').includes(contentId))
      expect(world.idsTold('/a')).toEqual([])
      await mutate(owner, 'deleteWebhookEndpoint', { id: other.id })
      await mutate(owner, 'updateWebhookEndpoint', { id, paused: false })
      await until(async () => world.idsTold('/a').includes(contentId))
      const next = await publish('After')
      await until(async () => world.idsTold('/a').includes(next))
      expect(world.idsTold('/b')).not.toContain(next)
    })

    it('are replayed from a given time on, and say where changes are missing', async () => {
      world.deliver()
      const { organization, owner, publish, add } = await world.setUp()
      const first = await publish('First')
      const { id } = await add('/a')
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(() => sql`update changes set changed_at = '2021-01-01T00:00:00.000Z'`),
      )
      const second = await publish('Second')
      await until(async () => world.idsTold('/a').includes(second))
      await mutate(owner, 'replayWebhook', { id, since: '2022-01-01T00:00:00.000Z' })
      await until(async () => world.idsTold('/a').length === 2)
      expect(world.idsTold('/a')).toEqual([second, second])
      await mutate(owner, 'replayWebhook', { id, since: '2020-01-01T00:00:00.000Z' })
      await until(async () => world.idsTold('/a').includes(first))

      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(
          () =>
            sql`update change_counters set pruned_number = number where organization_id = ${organization.id}`,
        ),
      )
      await mutate(owner, 'replayWebhook', { id, since: '2020-01-01T00:00:00.000Z' })
      await until(async () => world.last('/a').body.type === 'RESYNC_REQUIRED')
      const { cursor } = world.last('/a').body.data
      const third = await publish('Third')
      await until(async () => world.idsTold('/a').includes(third))
      const since = await owner.get(`/v1/changes?cursor=${encodeURIComponent(cursor)}`)
      expect(since.body.data).toMatchObject([{ id: third }])
    })

    it('are managed by organization admins with a token for that, within limits', async () => {
      const { owner, add } = await world.setUp()
      await add('/a')
      const codeOf = async (input: object) =>
        (await call(owner, 'createWebhookEndpoint', input)).errors[0]?.extensions['code']
      expect(await codeOf({ url: world.receiver.url('/a') })).toBe('CONFLICT')
      expect(await codeOf({ url: 'not an address' })).toBe('BAD_USER_INPUT')
      expect(await codeOf({ url: world.receiver.url('/b'), types: [] })).toBe('BAD_USER_INPUT')
      for (let index = 1; index < 10; index += 1) await add(`/${index}`)
      expect(await codeOf({ url: world.receiver.url('/one-too-many') })).toBe('CONFLICT')
    })
  },
  { services },
)
