import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodedError } from '../../src/base/errors.js'
import { FairQueue, type FairQueueLimits, type QueueCaller } from '../../src/graph/fair-queue.js'

const LIMITS: FairQueueLimits = {
  running: { inAll: 3, group: 2 },
  waiting: { inAll: 12, group: 6, person: 3 },
  waitMs: 600_000,
}

type Outcome = 'waits' | 'runs' | 'served' | 'refused' | 'left'

/** One call in the queue, as seen from outside. */
class Call {
  readonly caller: QueueCaller
  outcome: Outcome = 'waits'
  settled = 0
  end = () => {}
  readonly #leaving = new AbortController()

  constructor(queue: FairQueue, caller: QueueCaller, started: (call: Call) => void) {
    this.caller = caller
    const work = () => {
      this.outcome = 'runs'
      started(this)
      return new Promise<void>((resolve) => (this.end = resolve))
    }
    queue.run(caller, this.#leaving.signal, work).then(
      () => this.#settle('served'),
      (error: unknown) => this.#settle(error instanceof CodedError ? 'refused' : 'left'),
    )
  }

  leave(): void {
    this.#leaving.abort(new Error('left'))
  }

  #settle(outcome: Outcome): void {
    this.outcome = outcome
    this.settled += 1
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('come' as const), who: fc.nat({ max: 11 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat() }) },
)

const callerOf = (who: number): QueueCaller => ({ group: `g${who % 4}`, person: `p${who}` })

/** How many of the calls are of each key. */
function countBy(calls: readonly Call[], key: (caller: QueueCaller) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { caller } of calls) counts.set(key(caller), (counts.get(key(caller)) ?? 0) + 1)
  return counts
}

const most = (counts: Map<string, number>) => Math.max(0, ...counts.values())

describe('a fair queue', () => {
  it('gives a person one turn at a time, serves groups in turn, and settles every call once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
        const queue = new FairQueue(LIMITS)
        const calls: Call[] = []
        const withOutcome = (outcome: Outcome) => calls.filter((call) => call.outcome === outcome)
        /** For each group that is waiting for a turn, the turns that each other group has begun since. */
        const passedBy = new Map<string, Map<string, number>>()
        let unfair = false
        const started = ({ caller: { group } }: Call) => {
          for (const others of passedBy.values()) others.set(group, (others.get(group) ?? 0) + 1)
          passedBy.delete(group)
          unfair ||= [...passedBy.values()].some((others) => most(others) > 1)
        }
        const pick = (among: Call[], which: number) => among[which % Math.max(1, among.length)]
        const check = () => {
          expect(unfair).toBe(false)
          const running = withOutcome('runs')
          const ofGroups = countBy(running, ({ group }) => group)
          expect(most(countBy(running, ({ person }) => person))).toBeLessThanOrEqual(1)
          expect(most(ofGroups)).toBeLessThanOrEqual(LIMITS.running.group)
          expect(running.length).toBeLessThanOrEqual(LIMITS.running.inAll)
          const waiting = withOutcome('waits')
          expect(waiting.length).toBeLessThanOrEqual(LIMITS.waiting.inAll)
          expect(most(countBy(waiting, ({ group }) => group))).toBeLessThanOrEqual(LIMITS.waiting.group)
          expect(most(countBy(waiting, ({ person }) => person))).toBeLessThanOrEqual(LIMITS.waiting.person)
          const busy = new Set(running.map(({ caller }) => caller.person))
          const able = waiting.filter(
            ({ caller: { group, person } }) =>
              !busy.has(person) && (ofGroups.get(group) ?? 0) < LIMITS.running.group,
          )
          // Nobody waits while there is a free place.
          expect(running.length === LIMITS.running.inAll || able.length === 0).toBe(true)
          const groups = new Set(able.map(({ caller }) => caller.group))
          for (const group of passedBy.keys()) if (!groups.has(group)) passedBy.delete(group)
          for (const group of groups) if (!passedBy.has(group)) passedBy.set(group, new Map())
        }
        for (const one of steps) {
          if (one.kind === 'come') calls.push(new Call(queue, callerOf(one.who), started))
          else if (one.kind === 'end') pick(withOutcome('runs'), one.which)?.end()
          else pick(withOutcome('waits'), one.which)?.leave()
          await nextTurn()
          check()
        }
        while (withOutcome('runs').length > 0) {
          withOutcome('runs')[0]?.end()
          await nextTurn()
          check()
        }
        expect(calls.map(({ settled }) => settled)).toEqual(calls.map(() => 1))
      }),
      { numRuns: 200 },
    )
  })

  it('refuses calls past its limits, and says when to try again', async () => {
    let refused = 0
    const limits = { ...LIMITS, waiting: { inAll: 1, group: 1, person: 1 } }
    const queue = new FairQueue(limits, () => (refused += 1))
    const first = new Call(queue, callerOf(0), () => {})
    const second = new Call(queue, callerOf(0), () => {})
    await nextTurn()
    expect([first.outcome, second.outcome]).toEqual(['runs', 'waits'])
    const third = queue.run(callerOf(0), new AbortController().signal, async () => {})
    await expect(third).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(refused).toBe(1)
    first.end()
    await nextTurn()
    expect(second.outcome).toBe('runs')
    second.end()
  })

  it('gives a place to whoever has fewer waiting, and takes it from whoever has the most', async () => {
    const queue = new FairQueue({
      running: { inAll: 1, group: 1 },
      waiting: { inAll: 4, group: 3, person: 3 },
      waitMs: 600_000,
    })
    const come = (group: string, person: string) => new Call(queue, { group, person }, () => {})
    const running = come('other', 'anybody')
    const many = [come('a', 'ann'), come('a', 'ann'), come('a', 'ann')]
    const ben = come('a', 'ben')
    const bea = come('b', 'bea')
    const cid = come('c', 'cid')
    const dan = come('d', 'dan')
    await nextTurn()
    expect(running.outcome).toBe('runs')
    // Ben took a place of Ann, and Cid and Dan took one of their group each. Then each group had one.
    expect(many.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
    expect([ben, bea, cid, dan].map(({ outcome }) => outcome)).toEqual(['waits', 'waits', 'waits', 'waits'])
    const eva = come('e', 'eva')
    await nextTurn()
    expect(eva.outcome).toBe('refused')
  })

  it('refuses a call that has waited too long, and goes on with the next', async () => {
    const queue = new FairQueue({ ...LIMITS, waitMs: 1 })
    const first = new Call(queue, callerOf(0), () => {})
    const second = queue.run(callerOf(0), new AbortController().signal, async () => {})
    await expect(second).rejects.toMatchObject({ status: 503 })
    first.end()
    expect(await queue.run(callerOf(0), new AbortController().signal, async () => 'served')).toBe('served')
  })
})
