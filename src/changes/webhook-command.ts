import { Command, InvalidArgumentError, Option } from 'commander'
import { organizationOperatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { readConfig } from '../config.js'
import { createWebhookSender } from '../providers/webhook/send-webhook.js'
import type { OpenStore } from '../store/open-store.js'
import type { Transaction } from '../store/store.js'
import { CHANGE_TYPES, type ChangeType } from '../base/vocabulary.js'
import { assertOrganization } from '../operator/organization-store.js'
import { operatorOf } from '../operator/operator.js'
import { printRows } from '../operator/print-lines.js'
import { type OptionTime, readTime } from '../operator/read-time.js'
import { withMigratedStore } from '../operator/with-store.js'
import {
  addEndpoint,
  alterEndpoint,
  dropEndpoint,
  replayEndpoint,
  rotateSecret,
  type WebhookManager,
} from './manage-endpoints.js'
import { listWebhooks, ownerOfWebhook } from './webhook-command-store.js'

type Work<T> = (tx: Transaction, manager: WebhookManager) => Promise<T>

const NEEDED = 'must be a past time in ISO 8601, or a duration such as 2h.'

function parseSince(text: string): OptionTime {
  const time = readTime(text, -1)
  if (!time) throw new InvalidArgumentError(`It ${NEEDED}`)
  return (now) => {
    const milliseconds = time(now)
    if (!(milliseconds <= Date.parse(now) && milliseconds >= 0))
      throw new InvalidArgumentError(`--since ${NEEDED}`)
    return new Date(milliseconds).toISOString()
  }
}

/** Manages an organization's endpoints. */
async function manage<T>(store: OpenStore, organizationId: string, work: Work<T>): Promise<T> {
  const manager = { scope: organizationOperatorScope(organizationId), actor: operatorOf(organizationId) }
  return await store.transaction(manager.scope, (tx) => work(tx, manager))
}

async function add(organizationId: string, url: string, types: ChangeType[] | undefined): Promise<void> {
  const sender = createWebhookSender({ allow: readConfig().WEBHOOK_ALLOW })
  const accepted = sender.accepts(url)
  if (accepted === null)
    throw new CommandFailure(
      'The address must be a public https:// address, or one that WEBHOOK_ALLOW names.',
    )
  const { webhookEndpoint, secret } = await withMigratedStore(async (store) => {
    await assertOrganization(store, organizationId)
    return await manage(store, organizationId, (tx, manager) =>
      addEndpoint(tx, manager, {
        url: accepted,
        types: types ? [...new Set(types)].toSorted() : null,
      }),
    )
  })
  process.stderr.write(`Webhook endpoint ${webhookEndpoint.id}. Its secret is shown this once:\n`)
  process.stdout.write(`${secret}\n`)
}

/** Manages one endpoint. */
async function withEndpoint<T>(id: string, work: Work<T>): Promise<T> {
  return await withMigratedStore(async (store) => {
    const organizationId = await ownerOfWebhook(store, id)
    if (organizationId === undefined) throw new CommandFailure(`There is no webhook endpoint ${id}.`)
    return await manage(store, organizationId, work)
  })
}

/** `lyceum webhook`: manages the endpoints that get an organization's changes. */
export function webhookCommand(): Command {
  const webhook = new Command('webhook').description(
    "manage the webhooks that send an organization's changes",
  )
  const one = (name: string, description: string, done: string, work: (id: string) => Work<unknown>) =>
    webhook
      .command(name)
      .description(description)
      .argument('<id>', 'the id that add and list show')
      .action(async (id: string) => {
        await withEndpoint(id, work(id))
        process.stderr.write(`${done} ${id}.\n`)
      })
  webhook
    .command('add')
    .description("send an organization's changes to an address, and print its secret, once")
    .argument('<organization>', "the organization's id")
    .argument('<url>', 'a public https address, or one that WEBHOOK_ALLOW names')
    .addOption(
      new Option('--types <type...>', 'only changes of these kinds of records').choices(CHANGE_TYPES),
    )
    .action((organizationId: string, url: string, { types }: { types?: ChangeType[] }) =>
      add(organizationId, url, types),
    )
  webhook
    .command('list')
    .description('list the endpoints of all organizations, one JSON object a line')
    .action(() => withMigratedStore((store) => printRows(listWebhooks(store))))
  webhook
    .command('rotate')
    .description('give an endpoint a new secret and print it, once; the old one is valid for 24 hours')
    .argument('<id>', 'the id that add and list show')
    .option('--end-old', 'end the old secret at once')
    .action(async (id: string, { endOld = false }: { endOld?: boolean }) => {
      const { secret } = await withEndpoint(id, (tx, manager) => rotateSecret(tx, manager, id, endOld))
      process.stdout.write(`${secret}\n`)
    })
  one(
    'pause',
    'send an endpoint nothing until it is resumed',
    'Paused',
    (id) => (tx, manager) => alterEndpoint(tx, manager, id, { paused: true }),
  )
  one(
    'resume',
    'continue where a paused or disabled endpoint stopped',
    'Resumed',
    (id) => (tx, manager) => alterEndpoint(tx, manager, id, { paused: false }),
  )
  one(
    'remove',
    'remove an endpoint with its deliveries',
    'Removed',
    (id) => (tx, manager) => dropEndpoint(tx, manager, id),
  )
  webhook
    .command('replay')
    .description('send an endpoint again every record that has changed since a time')
    .argument('<id>', 'the id that add and list show')
    .requiredOption('--since <when>', 'an ISO 8601 time, or a duration such as 2h', parseSince)
    .action(async (id: string, options: { since: OptionTime }) => {
      const since = await withEndpoint(id, async (tx, manager) => {
        const time = options.since(await tx.now())
        await replayEndpoint(tx, manager, id, time)
        return time
      })
      process.stderr.write(`Replaying what has changed since ${since} to ${id}.\n`)
    })
  return webhook
}
