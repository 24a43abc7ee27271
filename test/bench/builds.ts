import { join } from 'node:path'
import { compareServers, type Pace, withServers } from './compare.js'
import type { DataSet } from './data-set.js'
import { median } from './median.js'
import { LYCEUM } from './servers.js'
import { workloads } from './workloads.js'

/** The speed of this build in a workload, compared with another build. */
export interface Pairing {
  workload: string
  requestsPerSecond: number
  other: number
  /** The median ratio of rounds that ran directly after each other, so that a slow machine slows both builds. */
  ratio: number
  /** The other build's processor time for a request, divided by this one's. */
  cpuRatio: number
}

/**
 * Compares this build with another one over the same data.
 *
 * @param folder the folder of the other build
 */
export async function compareBuilds(
  { file, tokens }: DataSet,
  { folder, roles }: { folder: string; roles: number },
  pace: Pace,
): Promise<Pairing[]> {
  const other = { ...LYCEUM, name: 'other build', command: [join(folder, 'dist/cli.js'), 'serve'] }
  return withServers([LYCEUM, other], `file:${file}`, async (servers) => {
    const pairings: Pairing[] = []
    for (const workload of workloads(roles)) {
      const results = await compareServers(servers, workload, tokens, pace)
      const [own, others] = [results[LYCEUM.name], results[other.name]]
      if (!own || !others) throw new Error('A build has not been measured.')
      pairings.push({
        workload: workload.name,
        requestsPerSecond: own.requestsPerSecond,
        other: others.requestsPerSecond,
        ratio: median(own.rounds.map((speed, round) => speed / (others.rounds[round] ?? Number.NaN))),
        cpuRatio: others.cpuMilliseconds / own.cpuMilliseconds,
      })
      console.error(`measured: ${workload.name}`)
    }
    return pairings
  })
}
