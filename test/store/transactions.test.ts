import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { statement } from '../../src/store/statement.js'
import type { Transaction } from '../../src/store/store.js'
import { databases, type TestDatabase } from '../support/databases.js'

const TRANSACTIONS = 30
/** A store's connections: what ends in one turn of the event loop was done by different ones. */
const CONNECTIONS = { SQLite: 1, PostgreSQL: 10 }

const names = statement({
  select: ({ serviceSecrets: t }) => ({ name: t.name }),
  query: ({ select, t }) => select.from(t.serviceSecrets),
})

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

describe.each(databases)('a transaction on $name that a branch of its work outlives', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const insert = (tx: Transaction, name: string) =>
    tx.run(() => sql`insert into service_secrets (name, value) values (${name}, 'x')`)
  const written = async () =>
    (await database.store.all(names, {})).map(({ name }) => name).filter((name) => name.startsWith('branch'))

  /** Runs a transaction with a branch that nobody waits for, and returns what the branch came to. */
  async function outlived(end: () => void): Promise<unknown> {
    const branches: Promise<PromiseSettledResult<unknown>[]>[] = []
    await database.store
      .transaction(operatorScope(), async (tx) => {
        const branch = async () => {
          for (let index = 0; index < 100; index += 1) await insert(tx, `branch ${index}`)
        }
        branches.push(Promise.allSettled([branch()]))
        await tx.now()
        end()
      })
      .catch(() => {})
    return (await branches[0])?.[0]
  }

  it('writes nothing after it was undone', async () => {
    const branch = await outlived(() => {
      throw new Error('undone')
    })
    expect(branch).toMatchObject({ reason: { message: 'The transaction has ended.' } })
    expect(await written()).toEqual([])
  })

  it('writes nothing after it was committed', async () => {
    const branch = await outlived(() => {})
    expect(branch).toMatchObject({ reason: { message: 'The transaction has ended.' } })
    expect((await written()).length).toBeLessThan(100)
  })
})
