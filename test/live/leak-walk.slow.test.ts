import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { statement } from '../../src/store/statement.js'
import { until } from '../jobs/support/queue.js'
import { issuer } from '../rest/support/member-writes.js'
import { buildWrites, TAKES_WRITES, walked } from '../rest/support/writes.js'
import { Client, describeOnBothDatabases, MADE_ANEW, TestApp } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { FAST, follow } from './support/follow.js'
import { OtherApp } from './support/other-app.js'

/** What callers follow: whatever rights are about. */
const QUERIES = [
  '{ viewer { name role teams { name } } contents(first: 100) { nodes { title tags knowledge { itemCount } } } }',
  '{ members(first: 100) { nodes { name phone companyRoles { name } } } teams { nodes { name memberCount } } }',
  '{ spaces { nodes { name topics { nodes { name items { nodes { name } } } } } } reviewRequests(first: 100) { nodes { id } } }',
  '{ invitations(first: 100) { nodes { email } } orgChart { roles { name } } }',
]

const changeCount = statement({
  select: () => ({ changes: sql<number>`sum(number)`.mapWith(Number) }),
  query: ({ fields, t: { changeCounters } }) => sql`select ${fields} from ${changeCounters}`,
})

/** How many changes all organizations have had. */
async function countChanges({ store }: TestApp): Promise<number> {
  const [row] = await store.transaction(operatorScope(), async (tx) => await tx.all(changeCount, {}))
  return row?.changes ?? 0
}

/** An answer without the paths of its errors, which begin with `live` in a stream. */
function told({ data, errors = [] }: { data?: unknown; errors?: { message: string }[] }): string {
  return JSON.stringify([data ?? null, errors.map(({ message }) => message).toSorted()])
}

describeOnBothDatabases(
  'streams while rights change',
  (app) => {
    it('send nothing but what a request of that moment gets, in either process', async () => {
      const { callers, writes } = await buildWrites(app())
      const other = await OtherApp.over(app().url, await issuer.keySet())
      const anew = new TestApp(app().store, app().url, MADE_ANEW)
      await anew.start()
      const clients = Object.values(callers)
      const followed = clients.flatMap((client) =>
        QUERIES.flatMap((query) =>
          [app(), other].map((through) => ({
            client: new Client(anew, client.token),
            query,
            sent: new Array<string>(),
            seen: 0,
            before: '',
            stream: follow(through, client, `subscription { live ${query} }`),
          })),
        ),
      )
      /** Answers that no request would have got, neither before a change nor after it. */
      const strange: object[] = []
      /** What a stream has sent so far. It is looked at all the time, so each answer is read once. */
      const sentTo = ({ sent, stream: { answers } }: (typeof followed)[number]) => {
        for (const { data, errors } of answers.slice(sent.length))
          sent.push(told({ data: data?.live ?? null, errors }))
        return sent
      }
      /**
       * Waits until each stream has what its caller would get now.
       *
       * @param isOne whether one transaction has changed something: then only the answers before and after it may have been
       *   sent
       */
      const compare = async (name: string, isOne: boolean) => {
        const freshAnswers = new Map<string, string>()
        for (const one of followed) {
          const key = `${one.client.token} ${one.query}`
          const fresh = freshAnswers.get(key) ?? told(await one.client.graphql(one.query))
          freshAnswers.set(key, fresh)
          await until(async () => sentTo(one).at(-1) === fresh)
          const sent = sentTo(one).slice(one.seen)
          one.seen += sent.length
          const others = sent.filter((answer) => answer !== one.before && answer !== fresh)
          if (isOne && others.length > 0)
            strange.push({ name, query: one.query, before: one.before, fresh, others })
          one.before = fresh
        }
      }
      await compare('at first', false)
      const write = async (name: string, through: TestApp) => {
        const before = await countChanges(app())
        const change = await writes[name]?.(through)
        // Preparing a change may write, too.
        if ((await countChanges(app())) !== before) await compare(`before ${name}`, false)
        await change?.()
        // A job is several transactions.
        await compare(name, !name.startsWith('jobs'))
      }
      for (const [index, name] of walked(app(), writes).entries())
        await write(name, index % 2 === 0 ? app() : other)
      const step = fc.tuple(fc.constantFrom(...Object.keys(writes)), fc.boolean())
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
          for (const [name, elsewhere] of steps) await write(name, elsewhere ? other : app())
        }),
        drawsOf('LIVE_SEQUENCES', 3, 'streams send what a request of that moment gets'),
      )
      expect(strange).toEqual([])
      const cases = followed.reduce((sum, { seen }) => sum + seen, 0)
      recordFigure({
        area: 'live answers',
        name: `answers sent, ${app().store.dialect.name}`,
        cases,
        lost: 0,
      })
      for (const { stream } of followed) stream.close()
      await Promise.all([other.stop(), anew.stop()])
    })
  },
  { ...TAKES_WRITES, ...FAST },
)
