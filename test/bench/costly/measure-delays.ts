import { withDatabase } from '../postgres.js'
import { costlyOrganization, OWNER } from './data.js'
import { costlyTable, findCostly, measureAll } from './find.js'
import { fileOf, importRecords } from './import-records.js'
import { readPaths } from './operations.js'
import { WatchedService } from './service.js'

/** How many of the operations of `/v1` are shown: those that hold the event loop longest. */
const SHOWN = 6

async function withService<T>(
  databaseUrl: string,
  work: (service: WatchedService) => Promise<T>,
): Promise<T> {
  const service = await WatchedService.start(databaseUrl, [OWNER])
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

async function report(service: WatchedService, name: string, queries: readonly string[]): Promise<void> {
  const operations = await measureAll(service, await readPaths(service))
  const found = await measureAll(service, queries)
  const all = [...operations.slice(0, SHOWN), ...found]
  const longest = Math.max(...all.map(({ cost }) => cost.longest))
  console.log(`\n${name}: ${operations.length} operations, longest turn ${longest.toFixed(0)} ms\n`)
  console.log(costlyTable(all))
  console.error(`The first query in full: ${found[0]?.text.trim()}`)
}

/**
 * Measures, on both databases, for how long one request at a time holds the event loop, and so delays `/healthz`: every
 * operation of `/v1` that reads, queries that were slow once, and the worst that a search finds on SQLite.
 *
 * @param folder where the data is kept
 * @param seconds how long the search takes
 */
export async function measureDelays(folder: string, seconds: number, seed: number): Promise<void> {
  const queries = await withService(await fileOf(folder, 'costly', costlyOrganization), async (service) => {
    const found = await findCostly(service, seconds, seed)
    await report(service, 'SQLite', found)
    return found
  })
  await withDatabase('lyceum_costly', async (url) => {
    await importRecords(url, costlyOrganization())
    await withService(url, (service) => report(service, 'PostgreSQL', queries))
  })
}
