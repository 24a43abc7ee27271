/**
 * `npm run bench`: compares the speed of Lyceum with that of other servers over the same data, and with itself, and
 * with PostGraphile if `BENCH_POSTGRES_URL` names a server. With `--short` it only asserts, on little data, that all
 * servers give equal answers. With `--against FOLDER` it compares this build, on little data, with the one in that
 * folder, such as a worktree of an earlier commit. With `--costly` it measures for how long single requests hold the
 * event loop, among them the worst queries of /graphql that it finds in three minutes or `--seconds N`. With
 * `--crowd` it asks for 200 long charts at once. Both need PostgreSQL too, at `BENCH_POSTGRES_URL`. With `--search`
 * it only compares searches, on data of middle size, and with `--search-growth` what they cost in organizations of up
 * to 100,000 members, or as many as `--members N` says.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addToBenchJson } from './bench-json.js'
import { assertEqualAnswers, compareServers, type Pace, withServers } from './compare.js'
import { type DataSet, FULL, MEDIUM, prepareDataSet, SHORT } from './data-set.js'
import { compareBuilds } from './builds.js'
import { measureCrowd } from './costly/crowd.js'
import { measureDelays } from './costly/measure-delays.js'
import { drawChart } from './chart.js'
import { describeMachine } from './machine.js'
import { comparePostgres } from './postgres.js'
import { compareWithPostGraphile, READ_PACE, readsTable } from './postgraphile-reads.js'
import { comparison, pairingsTable, type Report, toTable } from './report.js'
import { assertFound, compareSearches } from './search.js'
import { measureGrowth } from './search-growth.js'
import { comparePages, compareWorkers } from './self.js'
import { COMPARATORS, KEPT, LYCEUM } from './servers.js'
import { workloads } from './workloads.js'

const ROOT = join(import.meta.dirname, '../..')
const DATA = join(ROOT, 'data/bench')
const PACE: Pace = { rounds: 7, seconds: 1, warmUp: 5 }

/** Rounds that are short enough for both builds to run in the same state of the machine. */
const PAIRED: Pace = { rounds: 5, seconds: 1, warmUp: 3 }

/** For a look at one kind of request. */
const BRIEF: Pace = { rounds: 5, seconds: 1, warmUp: 2 }

const COSTLY_SECONDS = 180

const has = (flag: string) => process.argv.includes(flag)
const valueOf = (flag: string) => process.argv[process.argv.indexOf(flag) + 1]

async function assertEqual(data: DataSet): Promise<void> {
  await withServers([LYCEUM, KEPT, ...COMPARATORS], `file:${data.file}`, async (servers) => {
    for (const workload of workloads(SHORT.large.roles)) {
      const serving = servers.filter(({ definition }) => definition.serves(workload))
      const checked = await assertEqualAnswers(serving, workload, data.tokens[workload.caller])
      console.log(`${workload.name}: ${checked} equal answers of ${serving.length} servers`)
    }
  })
  await assertFound(data)
}

/** Saves what has been measured so far, in case the run is stopped. */
function save(report: Report): void {
  addToBenchJson(report)
  writeFileSync(join(ROOT, 'docs/bench.svg'), drawChart(report))
}

async function measure(data: DataSet): Promise<Report> {
  const report: Report = {
    machine: describeMachine(),
    pace: PACE,
    results: {},
    peakRss: 0,
    searches: {},
    pages: [],
    workers: [],
    postgres: {},
  }
  await withServers([LYCEUM, KEPT, ...COMPARATORS], `file:${data.file}`, async (servers) => {
    for (const workload of workloads(FULL.large.roles)) {
      report.results[workload.name] = await compareServers(servers, workload, data.tokens, PACE)
      report.peakRss = servers.find(({ definition }) => definition === LYCEUM)?.peakRss() ?? 0
      save(report)
      console.error(`measured: ${workload.name}`)
    }
  })
  report.searches = await compareSearches(data, PACE)
  save(report)
  report.pages = await comparePages(data, PACE)
  save(report)
  report.workers = await compareWorkers(data, PACE)
  save(report)
  report.postgres = await comparePostgres(DATA, PACE)
  save(report)
  return report
}

if (has('--costly')) {
  const seconds = has('--seconds') ? Number(valueOf('--seconds')) : COSTLY_SECONDS
  await measureDelays(DATA, seconds, has('--seed') ? Number(valueOf('--seed')) : 1)
} else if (has('--crowd')) {
  await measureCrowd(DATA)
} else if (has('--search-growth')) {
  await measureGrowth(DATA, has('--members') ? Number(valueOf('--members')) : FULL.large.members)
} else if (has('--search')) {
  const data = await prepareDataSet(DATA, MEDIUM)
  console.log(comparison(await compareSearches(data, BRIEF), LYCEUM.name))
} else if (has('--short')) {
  await assertEqual(await prepareDataSet(DATA, SHORT))
} else if (has('--against')) {
  const folder = valueOf('--against')
  if (folder === undefined) throw new Error('--against takes the folder of another build.')
  const data = await prepareDataSet(DATA, SHORT)
  console.log(pairingsTable(await compareBuilds(data, { folder, roles: SHORT.large.roles }, PAIRED)))
} else {
  console.log(toTable(await measure(await prepareDataSet(DATA, FULL))))
  const server = process.env['BENCH_POSTGRES_URL']
  if (server === undefined)
    console.error('not compared with PostGraphile: BENCH_POSTGRES_URL names no server')
  else {
    const results = await compareWithPostGraphile(server, MEDIUM, READ_PACE)
    addToBenchJson({ postgraphile: { machine: describeMachine(), pace: READ_PACE, results } })
    console.log(`\nBeside PostGraphile, on PostgreSQL.\n\n${readsTable(results)}`)
  }
}
