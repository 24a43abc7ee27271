import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { type FaultyDatabase, faultyDatabases } from './support/faulty-database.js'
import { mutationCases } from '../support/mutations/registry.js'
import { MutationWalk } from './support/mutation-walk.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { Tally } from './support/tally.js'
import { WALK_MS } from './support/choose-faults.js'

describe.each(faultyDatabases)('a database that fails at the n-th statement of a mutation, $name', (kind) => {
  let database: FaultyDatabase
  let app: TestApp
  let stage: Stage
  const tally = new Tally()
  beforeAll(async () => {
    database = await kind.open()
    // Rows that are put back take numbers again that kept answers go by.
    app = new TestApp(database.store, database.url, { services, ...MADE_ANEW })
    // What the service writes every minute, such as the last use of tokens, would stand among what is compared.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    await app.start()
    vi.useRealTimers()
    stage = await setStage(app)
  })
  afterAll(async () => {
    tally.record('mutations', kind.name)
    await app.stop()
    await database.close()
  })

  it.each(mutationCases.map((of, index) => ({ name: of.name, of, index })))(
    '$name is done once or not at all',
    async ({ of, index }) => {
      const walk = await MutationWalk.begin(database, of, stage)
      expect(await tally.meetAll(walk, index)).toEqual([])
    },
    WALK_MS,
  )
})
