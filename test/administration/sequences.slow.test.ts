import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { compareDerived } from '../../src/commands/check-store.js'
import { misstated, unrecorded } from '../changes/changed-records.js'
import { faultyDatabases } from '../faults/support/faulty-database.js'
import { rowsOf } from '../faults/support/parsed-rows.js'
import { buildWrites, TAKES_WRITES } from '../rest/support/writes.js'
import type { Writes } from '../rest/support/write-world.js'
import { TestApp } from '../support/app.js'
import { causeFirst } from '../support/cause-first.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { mutationCases } from '../support/mutations/registry.js'
import { circlesIn, ownersIn } from './support/invariants.js'
import { RandomCalls } from './support/random-calls.js'
import { StableOrder } from './support/stable-order.js'
import { unreadableSeen } from './support/unreadable.js'

const CALLERS = ['owner', 'admin', 'teamAdmin', 'noTeam'] as const
/** After so many sequences, all is set up anew: callers may have lost their accounts, and every row is read each time. */
const SEQUENCES_PER_STAGE = 10

const step = fc.record({
  act: fc.oneof(
    { weight: 8, arbitrary: fc.nat(mutationCases.length - 1) },
    { weight: 1, arbitrary: fc.constant('import' as const) },
    { weight: 1, arbitrary: fc.constant('directory' as const) },
  ),
  by: fc.constantFrom(...CALLERS),
  picks: fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }),
})

/** Makes one of the writes whose names begin so. */
async function writeOf(app: TestApp, writes: Writes, start: string, pick = 0): Promise<void> {
  const names = Object.keys(writes).filter((name) => name.startsWith(start))
  try {
    const change = await writes[names[pick % names.length] ?? '']?.(app)
    await change?.()
  } catch {
    // A record of an import may be refused by now, and the directory may be off.
  }
}

/** A database of its own with an organization whose records are changed. */
async function setUp(kind: (typeof faultyDatabases)[number]) {
  const database = await kind.open()
  const app = new TestApp(database.store, database.url, TAKES_WRITES)
  await app.start()
  const { writes, stage } = await buildWrites(app)
  const close = async () => {
    await app.stop()
    await database.close()
  }
  return { database, app, writes, stage, order: new StableOrder(), close }
}

describe.each(faultyDatabases)('random changes by four callers, imports and a directory, $name', (kind) => {
  let world: Awaited<ReturnType<typeof setUp>> | undefined
  afterAll(() => world?.close())

  it('leave no circle, an owner, right counts and a whole feed, and show nobody what is not theirs', async () => {
    let steps = 0
    let skipped = 0
    let runs = 0
    const sequence = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (acts) => {
      if (world === undefined || runs % SEQUENCES_PER_STAGE === 0) {
        await world?.close()
        world = await setUp(kind)
      }
      const { database, app, writes, stage, order } = world
      runs += 1
      const before = await database.rows.read()
      const faults: string[] = []
      for (const { act, by, picks } of acts) {
        if (typeof act === 'number') {
          const calls = new RandomCalls(await database.rows.read(), stage, order, picks)
          const status = await calls.send(mutationCases[act], by)
          if (status === undefined) skipped += 1
          else if (status >= 500) faults.push(`${mutationCases[act]?.name} by ${by}: ${status}`)
        } else await writeOf(app, writes, act === 'import' ? 'import' : 'SCIM', picks[0])
      }
      steps += acts.length
      expect(faults).toEqual([])
      const after = await database.rows.read()
      expect(unrecorded(before, after)).toEqual([])
      expect(misstated(after)).toEqual([])
      expect(circlesIn(after)).toEqual([])
      expect(ownersIn(after, stage.organizationId)).toBeGreaterThan(0)
      const organization = { id: stage.organizationId, name: 'Acme' }
      expect(await compareDerived(database.store, operatorScope(), organization, false)).toEqual({})
      expect(await unreadableSeen(stage, rowsOf(before), rowsOf(after))).toEqual([])
    })
    const draws = drawsOf('TEST_ADMINISTRATION_RUNS', 200, 'administration')
    await fc.assert(sequence, { ...draws, endOnFailure: true, reporter: causeFirst })
    expect(skipped).toBeLessThan(steps / 5)
    recordFigure({ area: 'administration', name: `changes, ${kind.name}`, cases: steps, lost: 0 })
  })
})
