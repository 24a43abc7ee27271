import pg from 'pg'
import { cpuOf } from './servers.js'

/** The processor time of the processes that serve a database, in milliseconds. */
export type DatabaseCpu = () => Promise<number>

/** Calls `work` with what the connections to a database on this machine have used. */
export async function withDatabaseCpu<T>(url: string, work: (cpu: DatabaseCpu) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'lyceum'",
      )
      return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
    })
  } finally {
    await client.end()
  }
}
