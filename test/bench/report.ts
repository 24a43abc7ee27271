import type { Pairing } from './builds.js'
import type { Pace, Results } from './compare.js'
import type { Machine } from './machine.js'
import type { PostgresCosts } from './postgres.js'
import type { Ratio } from './self.js'
import { KEPT, LYCEUM } from './servers.js'

/** Everything that a run measured; `bench.json`. */
export interface Report {
  machine: Machine
  pace: Pace
  /** By workload, then by server. */
  results: Record<string, Results>
  /** Lyceum's peak memory during the comparison, in bytes. */
  peakRss: number
  /** Searches, by workload, then by server. */
  searches: Record<string, Results>
  pages: Ratio[]
  workers: Ratio[]
  postgres: PostgresCosts
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(row)].join('\n')
}

/** A Markdown table that compares the service, as it runs under this name, with the other servers. */
export function comparison(results: Record<string, Results>, name: string): string {
  const others = new Set([LYCEUM, KEPT].map((one) => one.name).filter((one) => one !== name))
  const rows = Object.entries(results).flatMap(([workload, servers]) => {
    const own = servers[name]
    if (!own) return []
    const compared = Object.entries(servers).filter(([server]) => !others.has(server))
    return compared.map(([server, figures]) => [
      workload,
      server,
      Math.round(figures.requestsPerSecond),
      server === name ? '' : (own.requestsPerSecond / figures.requestsPerSecond).toFixed(2),
      server === name ? '' : (figures.cpuMilliseconds / own.cpuMilliseconds).toFixed(2),
      figures.cpuMilliseconds.toFixed(3),
      figures.p50,
      figures.p99,
      figures.statements,
    ])
  })
  const head = [
    'workload',
    'server',
    'requests/s',
    'Lyceum ÷ it',
    'the same by CPU',
    'CPU ms/request',
    'p50 ms',
    'p99 ms',
    'SQL statements',
  ]
  return table(head, rows)
}

const ratios = (list: readonly Ratio[]) =>
  table(
    ['Lyceum', 'against', 'requests/s', 'against', 'ratio'],
    list.map(({ name, against, requestsPerSecond, other }) => [
      name,
      against,
      Math.round(requestsPerSecond),
      Math.round(other),
      (requestsPerSecond / other).toFixed(2),
    ]),
  )

/** The comparison of two builds as a Markdown table. */
export function pairingsTable(pairings: readonly Pairing[]): string {
  return table(
    ['workload', 'requests/s', 'other build', 'median of paired ratios', 'the same by CPU'],
    pairings.map(({ workload, requestsPerSecond, other, ratio, cpuRatio }) => [
      workload,
      Math.round(requestsPerSecond),
      Math.round(other),
      ratio.toFixed(3),
      cpuRatio.toFixed(3),
    ]),
  )
}

/** The report as Markdown tables, which the figures of docs/speed.md are taken from. */
export function toTable({ results, searches, peakRss, pages, workers, postgres, machine }: Report): string {
  const costs = Object.entries(postgres).map(([name, { sqlite, postgresql }]) => [
    name,
    sqlite.toFixed(3),
    postgresql.toFixed(3),
    (sqlite / postgresql).toFixed(2),
  ])
  return [
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGib} GiB, ${machine.system}, Node ${machine.node}`,
    `First reads: no answer is kept.\n\n${comparison(results, LYCEUM.name)}`,
    `Answers kept: the same requests again, while nothing changes.\n\n${comparison(results, KEPT.name)}`,
    `Searches, which are never kept.\n\n${comparison(searches, LYCEUM.name)}`,
    ratios(pages),
    ratios(workers),
    table(['CPU ms/request of our process', 'SQLite', 'PostgreSQL', 'ratio'], costs),
    `Peak RSS of Lyceum: ${Math.round(peakRss / 1e6)} MB`,
  ].join('\n\n')
}
