import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { later } from '../../src/base/timestamp.js'
import { lyceumProcess, rowsOf } from '../cli/run-cli.js'
import { connectTenant } from '../scim/support/tenant.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const preload = new URL('./shifted-date.js', import.meta.url).href

describeOnBothDatabases('the command line of a machine whose clock is an hour off', (app) => {
  const now = () => app().store.transaction(operatorScope(), (tx) => tx.now())
  /** Runs a command with that clock, and returns the database's time before and after. */
  const run = async (shift: number, ...args: string[]) => {
    const before = await now()
    const ended = await lyceumProcess(args, {
      DATABASE_URL: app().url,
      NODE_OPTIONS: `--import ${preload}`,
      DATE_SHIFT_MS: String(shift),
    })
    return { ...ended, before, after: await now() }
  }
  /** The time that a command printed, which must be later than the database's time by the requested duration. */
  const expectTold = async (ms: number, { stderr, before, after }: Awaited<ReturnType<typeof run>>) => {
    const [told = stderr] = /\d{4}-[\d-]+T[\d:.]+Z/.exec(stderr) ?? []
    expect([later(before, ms), told, later(after, ms)].toSorted()[1]).toBe(told)
    return told
  }

  it.each([-HOUR, HOUR])('makes and compares times by the clock of the database (%i ms)', async (shift) => {
    const organization = new OrganizationBuilder()
    const { userId } = organization.person()
    await app().import(organization)
    const create = (when: string) => run(shift, 'token', 'create', '--user', userId, '--expires', when)
    const told = await expectTold(90 * DAY, await create('90d'))
    const tokens = rowsOf(await run(shift, 'token', 'list')).filter((row) => row['userId'] === userId)
    expect(tokens).toMatchObject([{ expiresAt: told }])
    expect((await create(later(await now(), HOUR / 2))).status).toBe(0)
    expect((await create(later(await now(), -HOUR / 2))).status).toBe(2)

    const connect = ['directory', 'connect', organization.id, '--domain', 'acme.example', '--expires', '90d']
    await expectTold(90 * DAY, await run(shift, ...connect))
    const rotate = ['directory', 'rotate', organization.id, '--expires', '30m']
    await expectTold(HOUR / 2, await run(shift, ...rotate))
  })

  it.each([-HOUR, HOUR])('replays changes by the clock of the database (%i ms)', async (shift) => {
    const { admin } = await connectTenant(app())
    const { data } = await admin.graphql(
      'mutation { createWebhookEndpoint(input: { url: "https://hooks.example/" }) { webhookEndpoint { id } } }',
    )
    const { id } = data.createWebhookEndpoint.webhookEndpoint
    const replay = (since: string) => run(shift, 'webhook', 'replay', id, '--since', since)
    await expectTold(-2 * HOUR, await replay('2h'))
    expect((await replay(later(await now(), HOUR / 2))).status).toBe(2)
    expect((await replay(later(await now(), -HOUR / 2))).status).toBe(0)
  })
})
