import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Build } from './build.js'
import { type Caller, createToken, signIn, signInRefused } from './callers.js'
import { Poster } from './poster.js'
import { Records } from './records.js'

/** When people create the content that is not in the demo. */
const MADE_AT = '2025-06-02T09:00:00.000Z'
const organizations = ['org_varde', 'org_kiln-lane']
/** Somebody who has left the second organization of the demo. The stage makes them a token before that. */
const LEAVER = 'usr_klp-wes'
const JOBS_TAKE_AT_MOST = 180_000

/** A database with every kind of data, the callers, and the records that they can ask for. */
export interface Stage {
  file: string
  callers: Caller[]
  records: Records
}

const jobLines = z.object({ kind: z.string(), state: z.string() })

/** Waits until no job will change the database any more. Offline, checks of videos never start. */
async function jobsDone(build: Build): Promise<void> {
  const deadline = performance.now() + JOBS_TAKE_AT_MOST
  for (;;) {
    const lines = (await build.run('jobs', 'list')).split('\n').filter((text) => text !== '')
    const jobs = lines.map((text) => jobLines.parse(JSON.parse(text)))
    const waiting = jobs.filter(({ kind, state }) => kind !== 'check-video' && state !== 'dead')
    if (waiting.length === 0) return
    if (performance.now() > deadline) throw new Error(`Jobs still wait: ${JSON.stringify(waiting)}`)
    await sleep(500)
  }
}

/** Imports the demo, and returns a token of the leaver that was made before they left. */
async function importDemo(build: Build, folder: string): Promise<string> {
  const main = join(build.checkout, 'demo/varde-instruments.ndjson')
  const other = join(build.checkout, 'demo/kiln-lane-pottery.ndjson')
  const lines = (await readFile(other, 'utf8')).split('\n')
  const before = lines.map((text) => {
    if (!text.includes(`"userId":"${LEAVER}"`)) return text
    return JSON.stringify({
      ...z.looseObject({}).parse(JSON.parse(text)),
      status: 'ACTIVE',
      deactivatedAt: null,
    })
  })
  const earlier = join(folder, 'before-leaving.ndjson')
  await writeFile(earlier, before.join('\n'))
  await build.run('import', main, earlier)
  const token = await createToken(build, LEAVER)
  await build.run('import', other)
  return token
}

/**
 * Makes the database that both builds answer from, with the older build's commands and service. It has both
 * organizations of the demo, and documents, contributions and decisions by several people.
 *
 * @param checkout the older build
 * @param folder where the database is made
 */
export async function setStage(checkout: string, folder: string): Promise<Stage> {
  await mkdir(folder, { recursive: true })
  const build = new Build(checkout, folder, { at: MADE_AT, ticks: true })
  const leaver = await importDemo(build, folder)
  const callers = [...(await signIn(build)), ...(await signInRefused(build, MADE_AT, leaver))]
  const records = new Records()
  const service = await build.serve()
  try {
    const poster = new Poster(service.url, records, callers)
    await poster.fill()
    await jobsDone(build)
  } finally {
    await service.stop()
  }
  for (const id of organizations) records.addBundle(await build.run('export', id))
  return { file: build.file, callers, records }
}
