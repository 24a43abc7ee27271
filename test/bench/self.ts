import { ask, drive } from './drive.js'
import { compareServers, type Pace, withServers } from './compare.js'
import { DEPTH, LISTS, pageOf } from './list-pages.js'
import { median } from './median.js'
import { type DataSet, FULL } from './data-set.js'
import { LYCEUM, type RunningServer } from './servers.js'
import { workloads } from './workloads.js'

const PAGE_SECONDS = 0.5

/** The requests a second of two measurements. */
export interface Ratio {
  name: string
  against: string
  requestsPerSecond: number
  other: number
}

/** The cursor of page 500, or of the last full page before it. */
async function walk(
  server: RunningServer,
  list: string,
  token: string,
): Promise<{ cursor: string | null; page: number }> {
  let cursor: string | null = null
  for (let page = 1; ; page += 1) {
    const { body } = await ask(server, { method: 'GET', path: pageOf(list, 'large', cursor) }, token)
    const next: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'nextCursor') : null
    if (typeof next !== 'string' || page === DEPTH) return { cursor, page }
    cursor = next
  }
}

/** Compares page 500 of every list with page 1, and page 1 with that of an organization of 1,000 members. */
export async function comparePages({ file, tokens }: DataSet, pace: Pace): Promise<Ratio[]> {
  return withServers([LYCEUM], `file:${file}`, async ([server]) => {
    if (!server) return []
    const ratios: Ratio[] = []
    for (const list of LISTS) {
      const { cursor, page } = await walk(server, list, tokens.owner)
      const pages = [
        { token: tokens.owner, path: pageOf(list, 'large', null) },
        { token: tokens.owner, path: pageOf(list, 'large', cursor) },
        { token: tokens.smallOwner, path: pageOf(list, 'small0', null) },
      ]
      const speeds: number[][] = [[], [], []]
      for (let round = 0; round <= pace.rounds; round += 1) {
        for (const [index, { token, path }] of pages.entries()) {
          const requests = [{ method: 'GET' as const, path }]
          const { requestsPerSecond } = await drive(server, { requests }, token, PAGE_SECONDS)
          // The first round warms up.
          if (round > 0) speeds[index]?.push(requestsPerSecond)
        }
      }
      const [first = 0, deep = 0, small = 0] = speeds.map(median)
      ratios.push({
        name: `${list}, page ${page}`,
        against: 'page 1',
        requestsPerSecond: deep,
        other: first,
      })
      ratios.push({
        name: `${list}, 100,000 members`,
        against: '1,000 members',
        requestsPerSecond: first,
        other: small,
      })
    }
    return ratios
  })
}

/** Compares two worker processes with one. */
export async function compareWorkers({ file, tokens }: DataSet, pace: Pace): Promise<Ratio[]> {
  const two = { ...LYCEUM, name: 'two workers', command: [...LYCEUM.command, '--workers', '2'] }
  return withServers([LYCEUM, two], `file:${file}`, async (servers) => {
    const ratios: Ratio[] = []
    for (const workload of workloads(FULL.large.roles).filter(({ cold }) => !cold)) {
      const results = await compareServers(servers, workload, tokens, pace)
      ratios.push({
        name: `${workload.name}, two processes`,
        against: 'one process',
        requestsPerSecond: results[two.name]?.requestsPerSecond ?? Number.NaN,
        other: results[LYCEUM.name]?.requestsPerSecond ?? Number.NaN,
      })
    }
    return ratios
  })
}
