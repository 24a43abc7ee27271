import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobKinds } from '../../src/jobs/payloads.js'
import { clearQueue } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { type FaultyDatabase, faultyDatabases } from './support/faulty-database.js'
import { jobCases } from './support/job-cases.js'
import { JobWalk } from './support/job-walk.js'
import type { Rows } from './support/rows.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { Tally } from './support/tally.js'
import { WALK_MS } from './support/choose-faults.js'

it('every kind of job is tried with faults', () => {
  expect(new Set(jobCases.map(({ kind }) => kind))).toEqual(new Set(jobKinds))
})

const named = jobCases.map((jobCase, index) => ({
  name: [jobCase.kind, jobCase.note].filter(Boolean).join(' '),
  jobCase,
  index,
}))

describe.each(faultyDatabases)('a database that fails at the n-th statement of a job, $name', (kind) => {
  let database: FaultyDatabase
  let stage: Stage
  let base: Rows
  const tally = new Tally()
  beforeAll(async () => {
    database = await kind.open()
    const app = new TestApp(database.store, database.url, { services })
    await app.start()
    stage = await setStage(app)
    await app.stop()
    await clearQueue(database.store)
    base = await database.rows.read()
  })
  afterEach(async () => {
    await database.rows.read()
    await database.rows.restore(base)
  })
  afterAll(async () => {
    tally.record('jobs', kind.name)
    await database.close()
  })

  it.each(named)(
    '$name takes effect once',
    async ({ jobCase, index }) => {
      const walk = await JobWalk.begin(database, jobCase, stage)
      // A mail that is ready changes nothing here.
      expect(walk.changesContent).toBe(jobCase.kind !== 'send-mail')
      expect(await tally.meetAll(walk, index)).toEqual([])
    },
    WALK_MS,
  )
})
