import { withDatabase } from '../postgres.js'
import { fileOf, importRecords } from './import-records.js'
import { WatchedService } from './service.js'

const AT_ONCE = 200
/** The requests come from several accounts: one person may not have so many under way. */
const CALLERS = 8
const ROUNDS = 2
const HOLDERS = 10
const ROLES = 2_000
const CHART = '/v1/org-chart'

const id = (kind: string, index: number) => `crowd-${kind}-${index}`

/** An organization of 20,000 people, all of whom are in its chart. */
function* crowdedOrganization(): Generator<object> {
  yield { type: 'organization', id: 'crowd', name: 'Crowded company', emailDomains: ['crowd.example'] }
  for (let n = 0; n < ROLES * HOLDERS; n += 1)
    yield {
      type: 'person',
      employeeId: id('employee', n),
      userId: id('user', n),
      name: `Person ${n}`,
      email: `person${n}@crowd.example`,
      role: n === 0 ? 'owner' : 'viewer',
    }
  for (let n = 0; n < ROLES; n += 1)
    yield {
      type: 'companyRole',
      id: id('role', n),
      name: `Role ${n}`,
      parentRoleId: n === 0 ? null : id('role', Math.floor((n - 1) / 5)),
      holderUserIds: Array.from({ length: HOLDERS }, (_, k) => id('user', n * HOLDERS + k)),
    }
}

/** The status of a chart; an answer that is cut off has none. */
async function askForChart(service: WatchedService, caller: number): Promise<string> {
  try {
    const response = await service.fetch(CHART, { caller })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'broken off'
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

async function ask(databaseUrl: string): Promise<string> {
  const callers = Array.from({ length: CALLERS }, (_, n) => id('user', n))
  const service = await WatchedService.start(databaseUrl, callers, {})
  try {
    const { peakRss: atRest } = await service.watch(() => askForChart(service, 0))
    const { result, peakRss, health, milliseconds } = await service.watch(async () => {
      const statuses: string[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        statuses.push(
          ...(await Promise.all(
            Array.from({ length: AT_ONCE }, (_, n) => askForChart(service, n % CALLERS)),
          )),
        )
      return statuses
    })
    const counts = new Map<string, number>()
    for (const status of result) counts.set(status, (counts.get(status) ?? 0) + 1)
    const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    const seconds = (milliseconds / 1_000).toFixed(1)
    return `${statuses} in ${seconds} s | ${megabytes(atRest)} | ${megabytes(peakRss)} | ${health.toFixed(0)}`
  } finally {
    await service.stop()
  }
}

/**
 * Asks for the chart of 20,000 people 200 times at once, on both databases, and again once all are answered.
 *
 * @param folder where the data is kept
 */
export async function measureCrowd(folder: string): Promise<void> {
  console.log(
    '| database | answers | memory after one | peak | `/healthz`, ms |\n| --- | --- | --: | --: | --: |',
  )
  console.log(`| SQLite | ${await ask(await fileOf(folder, 'crowd', crowdedOrganization))} |`)
  await withDatabase('lyceum_crowd', async (url) => {
    await importRecords(url, crowdedOrganization())
    console.log(`| PostgreSQL | ${await ask(url)} |`)
  })
}
