import { stat } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { OpenStore } from '../store/open-store.js'
import type { PostgresStore } from '../store/postgres-store.js'
import type { Replica } from '../store/replica.js'
import type { SqliteStore } from '../store/sqlite-store.js'

/** Figures of the database and of the build that uses it. */
export interface DatabaseMetrics {
  /** Makes every scrape show them. No statement is run for them. */
  watchDatabase(store: OpenStore, version: string): void
}

/** Collects the process's figures of its database. */
export function databaseMetrics(registry: Registry): DatabaseMetrics {
  return {
    watchDatabase: (store, version) => {
      new Gauge({
        name: 'lyceum_build_info',
        help: 'Always 1; the labels say what runs.',
        labelNames: ['version', 'node', 'database'],
        aggregator: 'max',
        registers: [registry],
      }).set({ version, node: process.versions.node, database: store.dialect.name }, 1)
      if ('writer' in store) watchSqlite(registry, store)
      else {
        watchPool(registry, store)
        watchReplicas(registry, 'replicas' in store ? store.replicas : [])
      }
    },
  }
}

/** Every process has its own pool, so the figures of workers are added up. */
function watchPool(registry: Registry, { pool }: PostgresStore): void {
  const registers = [registry]
  const connections: Gauge<'state'> = new Gauge({
    name: 'lyceum_postgres_pool_connections',
    help: 'Connections to PostgreSQL, by whether they are in use.',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'lyceum_postgres_pool_max_connections',
    help: 'The largest allowed number of connections to PostgreSQL.',
    registers,
  }).set(pool.options.max)
  const waiting: Gauge = new Gauge({
    name: 'lyceum_postgres_pool_waiting',
    help: 'Statements and transactions that wait for a connection.',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  })
}

function watchReplicas(registry: Registry, replicas: readonly Replica[]): void {
  const reads: Counter<'replica' | 'outcome'> = new Counter({
    name: 'lyceum_postgres_replica_reads_total',
    help: 'Reads meant for a replica, by whether it answered. Where it was behind or failed, the primary did.',
    labelNames: ['replica', 'outcome'],
    registers: [registry],
    collect: () => {
      reads.reset()
      for (const { name, counts } of replicas)
        for (const [outcome, count] of Object.entries(counts)) reads.inc({ replica: name, outcome }, count)
    },
  })
}

/** All processes have the same file, so its figures are not added up. */
function watchSqlite(registry: Registry, store: SqliteStore): void {
  const registers = [registry]
  const wait = new Histogram({
    name: 'lyceum_sqlite_write_wait_seconds',
    help: 'Time that transactions waited to write, including those that gave up.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  store.onWriteWait((milliseconds) => wait.observe(milliseconds / 1_000))
  const { name: file } = store.writer
  showSize(registry, file, 'lyceum_sqlite_file_bytes', 'Size of the database file.')
  showSize(registry, `${file}-wal`, 'lyceum_sqlite_wal_bytes', 'Size of the write-ahead log.')
}

function showSize(registry: Registry, file: string, name: string, help: string): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    aggregator: 'max',
    registers: [registry],
    collect: async () => {
      try {
        gauge.set((await stat(file)).size)
      } catch {
        // A size that can't be read is left out: 0 would be wrong.
        gauge.remove()
      }
    },
  })
}
