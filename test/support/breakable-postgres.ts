import { Client } from 'pg'
import { behindPgBouncer } from './databases.js'
import { createPostgresDatabase } from './postgres.js'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js'

/** A migrated PostgreSQL database whose connections a test can break. */
export interface BreakablePostgres {
  /** Leads through the proxy, and then through PgBouncer if there is one. */
  url: string
  /** Leads past the proxy. */
  directUrl: string
  proxy: TcpProxy
  /** Ends all of the service's connections from within the server; returns how many there were. */
  terminateAll(): Promise<number>
  close(): Promise<void>
}

const OURS = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and application_name = 'lyceum'`

/** Makes a database with a proxy in front of its server. */
export async function breakablePostgres(adminUrl: string): Promise<BreakablePostgres> {
  const { url: directUrl, drop } = await createPostgresDatabase(adminUrl)
  const url = new URL(await behindPgBouncer(directUrl))
  const proxy = await startTcpProxy(Number(url.port || 5432))
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  return {
    url: url.href,
    directUrl,
    proxy,
    terminateAll: async () => {
      const client = new Client({ connectionString: directUrl })
      await client.connect()
      try {
        const { rows } = await client.query<{ ended: number }>(OURS)
        return rows[0]?.ended ?? 0
      } finally {
        await client.end()
      }
    },
    close: async () => {
      await proxy.close()
      await drop()
    },
  }
}
