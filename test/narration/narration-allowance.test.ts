import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { assertCanSynthesize } from '../../src/access/narration-rules.js'
import type { Viewer } from '../../src/access/viewer.js'
import { type Reservation, reserveCharacters } from '../../src/narration/reserve-characters.js'
import { settleReservation } from '../../src/narration/settle-reservation.js'
import { readMonthUse } from '../../src/narration/store.js'
import { groupBy } from '../../src/store/group.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { FakeSpeech } from './support/fake-speech.js'
import { narrator, path, scopes, usageOf } from './support/narrators.js'

const speech = new FakeSpeech()
const options = { services: { speech } }
const allowance = 100

async function organizationScope(app: TestApp) {
  const organization = new OrganizationBuilder()
  const { userId, employeeId } = organization.person()
  await app.import(organization)
  const viewer: Viewer = {
    tokenId: 'tok_test',
    tokenKind: 'COMMAND' as const,
    changeNumber: 0,
    changeEpoch: 0,
    userId,
    employeeId,
    organizationId: organization.id,
    role: 'viewer',
    teams: new Map(),
    scopes: new Set(scopes),
  }
  return assertCanSynthesize(viewer)
}

describeOnBothDatabases(
  'the narration allowance',
  (app) => {
    const reserve = (
      scope: Awaited<ReturnType<typeof organizationScope>>,
      characters: number,
      leaseSeconds = 60,
    ) =>
      app().store.transaction(operatorScope(), (tx) =>
        reserveCharacters(tx, scope, { characters, allowance, leaseSeconds }),
      )

    it('lets exactly 100 of 200 parallel calls of 1,000 characters through, across two processes', async () => {
      const organization = new OrganizationBuilder()
      const people = Array.from({ length: 4 }, () => organization.person({ role: 'admin' }))
      await app().import(organization)
      const other = new TestApp(openStore(app().url, textIndex), app().url, options)
      await other.start()
      try {
        const clients = await Promise.all(
          people.map((person, index) => (index % 2 === 0 ? app() : other).signIn(person, { scopes })),
        )
        const text = 'x'.repeat(1_000)

        const answers = await Promise.all(
          Array.from({ length: 50 }, () => clients.map((client) => client.post(path, { text }))).flat(),
        )

        const byStatus = groupBy(answers, ({ status }) => status)
        expect(byStatus.get(200)).toHaveLength(100)
        expect(byStatus.get(429)).toHaveLength(100)
        expect(byStatus.get(429)?.every(({ body }) => body.code === 'NARRATION_QUOTA_EXCEEDED')).toBe(true)
        for (const client of clients) {
          expect(await usageOf(client)).toMatchObject({ used: 100_000, reserved: 0 })
        }
      } finally {
        await other.stop()
        await other.store.close()
      }
    })

    it('stays exact under any mix of successes, failures, unreadable timings, crashes and late ends', async () => {
      const attempt = fc.record({
        characters: fc.integer({ min: 1, max: 60 }),
        outcome: fc.constantFrom('SPOKEN', 'TIMINGS_UNREADABLE', 'FAILED', 'CRASHED'),
        leaseRanOut: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(
          fc.array(attempt, { maxLength: 12 }),
          fc.nat({ max: 3 }),
          async (attempts, delay) => {
            const scope = await organizationScope(app())
            const month = new Date().toISOString().slice(0, 7)
            let spent = 0
            let held = 0
            const changed: string[] = []
            const check = async () => {
              const { used, reserved } = await readMonthUse(
                app().store,
                scope,
                month,
                new Date().toISOString(),
              )
              expect(used).toBeGreaterThanOrEqual(0)
              expect(used + reserved).toBeLessThanOrEqual(allowance)
            }
            await Promise.all(
              attempts.map(async ({ characters, outcome, leaseRanOut }) => {
                const leaseSeconds = leaseRanOut ? -1 : 60
                const reservation = await reserve(scope, characters, leaseSeconds).catch(() => undefined)
                for (let turn = 0; turn < (characters % 3) + delay; turn += 1) await check()
                if (!reservation) return
                if (outcome === 'CRASHED') {
                  if (!leaseRanOut) held += characters
                  return
                }
                const settled = await app().store.transaction(operatorScope(), (tx) =>
                  settleReservation(tx, scope, reservation, { outcome, allowance }),
                )
                if (!leaseRanOut && settled !== outcome) changed.push(settled)
                if (settled !== 'FAILED') spent += characters
              }),
            )
            await check()
            expect(changed).toEqual([])
            const { used, reserved } = await readMonthUse(app().store, scope, month, new Date().toISOString())
            expect({ used, reserved }).toEqual({ used: spent, reserved: held })
          },
        ),
        { numRuns: 30 },
      )
    })

    it('pays a late narration once while there is room, and fails it if others have used that', async () => {
      const scope = await organizationScope(app())
      const settle = (reservation: Reservation) =>
        app().store.transaction(operatorScope(), (tx) =>
          settleReservation(tx, scope, reservation, { outcome: 'SPOKEN', allowance }),
        )
      const late = await reserve(scope, 60, -1)
      const later = await reserve(scope, 60, -1)

      expect(await settle(late)).toBe('SPOKEN')
      await expect(settle(late)).rejects.toThrow('settled before')
      expect(await settle(later)).toBe('FAILED')
      const { used } = await readMonthUse(app().store, scope, late.month, new Date().toISOString())
      expect(used).toBe(60)
    })

    it('records time, characters, token and outcome of every narration, even those of dead processes', async () => {
      const scope = await organizationScope(app())
      const dead = await reserve(scope, 7, -1)
      const alive = await reserve(scope, 8)
      await app().store.transaction(operatorScope(), (tx) =>
        settleReservation(tx, scope, alive, { outcome: 'SPOKEN', allowance }),
      )

      const outcomes = await app().store.transaction(operatorScope(), (tx) =>
        Promise.all(
          [dead, alive].map(({ id, characters }) =>
            tx.run(
              ({ t: { narrationRequests: r } }) =>
                sql`update ${r} set updated_at = updated_at where id = ${id} and characters = ${characters}
                    and token_id = 'tok_test' and outcome = ${id === dead.id ? 'FAILED' : 'SPOKEN'}`,
            ),
          ),
        ),
      )

      expect(outcomes).toEqual([1, 1])
    })
  },
  options,
)

describe('the end of a month', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  describeOnBothDatabases(
    'with a used-up allowance',
    (app) => {
      it('is where Retry-After points to', async () => {
        const client = await narrator(app())
        const before = Date.now()
        const { status, body, headers } = await client.post(path, { text: 'Four' })

        const retryAt = before + Number(headers.get('retry-after')) * 1000
        const { resetsAt, ...use } = await usageOf(client)
        expect([status, body.code]).toEqual([429, 'NARRATION_QUOTA_EXCEEDED'])
        expect(resetsAt).toMatch(/-01T00:00:00\.000Z$/)
        expect(Math.abs(retryAt - Date.parse(resetsAt))).toBeLessThan(60_000)
        expect(use).toEqual({ used: 0, reserved: 0, allowance: 3 })
        expect((await client.post(path, { text: 'One' })).status).toBe(200)
      })

      it('is where the mutation points to, which spends the same allowance', async () => {
        const client = await narrator(app())
        const speak = (text: string) =>
          client.graphql(`mutation { synthesizeNarration(input: { text: "${text}" }) { characters } }`)
        expect((await client.post(path, { text: 'Hi' })).status).toBe(200)
        expect((await speak('I')).errors).toEqual([])
        const { errors, headers } = await speak('a')
        expect(errors[0]?.extensions).toMatchObject({
          code: 'NARRATION_QUOTA_EXCEEDED',
          http: { status: 429 },
        })
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await usageOf(client)).toMatchObject({ used: 3, reserved: 0 })
      })
    },
    { services: { speech, narration: { deadlineSeconds: 30, monthlyCharacters: 3 } } },
  )
})
