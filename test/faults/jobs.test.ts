import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobKinds } from '../../src/jobs/payloads.js'
import { clearQueue } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { recordFigure } from '../support/figures.js'
import { type FaultyDatabase, faultyDatabases } from './support/faulty-database.js'
import { jobCases } from './support/job-cases.js'
import { JobWalk } from './support/job-walk.js'
import type { Rows } from './support/rows.js'
import { services, setStage, type Stage } from './support/stage.js'

it('every kind of job has a case of faults', () => {
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
  let statements = 0
  let faults = 0
  let lost = 0
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
    recordFigure({ area: 'faults', name: `statements of jobs, ${kind.name}`, cases: statements, lost: 0 })
    recordFigure({ area: 'faults', name: `faults within jobs, ${kind.name}`, cases: faults, lost })
    await database.close()
  })

  it.each(named)('$name takes effect once', async ({ jobCase, index }) => {
    const walk = await JobWalk.begin(database, jobCase, stage)
    expect(walk.changesContent).toBe(jobCase.kind !== 'send-mail')
    statements += walk.statements.length
    const problems: string[] = []
    for (const fault of walk.faults(index)) {
      const found = await walk.meet(fault)
      faults += 1
      if (found.length > 0) lost += 1
      problems.push(...found)
    }
    expect(problems).toEqual([])
  })
})
