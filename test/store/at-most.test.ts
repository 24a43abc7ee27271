import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { atMost } from '../../src/store/at-most.js'
import { type Fields, statement, type StatementContext } from '../../src/store/statement.js'
import { describeOnBothDatabases } from '../support/app.js'

const select = () => ({ value: sql<string>`keys.value` })
const allKeys = ({ fields, keys }: StatementContext<Fields>) =>
  sql`select ${fields} from ${keys('keys')} order by keys.value desc`

const unlimited = statement({ select, query: allKeys })
const limited = statement({
  select,
  query: (context) => sql`${allKeys(context)} limit ${context.p('limit')}`,
})

describeOnBothDatabases('a statement that reads at most some rows', (app) => {
  const keys = ['a', 'b', 'c', 'd']
  const read = async (most: number, own?: number) => {
    const values = { keys, ...(own === undefined ? {} : { limit: own }) }
    const rows = await app().store.all(...atMost(own === undefined ? unlimited : limited, values, most))
    return rows.map(({ value }) => value).join('')
  }

  it('gives the first rows in its order, whatever the number', async () => {
    expect([await read(0), await read(1), await read(3), await read(4), await read(99)]).toEqual([
      '',
      'd',
      'dcb',
      'dcba',
      'dcba',
    ])
  })

  it('keeps to the limit that it has', async () => {
    expect([await read(1, 2), await read(4, 3)]).toEqual(['dc', 'dcb'])
  })
})
