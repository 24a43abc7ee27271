import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import { TestApp } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { recordFigure } from '../support/figures.js'
import { Imports } from './imports.js'
import { Load } from './load.js'
import { type Sample, SoakedService } from './service.js'
import { endsOf, slopeOf } from './trend.js'

/** How many callers ask at a time. */
const CALLERS = 6
const BETWEEN_SAMPLES_MS = 2_000
/** The part of the time in which caches fill and the heap settles. Whatever still grows after it is a leak. */
const WARM_UP = 0.5
/** How much handles may grow from the first third of the second half of a run to the last third. */
const MOST_HANDLES = { times: 1.5, more: 64 }
/**
 * The same for memory, by the length of a run: the heap settles within some seven minutes, so short runs show little.
 */
const MOST_MEMORY = [
  { minutes: 15, times: 1.25 },
  { minutes: 5, times: 2 },
]

interface Outcome {
  requests: number
  /** The faults found, each a sentence; empty if all is well. */
  faults: string[]
}

function faultsOfGrowth(samples: readonly Sample[], minutes: number): string[] {
  const handles = endsOf(samples.map((sample) => sample.handles))
  const memory = endsOf(samples.map((sample) => sample.residentMegabytes))
  const faults: string[] = []
  if (handles.last > handles.first * MOST_HANDLES.times + MOST_HANDLES.more)
    faults.push(`Handles grew from ${handles.first} to ${handles.last}.`)
  const most = MOST_MEMORY.find((one) => minutes >= one.minutes)
  if (most && memory.last > memory.first * most.times)
    faults.push(`Memory grew from ${memory.first.toFixed()} MB to ${memory.last.toFixed()} MB.`)
  return faults
}

function print(load: Load, imports: Imports, samples: readonly Sample[]): void {
  const statuses = [...load.statuses].toSorted(([a], [b]) => a - b)
  console.log(`  requests: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
  console.log(`  refused for load: ${load.sheds}; failures: ${load.failed}`)
  console.log(`  documents written: ${load.written.size}; organizations imported: ${imports.owners.length}`)
  const slope = slopeOf(samples.map(({ minute, residentMegabytes }) => [minute, residentMegabytes]))
  const memory = endsOf(samples.map(({ residentMegabytes }) => residentMegabytes))
  const handles = endsOf(samples.map((sample) => sample.handles))
  const delay = Math.max(0, ...samples.map(({ loopDelayMs }) => loopDelayMs))
  console.log(
    `  memory in the second half: ${memory.first.toFixed()} MB, then ${memory.last.toFixed()} MB, ${slope.toFixed(2)} MB a minute`,
  )
  console.log(
    `  handles in the second half: ${handles.first}, then ${handles.last}; loop delay p99: ${delay.toFixed()} ms at most`,
  )
}

/** Loads the service over a database for some minutes. */
async function soak({ store, url }: TestDatabase, minutes: number, folder: string): Promise<Outcome> {
  const app = new TestApp(store, url, { services })
  await app.start()
  const stage = await setStage(app, { spares: 12 })
  const { description } = await app.openApi()
  await app.stop()
  const service = await SoakedService.start(url)
  const load = new Load(service.url, stage, description)
  const imports = new Imports(url, folder)
  const start = Date.now()
  const end = AbortSignal.timeout(minutes * 60_000)
  const running = [imports.run(end), ...Array.from({ length: CALLERS }, () => load.run(end))]
  const samples: Sample[] = []
  while (!end.aborted && (await service.dead()) === 0) {
    samples.push(await service.sample((Date.now() - start) / 60_000))
    await setTimeout(BETWEEN_SAMPLES_MS)
  }
  await Promise.all(running)
  const warm = samples.filter(({ minute }) => minute >= WARM_UP * minutes)
  print(load, imports, warm)
  const dead = await service.dead()
  const lost = dead > 0 ? 0 : (await load.lost()) + (await imports.lost(service.url, store))
  const status = await service.stop()
  const faults = [
    ...load.failures,
    ...service.failures,
    ...(imports.failed > 0 ? [`${imports.failed} imports failed.`] : []),
    ...(dead > 0 ? [`${dead} processes have died.`] : []),
    ...(lost > 0 ? [`${lost} writes are lost.`] : []),
    ...(status === 0 ? [] : [`It ended with status ${status}.`]),
    ...faultsOfGrowth(warm, minutes),
  ]
  const requests = [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
  return { requests, faults }
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const each = Number(values.minutes) / databases.length
for (const { name, open } of databases) {
  console.log(`${name}, ${each} minutes`)
  const database = await open()
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-soak-'))
  try {
    const { requests, faults } = await soak(database, each, folder)
    for (const fault of faults) console.log(`  ${fault}`)
    recordFigure({ area: 'soak', name: `requests on ${name}`, cases: requests, lost: faults.length })
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}
