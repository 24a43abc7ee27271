import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { databases, type TestDatabase } from '../support/databases.js'

const TRANSACTIONS = 30
/** A store's connections: what ends in one turn of the event loop was done by different ones. */
const CONNECTIONS = { SQLite: 1, PostgreSQL: 10 }

describe.each(databases)('transactions that are begun at once on $name', ({ name, open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('give everything else its turn between one and the next', async () => {
    const endedIn = new Map<number, number>()
    let turn = 0
    let next: NodeJS.Immediate
    const count = () => {
      turn += 1
      next = setImmediate(count)
    }
    next = setImmediate(count)
    const work = Array.from({ length: TRANSACTIONS }, async () => {
      await database.store.transaction(operatorScope(), (tx) =>
        tx.run(() => sql`delete from jobs where id = 'none'`),
      )
      endedIn.set(turn, (endedIn.get(turn) ?? 0) + 1)
    })
    await Promise.all(work)
    clearImmediate(next)
    expect(Math.max(...endedIn.values())).toBeLessThanOrEqual(CONNECTIONS[name])
  })
})
