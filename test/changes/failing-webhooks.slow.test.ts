import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endLeases, jobsOf, until } from '../jobs/support/queue.js'
import { mailsOf } from '../support/mails.js'
import { describeOnBothDatabases } from '../support/app.js'
import { mutate, services, WebhookWorld } from './support/webhook-world.js'

describeOnBothDatabases(
  'webhooks that are not accepted',
  (app) => {
    let world: WebhookWorld
    beforeEach(async () => {
      world = await WebhookWorld.begin(app())
    })
    afterEach(() => world.end())

    it('are sent again as the same message until they are accepted', async () => {
      const { publish, add, deliveries, statusOf } = await world.setUp()
      const statuses = [500, 301, 429]
      world.receiver.answer = (_message, response) => {
        const headers = { 'retry-after': '7200', location: world.receiver.url('/elsewhere') }
        response.writeHead(statuses.shift() ?? 200, headers).end('x'.repeat(5_000))
      }
      world.deliver()
      const { id } = await add('/a')
      for (const failed of [1, 2, 3]) {
        await until(async () => (await deliveries(id))[0].attempts === failed)
        await until(async () => (await jobsOf(app().store))[0]?.state === 'queued')
        const [job] = await jobsOf(app().store)
        // The wait that it asked for is longer than the schedule's.
        expect(Date.parse(job?.dueAt ?? '') - Date.now()).toBeGreaterThan(7_000_000)
        await world.skipWait()
      }
      await until(async () => (await deliveries(id))[0].status === 'SUCCEEDED')
      const tries = world.receiver.at('/a')
      expect(tries).toHaveLength(4)
      expect(new Set(tries.map(({ headers, text }) => `${headers['webhook-id']} ${text}`)).size).toBe(1)
      expect(world.receiver.at('/elsewhere')).toEqual([])
      expect(await deliveries(id)).toEqual([expect.objectContaining({ attempts: 4, lastError: null })])
      expect(await statusOf(id)).toBe('ENABLED')
      const contentId = await publish('Later')
      await until(async () => world.idsTold('/a').includes(contentId))
    })

    it.each([
      ['answers 410', 410, 1],
      ['has failed for the last time', 500, 10],
    ])(
      'stop if the endpoint %s, with a mail to the admins, and go on once it is enabled',
      async (_, status, tries) => {
        world.deliver()
        const { organization, owner, publish, add, deliveries, statusOf } = await world.setUp()
        const { id } = await add('/a')
        world.receiver.answer = (_message, response) => void response.writeHead(status).end()
        const contentId = await publish('Missed')
        await until(async () => {
          await world.skipWait()
          return (await statusOf(id)) === 'DISABLED'
        })
        expect((await deliveries(id))[0]).toMatchObject({
          status: 'FAILED',
          attempts: tries,
          lastStatus: status,
        })
        const mails = await mailsOf(app(), organization.id)
        expect(mails).toHaveLength(1)
        expect(mails[0].text).toContain('\nhttps://lyceum.test/admin/webhooks\n')
        const later = await publish('Missed too')
        world.receiver.answer = (_message, response) => void response.writeHead(200).end()
        const before = world.receiver.at('/a').length
        expect(
          (await mutate(owner, 'updateWebhookEndpoint', { id, paused: false })).webhookEndpoint.status,
        ).toBe('ENABLED')
        await until(async () => world.receiver.at('/a').length > before)
        expect(world.last('/a').body.data.changes).toMatchObject([{ id: contentId }, { id: later }])
      },
    )

    it('reach an endpoint while all others hang', async () => {
      world.receiver.answer = ({ path }, response) => {
        if (path.startsWith('/alive')) response.writeHead(204).end()
      }
      world.deliver()
      const { publish, add } = await world.setUp()
      await Promise.all(Array.from({ length: 9 }, (_, index) => add(`/dead-${index}`)))
      await add('/alive')
      const ids: string[] = []
      for (const title of ['One', 'Two', 'Three']) {
        ids.push(await publish(title))
        await until(async () => world.idsTold('/alive').length === ids.length)
      }
      // If one had waited for a dead endpoint's time-out, that attempt would have ended or been repeated.
      expect(world.idsTold('/alive')).toEqual(ids)
      expect(world.receiver.received.filter(({ path }) => path.startsWith('/dead'))).toHaveLength(9)
    })

    it('are sent again under the same id after a process was killed before the answer', async () => {
      const { publish, add } = await world.setUp()
      await add('/a')
      const child = spawn(
        process.execPath,
        ['test/changes/support/deliver-process.js', app().url, String(world.receiver.port)],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      )
      world.receiver.answer = ({ body }, response) => {
        if (body.type === 'CHANGES') child.kill('SIGKILL')
        else response.writeHead(204).end()
      }
      await until(async () => world.receiver.at('/a').length === 1)
      const contentId = await publish('Told twice')
      await once(child, 'exit')
      expect(world.idsTold('/a')).toEqual([contentId])
      world.receiver.answer = (_message, response) => void response.writeHead(204).end()
      await endLeases(app().store)
      world.deliver()
      await until(async () => world.receiver.at('/a').length === 3)
      const [, first, again] = world.receiver.at('/a')
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(again?.text).toBe(first?.text)
    })
  },
  { services },
)
