import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { deliverWebhook } from '../../../src/changes/deliver-webhook-job.js'
import { linksOf } from '../../../src/graph/links.js'
import { cursorsOf } from '../../../src/jobs/cursors-of.js'
import { startRunner } from '../../../src/jobs/runner.js'
import { createWebhookSender } from '../../../src/providers/webhook/send-webhook.js'
import { clearQueue, silent, until } from '../../jobs/support/queue.js'
import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'
import { type Received, Receiver } from './receiver.js'

const DELIVERIES = `query ($id: ID!) { webhookDeliveries(endpointId: $id) {
  nodes { id status attempts lastStatus lastError changeCount } } }`
const LIST = '{ webhookEndpoints { nodes { id status } } }'

/** Services that accept any address for a webhook. */
export const services = { webhooks: { accepts: (url: string) => (URL.canParse(url) ? url : null) } }

const selections: Readonly<Record<string, string>> = {
  createWebhookEndpoint: 'webhookEndpoint { id url types status } secret',
  updateWebhookEndpoint: 'webhookEndpoint { id types status }',
  rotateWebhookSecret: 'webhookEndpoint { oldSecretEndsAt } secret',
  deleteWebhookEndpoint: 'id',
  replayWebhook: 'webhookEndpoint { id }',
}

/** Calls a mutation of webhooks. */
export async function call(client: Client, mutation: string, input: object) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) { ${selections[mutation]} } }`
  return await client.graphql(query, { input })
}

/** Calls a mutation of webhooks that must not fail, and returns its payload. */
export async function mutate(
  client: Client,
  mutation: string,
  input: object,
): Promise<ReturnType<typeof JSON.parse>> {
  const { data, errors } = await call(client, mutation, input)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data.answer
}

/** A server that receives changes, and the runner that sends them. */
export class WebhookWorld {
  receiver = new Receiver()
  readonly #app: TestApp
  #runner: { stop: () => Promise<void> } | undefined

  private constructor(app: TestApp) {
    this.#app = app
  }

  static async begin(app: TestApp): Promise<WebhookWorld> {
    const world = new WebhookWorld(app)
    await world.receiver.start()
    return world
  }

  /** Ends what the test began, so the next test finds no endpoint. */
  async end(): Promise<void> {
    const { store } = this.#app
    await this.receiver.close()
    await this.#runner?.stop()
    await store.transaction(operatorScope(), (tx) => tx.run(() => sql`delete from webhook_endpoints`))
    await clearQueue(store)
  }

  /** Delivers in this process from now on. */
  deliver(): void {
    const { store } = this.#app
    const webhooks = createWebhookSender({ allow: [{ host: '127.0.0.1', port: this.receiver.port }] })
    const jobs = [
      deliverWebhook({ webhooks, cursors: cursorsOf, links: linksOf({}, () => 'https://lyceum.test') }),
    ]
    this.#runner = startRunner({ store, jobs, logger: silent, pollMs: 10, drainMs: 0 })
  }

  /** An organization, and functions for what its owner does. */
  async setUp() {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'owner', email: 'owner@test.example' })
    await this.#app.import(organization)
    const scopes = ['content:write', 'organization:manage']
    const owner = await this.#app.signIn(person, { scopes })
    const publish = async (title: string): Promise<string> => {
      const { body } = await owner.post('/v1/documents', { title, content: 'Text', visibility: 'everyone' })
      return String(body.contentId)
    }
    /** Adds an endpoint, and waits for its ping unless nothing delivers. */
    const add = async (path: string, types?: string[]): Promise<{ id: string; secret: string }> => {
      const input = { url: this.receiver.url(path), ...(types ? { types } : {}) }
      const { webhookEndpoint, secret } = await mutate(owner, 'createWebhookEndpoint', input)
      if (this.#runner) await until(async () => this.receiver.at(path).length === 1)
      return { id: webhookEndpoint.id, secret }
    }
    const deliveries = async (id: string) =>
      (await owner.graphql(DELIVERIES, { id })).data.webhookDeliveries.nodes
    const statusOf = async (id: string): Promise<string> =>
      (await owner.graphql(LIST)).data.webhookEndpoints.nodes.find((node: { id: string }) => node.id === id)
        .status
    return { organization, owner, publish, add, deliveries, statusOf }
  }

  /** The last message to a path. */
  last(path: string): Received {
    const message = this.receiver.at(path).at(-1)
    if (!message) throw new Error(`${path} was told nothing.`)
    return message
  }

  /** The ids of all records that a path has received, in order. */
  idsTold(path: string): string[] {
    return this.receiver
      .at(path)
      .flatMap(({ body }) => (body.type === 'CHANGES' ? body.data.changes : []))
      .map(({ id }: { id: string }) => id)
  }

  /** Ends the wait of all jobs. */
  async skipWait(): Promise<void> {
    await this.#app.store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`update jobs set due_at = '2020-01-01T00:00:00.000Z' where state = 'queued'`),
    )
  }
}
