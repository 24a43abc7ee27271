import { afterEach, expect, it, vi } from 'vitest'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { FAST, follow, openStream } from './support/follow.js'

const UNCONDITIONAL = 'The root field of a subscription can have neither @skip nor @include.'

describeOnBothDatabases(
  'a subscription whose root field depends on a condition',
  (app) => {
    it.each([
      ['by a variable', 'subscription ($a: Boolean!) { live @skip(if: $a) { viewer { id } } }'],
      ['by a value', 'subscription { live @include(if: false) { viewer { id } } }'],
      [
        'in a fragment',
        'subscription ($a: Boolean!) { ...F } fragment F on Subscription { live @skip(if: $a) { viewer { id } } }',
      ],
      [
        'around a fragment',
        'subscription ($a: Boolean!) { ... @include(if: $a) { live { viewer { id } } } }',
      ],
    ])('is refused: %s', async (_where, query) => {
      const { member } = await buildCreators(app())
      const variables = query.includes('$a') ? { a: true } : {}
      const stream = await openStream(app(), member, { query, variables })
      expect([stream.status, await stream.text()]).toEqual([200, expect.stringContaining(UNCONDITIONAL)])
      const { status, body } = await member.post('/graphql', { query, variables })
      expect([status, body.errors[0].message]).toEqual([400, UNCONDITIONAL])
    })

    it('is answered where the condition is below it', async () => {
      const { member } = await buildCreators(app())
      const query = 'subscription ($a: Boolean!) { live { viewer @skip(if: $a) { id } } }'
      const followed = follow(app(), member, query, { variables: { a: true } })
      await followed.untilLast(({ data }) => data !== undefined)
      expect(followed.last.data).toEqual({ live: {} })
      followed.close()
    })
  },
  FAST,
)

describeOnSqlite(
  'a stream that executes often',
  (app) => {
    afterEach(() => {
      vi.restoreAllMocks()
    })

    it('leaves no listener behind after an execution', async () => {
      const { admin, member } = await buildCreators(app())
      const listeners = new Map<unknown, number>()
      const count = (target: unknown, by: number) => listeners.set(target, (listeners.get(target) ?? 0) + by)
      const add = AbortSignal.prototype.addEventListener
      const remove = AbortSignal.prototype.removeEventListener
      vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
        this: AbortSignal,
        ...all: Parameters<typeof add>
      ) {
        count(this, 1)
        add.apply(this, all)
      })
      vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
        this: AbortSignal,
        ...all: Parameters<typeof remove>
      ) {
        count(this, -1)
        remove.apply(this, all)
      })
      const followed = follow(app(), member, 'subscription { live { contents { nodes { title } } } }')
      await until(async () => followed.answers.length === 1)
      for (let number = 0; number < 10; number += 1) {
        await admin.post('/v1/documents', documentBody({ title: `Number ${number}` }))
        await followed.untilLast((answer) => JSON.stringify(answer).includes(`Number ${number}`))
      }
      expect(listeners.size).toBeGreaterThan(0)
      expect(Math.max(...listeners.values())).toBeLessThan(5)
      followed.close()
    })
  },
  FAST,
)
