import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { atMost } from '../../src/store/at-most.js'
import { statement } from '../../src/store/statement.js'
import { describeOnBothDatabases } from '../support/app.js'

/** The strings of one list that are in both other lists; one of the lists is named twice. */
const inBoth = statement({
  select: () => ({ value: sql<string>`keys.value` }),
  query: ({ fields, keys, oneOf }) => sql`
    select ${fields} from ${keys('keys')}
    where ${oneOf(sql`keys.value`, 'some')} and not (not (${oneOf(sql`keys.value`, 'others')}))
      and ${oneOf(sql`keys.value`, 'keys')} and ${oneOf(sql`keys.value`, 'some')}
    order by keys.value`,
})

describeOnBothDatabases('a statement that asks whether something is in a list', (app) => {
  const lists = [[], ['a'], ["b' or 'b"], ['a', 'b'], ['c', 'b', 'a']]
  const cases = lists.flatMap((keys) =>
    lists.flatMap((some) => lists.map((others) => ({ keys, some, others }))),
  )

  it('finds the same however many strings each of its lists has, with a limit too', async () => {
    for (const values of [...cases, ...cases]) {
      const expected = values.keys
        .filter((key) => values.some.includes(key) && values.others.includes(key))
        .toSorted()
      const found = await app().store.all(inBoth, values)
      expect([values, found.map(({ value }) => value)]).toEqual([values, expected])
      const first = await app().store.all(...atMost(inBoth, values, 1))
      expect([values, first.map(({ value }) => value)]).toEqual([values, expected.slice(0, 1)])
    }
  })
})
