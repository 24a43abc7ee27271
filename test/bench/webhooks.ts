/**
 * Measures how long changes take to reach an endpoint while others never answer: `tsx test/bench/webhooks.ts
 * [CHANGES]`. A time is from sending the change over the application to the arrival of its message. If
 * `TEST_POSTGRES_URL` names a server, it also measures on PostgreSQL.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { createWebhookSender } from '../../src/providers/webhook/send-webhook.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { Receiver } from '../changes/support/receiver.js'
import { mutate } from '../changes/support/webhook-world.js'
import { silent, until } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import type { TestDatabase } from '../support/databases.js'
import { onEachDatabase } from './on-each-database.js'

const [changes = 200] = process.argv.slice(2).map(Number)
/** The last one of an organization is alive. */
const ENDPOINTS = 10
const BETWEEN_MS = 50
/** The first documents start the processes that read them. */
const WARM_UP = 5

async function measure(name: string, database: TestDatabase): Promise<void> {
  const arrived = new Map<string, number>()
  const receiver = await new Receiver().start()
  receiver.answer = ({ path, body }, response) => {
    if (path !== '/alive') return
    response.writeHead(204).end()
    if (body.type !== 'CHANGES') return
    for (const { id } of body.data.changes) arrived.set(id, performance.now())
  }
  const config = readConfig({ WEBHOOK_ALLOW: `127.0.0.1:${receiver.port}` }, {})
  const services = { webhooks: createWebhookSender({ allow: config.WEBHOOK_ALLOW }) }
  const app = new TestApp(database.store, database.url, { services })
  await app.start()
  const background = startBackground({
    store: database.store,
    config,
    logger: silent,
    metrics: createMetrics(),
  })
  const organization = new OrganizationBuilder()
  const person = organization.person({ role: 'owner' })
  await app.import(organization)
  const owner = await app.signIn(person, { scopes: ['content:write', 'organization:manage'] })
  for (let number = 1; number < ENDPOINTS; number += 1) {
    await mutate(owner, 'createWebhookEndpoint', { url: receiver.url(`/dead-${number}`) })
  }
  await mutate(owner, 'createWebhookEndpoint', { url: receiver.url('/alive') })
  await until(async () => new Set(receiver.received.map(({ path }) => path)).size === ENDPOINTS)

  const begun = new Map<string, number>()
  for (let number = -WARM_UP; number < changes; number += 1) {
    const start = performance.now()
    const document = { title: `Rules ${number}`, content: 'Text.', visibility: 'everyone' }
    const { status, body, text } = await owner.post('/v1/documents', document)
    if (status !== 201) throw new Error(text)
    begun.set(body.contentId, start)
    await sleep(BETWEEN_MS)
  }
  await until(async () => [...begun.keys()].every((id) => arrived.has(id)))
  const times = [...begun].slice(WARM_UP).map(([id, start]) => (arrived.get(id) ?? Number.NaN) - start)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  process.stdout.write(
    `${name}: ${changes} changes beside ${ENDPOINTS - 1} dead endpoints: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1 - Number.EPSILON)} ms\n`,
  )
  await background.stop()
  await receiver.close()
  await app.stop()
}

await onEachDatabase(measure)
