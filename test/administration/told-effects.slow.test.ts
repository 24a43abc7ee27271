import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyDatabase, faultyDatabases } from '../faults/support/faulty-database.js'
import type { Rows } from '../faults/support/rows.js'
import { type Client, MADE_ANEW, TestApp } from '../support/app.js'
import { causeFirst } from '../support/cause-first.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { graphqlCall, inputFieldsOf, mutationNames, payloadFieldsOf } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { ALL_SCOPES as scopes } from '../support/stage/stage-records.js'
import { Draw } from './support/draw.js'
import { misfits, type Told } from './support/expected-effects.js'
import { lookAt } from './support/moment.js'
import { concernsReaders, drawChange, drawnMutations } from './support/random-changes.js'
import { drawOrganization, type RandomOrganization } from './support/random-organization.js'

/** The clients of members, by their user ids. */
type Clients = Map<string, Client>

const CHANGES = 12
const PAST = '2001-01-01T00:00:00.000Z'
const TOLD = 'effects { kind count preview { nodeId } }'

/** The raw id in the id that a record has in the whole graph. */
const rawId = ({ nodeId }: { nodeId: string }) => {
  const whole = Buffer.from(nodeId, 'base64url').toString()
  return whole.slice(whole.indexOf(':') + 1)
}

/** Sends a mutation. Returns the code of its error, or its effects. */
async function send(client: Client, mutation: string, input: Record<string, unknown>) {
  const { query, variables } = graphqlCall(mutation, { input, subject: '' }, { select: TOLD })
  const { data, errors } = await client.graphql(query, variables)
  const answered: { kind: string; count: number; preview: { nodeId: string }[] }[] =
    data?.[mutation]?.effects ?? []
  const effects: Told[] = answered.map(({ kind, count, preview }) => ({
    kind,
    count,
    shown: preview.map((record) => rawId(record)),
  }))
  return { code: errors[0]?.extensions['code'], updatedAt: errors[0]?.extensions['updatedAt'], effects }
}

/** What is compared of an answer. */
const counted = ({ code, effects }: Awaited<ReturnType<typeof send>>) => ({
  code,
  effects: effects.map((effect) => ({ kind: effect.kind, count: effect.count })),
})

/** All rows, without when tokens were last used, which is written once a minute. */
function withoutUses(rows: Rows): Rows {
  const tokens = (rows.get('access_tokens') ?? []).map((row) =>
    row.replace(/"last_used_at":("[^"]*"|null)/, ''),
  )
  return new Map([...rows, ['access_tokens', tokens]])
}

it('every mutation that tells effects is drawn', () => {
  const telling = mutationNames.filter((mutation) => payloadFieldsOf(mutation).includes('effects'))
  expect([...new Set(drawnMutations)].toSorted()).toEqual(telling.toSorted())
})

describe.each(faultyDatabases)('changes of random organizations on $name', (kind) => {
  let database: FaultyDatabase
  let app: TestApp
  beforeAll(async () => {
    database = await kind.open()
    app = new TestApp(database.store, database.url, { services, ...MADE_ANEW })
    await app.start()
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  const look = async (clients: Clients) => {
    const stored = await database.rows.read()
    return { stored, ...(await lookAt(stored, clients)) }
  }
  /** Makes a random change, and returns whether it was refused, and the kinds of its effects. */
  const make = async (world: RandomOrganization, draw: Draw, admin: Client, members: Clients) => {
    const mutation = draw.oneOf(drawnMutations)
    const clients = concernsReaders(mutation) ? members : new Map<string, Client>()
    const before = await look(clients)
    const { input, effects } = drawChange(mutation, world, draw, before)
    const fields = inputFieldsOf(mutation)
    const guarded = async () => {
      // A stale time tells what the current one is.
      const { updatedAt = PAST } = await send(admin, mutation, { ...input, expectedUpdatedAt: PAST })
      return { ...input, expectedUpdatedAt: updatedAt }
    }
    const call = fields.includes('expectedUpdatedAt') ? await guarded() : input
    const isRehearsed = fields.includes('dryRun')
    const told = isRehearsed ? await send(admin, mutation, { ...call, dryRun: true }) : undefined
    expect(withoutUses(await database.rows.read())).toEqual(withoutUses(before.stored))
    const done = await send(admin, mutation, call)
    const after = await look(clients)
    const name = `${mutation} ${JSON.stringify(input)}`
    if (told) expect({ name, ...counted(told) }).toEqual({ name, ...counted(done) })
    const wrong =
      done.code === undefined
        ? misfits([before, after], done.effects, told?.effects ?? [], effects(before, after))
        : []
    expect({ name, wrong }).toEqual({ name, wrong: [] })
    return { isRefused: done.code !== undefined, kinds: done.effects.map((effect) => effect.kind) }
  }

  it('do what their dry runs tell, which change nothing, and what can be counted afterwards', async () => {
    let [made, refused] = [0, 0]
    const kinds = new Set<string>()
    const organizations = fc.asyncProperty(fc.gen(), async (generate) => {
      const draw = new Draw(generate)
      const world = drawOrganization(draw)
      await app.import(world.organization)
      const admin = await app.signIn(world.admin, { scopes })
      const clients: Clients = new Map()
      for (const { userId, isActive } of world.members)
        if (isActive) clients.set(userId, await app.signIn({ userId }, { scopes }))
      for (let change = 0; change < CHANGES; change += 1) {
        const result = await make(world, draw, admin, clients)
        made += 1
        if (result.isRefused) refused += 1
        for (const told of result.kinds) kinds.add(told)
      }
    })
    await fc.assert(organizations, {
      ...drawsOf('TEST_EFFECT_RUNS', 12, 'effects'),
      endOnFailure: true,
      reporter: causeFirst,
    })
    expect(refused).toBeLessThan(made / 2)
    expect(kinds.size).toBeGreaterThan(8)
    recordFigure({
      area: 'administration',
      name: `dry runs beside the changes that they tell of, ${kind.name}`,
      cases: made,
      lost: 0,
    })
  })
})
