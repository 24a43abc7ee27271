/**
 * Measures what it costs a write to record its changes: `tsx test/bench/records.ts [ROUNDS]`. Writes that clients
 * send go through the application, alternately with and without their records; the smallest possible transaction is
 * measured too. If `TEST_POSTGRES_URL` names a server, it also measures on PostgreSQL.
 */
import { performance } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { ChangeLog } from '../../src/store/change-log.js'
import { connectTenant, personBody, type Tenant } from '../scim/support/tenant.js'
import { TestApp } from '../support/app.js'
import type { TestDatabase } from '../support/databases.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [rounds = 60] = process.argv.slice(2).map(Number)
/** Writes of one kind in a row, with records or without. */
const IN_A_ROW = 25
/** A directory may send 50 requests a second: many of them send in turn. */
const TENANTS = 60
/** Rounds before those that count. */
const WARM_UP = 10

/** An organization with a directory, its owner's token, and the id of a person whom the directory has provisioned. */
interface Writer extends Tenant {
  ownerToken: string
  personId: string
}

/** Sends one write; the number makes each write different. */
type Write = (writer: Writer, number: number) => Promise<void>

const INVITE = `mutation Invite($input: InviteMemberInput!) { inviteMember(input: $input) { invitation { email } } }`

function writesOf(app: TestApp): Record<string, Write> {
  const send = async (
    token: string,
    { path, method = 'POST' }: { path: string; method?: string },
    body: object,
  ) => {
    const response = await app.fetch(
      new Request(`http://lyceum.test${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    const text = await response.text()
    if (!response.ok || text.includes('"errors"')) throw new Error(`${path}: ${response.status} ${text}`)
  }
  return {
    'one column of one row': async ({ scope, organization, owner }, number) => {
      await app.store.transaction(scope, async (tx) => {
        await tx.run(({ builder, t }) =>
          builder
            .update(t.accessTokens)
            .set({ name: `Token ${number}` })
            .where(eq(t.accessTokens.userId, owner.userId)),
        )
        tx.record({ organizationId: organization.id, type: 'MEMBER', id: owner.userId })
      })
    },
    'a directory changes a name': ({ token, personId }, number) =>
      send(
        token,
        { method: 'PATCH', path: `/scim/v2/Users/${personId}` },
        {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations: [{ op: 'replace', path: 'displayName', value: `Ada ${number}` }],
        },
      ),
    'a directory adds a person': ({ token }, number) =>
      send(token, { path: '/scim/v2/Users' }, personBody(`Newcomer ${number}`)),
    'a person adds a document': ({ ownerToken }, number) =>
      send(
        ownerToken,
        { path: '/v1/documents' },
        { title: `Rules ${number}`, content: 'Wear gloves.', visibility: 'everyone' },
      ),
    'an admin invites a member': ({ ownerToken }, number) =>
      send(
        ownerToken,
        { path: '/graphql' },
        {
          query: INVITE,
          variables: { input: { email: `i${number}@acme.example`, name: `Invited ${number}` } },
        },
      ),
  }
}

interface Times {
  wall: number[]
  processor: number[]
}

async function measure(name: string, database: TestDatabase): Promise<void> {
  const app = new TestApp(database.store, database.url, {})
  await app.start()
  const writers: Writer[] = []
  for (let number = 0; number < TENANTS; number += 1) {
    const tenant = await connectTenant(app)
    const { body } = await tenant.scim('POST', '/Users', personBody('Ada Lind'))
    const { token: ownerToken = '' } = await app.signIn(tenant.owner, {
      scopes: ['content:write', 'organization:manage'],
    })
    writers.push({ ...tenant, ownerToken, personId: body.id })
  }
  const record = ChangeLog.prototype.write
  let number = 0
  const timed = async (write: Write, times: Times, isRecorded: boolean) => {
    ChangeLog.prototype.write = isRecorded ? record : async () => {}
    const start = performance.now()
    const used = process.cpuUsage()
    for (let count = 0; count < IN_A_ROW; count += 1) {
      const writer = writers[(number += 1) % TENANTS]
      if (writer) await write(writer, number)
    }
    const { user, system } = process.cpuUsage(used)
    times.wall.push((performance.now() - start) / IN_A_ROW)
    times.processor.push((user + system) / 1_000 / IN_A_ROW)
  }
  process.stdout.write(`${name}\n`)
  for (const [what, write] of Object.entries(writesOf(app))) {
    const recorded: Times = { wall: [], processor: [] }
    const bare: Times = { wall: [], processor: [] }
    for (let round = -WARM_UP; round < rounds; round += 1) {
      if (round === 0) for (const { wall, processor } of [recorded, bare]) wall.length = processor.length = 0
      // The order alternates from round to round.
      const first = round % 2 === 0
      await timed(write, first ? recorded : bare, first)
      await timed(write, first ? bare : recorded, !first)
    }
    const ratio = (of: keyof Times) =>
      median(recorded[of].map((time, round) => time / (bare[of][round] ?? Number.NaN))).toFixed(2)
    process.stdout.write(
      `  ${what}: ${median(recorded.wall).toFixed(2)} ms, ${ratio('wall')} of that without records, processor time ${ratio('processor')}\n`,
    )
  }
  ChangeLog.prototype.write = record
  await app.stop()
}

await onEachDatabase(measure)
