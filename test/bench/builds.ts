import { join } from 'node:path'
import { compareServers, type Pace, withServers } from './compare.js'
import type { DataSet } from './data-set.js'
import { median } from './median.js'
import { LYCEUM, type ServerDefinition } from './servers.js'
import { type Workload, workloads } from './workloads.js'

/** Each process settles at a speed of its own, a tenth apart or more, so that one of each build says little. */
const STARTS = 5

/** The speed of this build in a workload, compared with another build; each figure is the median of all starts. */
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
 * Compares this build with another one over the same data. Starts both anew for each of five comparisons, in turn this
 * one first and the other one first.
 *
 * @param folder the folder of the other build
 */
export async function compareBuilds(
  data: DataSet,
  { folder, roles }: { folder: string; roles: number },
  pace: Pace,
): Promise<Pairing[]> {
  const other = { ...LYCEUM, name: 'other build', command: [join(folder, 'dist/cli.js'), 'serve'] }
  const starts: Pairing[][] = []
  for (let start = 0; start < STARTS; start += 1) {
    const servers = start % 2 === 0 ? [LYCEUM, other] : [other, LYCEUM]
    starts.push(await compareOnce(data, servers, workloads(roles), pace))
    console.error(`compared: ${start + 1} of ${STARTS}`)
  }
  const [first = []] = starts
  return first.map(({ workload }, index) => {
    const middle = (of: (pairing: Pairing) => number) =>
      median(starts.flatMap((pairings) => pairings[index] ?? []).map(of))
    return {
      workload,
      requestsPerSecond: middle((pairing) => pairing.requestsPerSecond),
      other: middle((pairing) => pairing.other),
      ratio: middle((pairing) => pairing.ratio),
      cpuRatio: middle((pairing) => pairing.cpuRatio),
    }
  })
}

function compareOnce(
  { file, tokens }: DataSet,
  definitions: readonly ServerDefinition[],
  asked: readonly Workload[],
  pace: Pace,
): Promise<Pairing[]> {
  return withServers(definitions, `file:${file}`, async (servers) => {
    const pairings: Pairing[] = []
    for (const workload of asked) {
      const { [LYCEUM.name]: own, ...rest } = await compareServers(servers, workload, tokens, pace)
      const [others] = Object.values(rest)
      if (!own || !others) throw new Error('A build has not been measured.')
      pairings.push({
        workload: workload.name,
        requestsPerSecond: own.requestsPerSecond,
        other: others.requestsPerSecond,
        ratio: median(own.rounds.map((speed, round) => speed / (others.rounds[round] ?? Number.NaN))),
        cpuRatio: others.cpuMilliseconds / own.cpuMilliseconds,
      })
    }
    return pairings
  })
}
