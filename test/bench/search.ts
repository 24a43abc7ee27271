import { compareServers, type Pace, type Results, withServers } from './compare.js'
import type { DataSet } from './data-set.js'
import { ask } from './drive.js'
import { LYCEUM, SEARCH_BY_HAND } from './servers.js'
import type { Workload } from './workloads.js'

const search = (name: string, query: string): Workload => ({
  name,
  surface: 'rest',
  caller: 'member',
  requests: [{ method: 'GET', path: `/v1/search?query=${query}&types=CHAPTER&limit=50` }],
})

/** Each chapter of the data has the word for a check, and one of many plans. */
const SEARCHES: readonly Workload[] = [
  search('search, a word in every chapter', 'checked'),
  search('search, a rare word', '242'),
  search('search, a beginning', 'bu'),
]

/** @throws Error naming the server and the search, unless both servers find something: each has an order of its own */
export async function assertFound({ file, tokens }: DataSet): Promise<void> {
  await withServers([LYCEUM, SEARCH_BY_HAND], `file:${file}`, async (servers) => {
    for (const { name, requests, caller } of SEARCHES) {
      for (const server of servers) {
        for (const request of requests) {
          const { status, body } = await ask(server, request, tokens[caller])
          if (status !== 200 || !/"id":/.test(JSON.stringify(body)))
            throw new Error(
              `${name}: ${server.definition.name} finds nothing: ${status} ${JSON.stringify(body)}`,
            )
        }
      }
      console.log(`${name}: found by ${servers.length} servers`)
    }
  })
}

/** Compares searches with those of a hand-written server that has FTS5 rank them, by workload. */
export async function compareSearches(
  { file, tokens }: DataSet,
  pace: Pace,
): Promise<Record<string, Results>> {
  return withServers([LYCEUM, SEARCH_BY_HAND], `file:${file}`, async (servers) => {
    const results: Record<string, Results> = {}
    for (const workload of SEARCHES) {
      results[workload.name] = await compareServers(servers, workload, tokens, pace)
    }
    return results
  })
}
