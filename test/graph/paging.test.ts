import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { type Client, describeAnswersMadeAnew } from '../support/app.js'
import { graphLists, restLists } from '../support/lists.js'
import { createListWorld, forget, type ListWorld } from '../support/list-world.js'
import type { PagedList } from '../support/paged-list.js'

/** Few letters that fold to the same one, and fewer dates, so that sort keys are often equal. */
const row = fc.record({
  text: fc.constantFrom('a', 'A', 'ä', 'B', 'Ｂ', 'zz', '%', '😀'),
  date: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
})
type Row = { text: string; date: string }

/** A change between two pages: a row is added, and some row of the list is removed. */
const change = fc.record({ added: fc.option(row), removed: fc.option(fc.nat({ max: 200 })) })

const scenario = {
  present: fc.array(row, { minLength: 1, maxLength: 14 }),
  changes: fc.array(change, { maxLength: 3 }),
  limit: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5, max: 100 }) },
  ),
}

async function walk(
  list: PagedList,
  client: Client,
  world: ListWorld,
  limit: number,
  between: () => Promise<void>,
): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<PagedList['read']>> = await list.read(client, world, limit, cursor)
    expect(page.keys.length).toBeLessThanOrEqual(limit)
    expect(page.next === null || page.keys.length === limit).toBe(true)
    keys.push(...page.keys)
    cursor = page.next
    if (cursor !== null) await between()
  } while (cursor !== null)
  return keys
}

describeAnswersMadeAnew('a list read by pages', (app) => {
  const remove = (list: PagedList, key: string) =>
    app().store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) => {
        const { table, where } = list.row(t, key)
        return builder.delete(table).where(where)
      }),
    )

  it.each(Object.entries({ ...restLists, ...graphLists }))(
    'of %s neither repeats nor skips a row that stays, whatever comes and goes meanwhile',
    async (_name, list) => {
      await fc.assert(
        fc.asyncProperty(fc.record(scenario), async ({ present, changes, limit }) => {
          const world = createListWorld()
          const own = present.map(({ text, date }: Row) => list.add(world, text, date))
          await app().import(world.organization)
          const client = await app().signIn(world.viewer)
          const whole = await walk(list, client, world, 100, async () => {})
          expect(new Set(whole).size).toBe(whole.length)
          expect(whole).toEqual(expect.arrayContaining(own))

          const gone = new Set<string>()
          const rest = [...changes]
          const keys = await walk(list, client, world, limit, async () => {
            const next = rest.pop()
            if (!next) return
            const left = own.filter((key) => !gone.has(key))
            const key = next.removed === null ? undefined : left[next.removed % left.length]
            if (key !== undefined) {
              await remove(list, key)
              forget(world, key)
              gone.add(key)
            }
            if (next.added) {
              list.add(world, next.added.text, next.added.date)
              await app().import(world.organization)
            }
          })
          expect(new Set(keys).size).toBe(keys.length)
          const staying = whole.filter((key) => !gone.has(key))
          expect(keys.filter((key) => staying.includes(key))).toEqual(staying)
        }),
        { numRuns: 3 },
      )
    },
  )
})
