import { Socket } from 'node:net'
import type pg from 'pg'
import type { FaultPlan } from './fault-plan.js'

/** Longer than a caller whose patience is a millisecond waits. */
const LATE = 'select pg_sleep(0.05)'
const REFUSED = `do $$ begin raise 'no space left on device' using errcode = '53100'; end $$`

type Send = (query: pg.QueryConfig, ...rest: unknown[]) => Promise<pg.QueryResult>

/** The connection's socket, which the driver keeps to itself. */
function socketOf(client: pg.PoolClient): Socket {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'stream')
  if (stream instanceof Socket) return stream
  throw new Error('The driver keeps its socket elsewhere.')
}

/**
 * Lets the statements of a pool's connections fail as planned. It must be called before the first connection
 * is made.
 *
 * @param end ends the server's process of a connection, and waits until it has ended
 */
export function breakConnections(pool: pg.Pool, plan: FaultPlan, end: (pid: number) => Promise<void>): void {
  pool.on('connect', (client) => {
    const original: Send = client.query.bind(client)
    const socket = socketOf(client)
    const query: Send = async (config, ...rest) => {
      const { text, values } = config
      // Imports, whose statements are given as a text and values, prepare what the tests need.
      if (rest.length > 0) return original(config, ...rest)
      const fault = plan.next(text)
      if (fault === 'refused') return original({ text: REFUSED })
      if (fault === 'late') {
        // Statements with values can't be sent together with another one.
        const late = values === undefined ? `${LATE}; ${text}` : LATE
        const impatient: pg.QueryConfig & { query_timeout: number } = { text: late, query_timeout: 1 }
        return original(impatient)
      }
      if (fault === 'ended') await end(Number(Reflect.get(client, 'processID')))
      else if (fault === 'cut' || fault === 'outage') socket.destroy()
      const result = await original(config)
      if (fault === 'lost') {
        socket.destroy()
        return original({ text: 'select 1' })
      }
      if (text === 'commit') await plan.committed()
      return result
    }
    Reflect.set(client, 'query', query)
  })
}
