import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFault } from '../../src/store/database-fault.js'
import { nextTurn } from '../../src/store/next-turn.js'
import { unlimitedPatience } from '../../src/store/patience.js'
import type { PostgresStore } from '../../src/store/postgres-store.js'
import { Replica } from '../../src/store/replica.js'
import { replicatedStore } from '../../src/store/replicated-store.js'
import { statement } from '../../src/store/statement.js'

const name = statement({
  select: () => ({ name: sql<string>`'x'` }),
  query: ({ fields }) => sql`select ${fields}`,
})
const asOf = () => ({ organizationId: 'org', epoch: 1, number: 5 })

/** A server that answers the change number and names, as a store sees it. */
function server(names: string) {
  const state = { number: 5, names, answer: async () => {}, probed: async () => {} }
  const pool = new EventEmitter()
  const all = async (read: object) => {
    await state.answer()
    return read === name ? [{ name: state.names }] : [{ epoch: 1, number: state.number }]
  }
  const probe = async () => {
    await state.probed()
    return []
  }
  // What replicas need of a store.
  const store = { pool, all, probe, close: async () => {} } as unknown as PostgresStore
  return { state, pool, store }
}

describe('a replica', () => {
  let replica: ReturnType<typeof server>
  let log: string[] = []
  let ask: (asked: ReturnType<typeof asOf>) => Promise<string | undefined>
  beforeEach(() => {
    replica = server('replica')
    log = []
    const note = (_fields: object, message: string) => void log.push(message)
    const replicas = [new Replica('1', replica.store, { warn: note, info: note })]
    const store = replicatedStore(server('primary').store, replicas)
    ask = async (asked) => (await store.all(name, {}, { asOf: asked, patience: unlimitedPatience }))[0]?.name
  })
  const late = async () => {
    throw new DatabaseFault('Query read timeout')
  }

  it('is not read any more by a request that began before it was restarted', async () => {
    const request = asOf()
    expect(await ask(request)).toBe('replica')
    replica.pool.emit('connect')
    replica.state.number = 4
    expect(await ask(asOf())).toBe('primary')
    expect(await ask(request)).toBe('primary')
  })

  it('is not left alone because one statement took too long', async () => {
    expect(await ask(asOf())).toBe('replica')
    replica.state.answer = late
    expect(await ask(asOf())).toBe('primary')
    replica.state.answer = async () => {}
    await nextTurn()
    expect([await ask(asOf()), log]).toEqual(['replica', []])
  })

  it('costs a request no second wait if it fails', async () => {
    const others = server('another')
    const silent = { warn: () => {}, info: () => {} }
    const replicas = [replica, others].map(({ store }) => new Replica('1', store, silent))
    const store = replicatedStore(server('primary').store, replicas)
    let waits = 0
    for (const { state } of [replica, others]) {
      state.probed = late
      state.answer = async () => {
        waits += 1
        await late()
      }
    }
    const rows = await store.all(name, {}, { asOf: asOf(), patience: unlimitedPatience })
    expect([rows[0]?.name, waits]).toEqual(['primary', 1])
  })

  it('is left alone if it does not answer anything', async () => {
    replica.state.answer = late
    replica.state.probed = late
    expect(await ask(asOf())).toBe('primary')
    replica.state.answer = async () => {}
    await nextTurn()
    expect([await ask(asOf()), log.length]).toEqual(['primary', 1])
  })
})
