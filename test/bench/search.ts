import { compareServers, type Pace, type Results, withServers } from './compare.js'
import type { DataSet } from './data-set.js'
import { LYCEUM, SEARCH_BY_HAND } from './servers.js'
import type { Workload } from './workloads.js'

const search = (name: string, query: string): Workload => ({
  name,
  surface: 'rest',
  caller: 'member',
  requests: [{ method: 'GET', path: `/v1/search?query=${query}&types=CHAPTER&limit=50` }],
})

/** Each chapter of the data has the word for a check, and one of many plans. */
export const SEARCHES: readonly Workload[] = [
  search('search, a word in every chapter', 'checked'),
  search('search, a rare word', '242'),
  search('search, a beginning', 'bu'),
]

/** Compares searches with those of a hand-written server over the same index, by workload. */
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
