import type { Config } from '../../config.js'
import { withoutPassword } from '../../base/without-password.js'
import { messageOf } from '../../store/database-fault.js'
import { patienceOf } from '../../store/patience.js'
import { ask, PostgresConnections } from '../../store/postgres-connections.js'
import { failed, type Finding, ok, warning } from './finding.js'

const WAIT_MS = 5_000
/** Past this, reads go to the primary for a while after each change. */
const LATE_SECONDS = 10

interface State {
  follows: boolean
  /** How long ago the last transaction that it replayed was committed. */
  seconds: number | null
  /** Whether it has replayed all that it has received. */
  isEven: boolean | null
}

const STATE = `select pg_is_in_recovery() as follows,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::int as seconds,
  pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() as "isEven"`

/** Whether each replica can be reached, and follows a primary. */
export async function checkReplicas({
  DATABASE_READ_URLS,
  DATABASE_CONNECT_TIMEOUT_MS,
}: Config): Promise<Finding[]> {
  return await Promise.all(DATABASE_READ_URLS.map((url) => checkReplica(url, DATABASE_CONNECT_TIMEOUT_MS)))
}

async function checkReplica(url: string, connectMs: number): Promise<Finding> {
  const what = `replica ${withoutPassword(url)}`
  const connections = new PostgresConnections(url, { size: 1, connectMs })
  try {
    const patience = patienceOf(WAIT_MS)
    const { rows } = await connections.using(patience, (client) =>
      ask<State & Record<string, unknown>>(client, { text: STATE }, patience.left()),
    )
    const { follows = false, seconds = null, isEven = null } = rows[0] ?? {}
    if (!follows) return warning(what, 'follows no primary; this is right only if it has just taken over')
    if (isEven === true || (seconds ?? 0) <= LATE_SECONDS) return ok(what, 'reached, and up to date')
    return warning(
      what,
      `${seconds} s behind: reads go to the primary until it has the changes that they need`,
    )
  } catch (error) {
    return failed(what, `${messageOf(error)}; the primary is read instead`)
  } finally {
    await connections.close()
  }
}
