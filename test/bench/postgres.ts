import pg from 'pg'
import { compareServers, type Pace, withServers } from './compare.js'
import { type DataSet, importInto, MEDIUM, prepareDataSet, tokensOf } from './data-set.js'
import { LYCEUM } from './servers.js'
import { workloads } from './workloads.js'

const SERVER = process.env['BENCH_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The processor time that our process needs for a request, in milliseconds, by workload. */
export type PostgresCosts = Record<string, { sqlite: number; postgresql: number }>

/**
 * Does `work` with an empty database, which is dropped afterwards.
 *
 * @param server the URL of a database whose user may create others
 */
export async function withDatabase<T>(
  name: string,
  work: (url: string) => Promise<T>,
  server = SERVER,
): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

async function costs(databaseUrl: string, tokens: DataSet['tokens'], pace: Pace) {
  return withServers([LYCEUM], databaseUrl, async (servers) => {
    const used: Record<string, number> = {}
    for (const workload of workloads(MEDIUM.large.roles).filter(({ cold }) => !cold)) {
      const results = await compareServers(servers, workload, tokens, { ...pace, rounds: 3 })
      used[workload.name] = results[LYCEUM.name]?.cpuMilliseconds ?? Number.NaN
    }
    return used
  })
}

/** Compares what a request costs our process on PostgreSQL and on SQLite, with the same data. */
export async function comparePostgres(folder: string, pace: Pace): Promise<PostgresCosts> {
  const data = await prepareDataSet(folder, MEDIUM)
  const sqlite = await costs(`file:${data.file}`, data.tokens, pace)
  return withDatabase('lyceum_bench', async (url) => {
    await importInto(url, MEDIUM)
    const postgresql = await costs(url, tokensOf(url, MEDIUM), pace)
    return Object.fromEntries(
      Object.entries(sqlite).map(([name, cost]) => [
        name,
        { sqlite: cost, postgresql: postgresql[name] ?? Number.NaN },
      ]),
    )
  })
}
