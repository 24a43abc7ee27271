import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { type FaultyDatabase, faultyDatabases } from './support/faulty-database.js'
import { mutationCases } from './support/mutation-cases.js'
import { MutationWalk } from './support/mutation-walk.js'
import { services, setStage, type Stage } from './support/stage.js'
import { Tally } from './support/tally.js'
import { WALK_MS } from './support/choose-faults.js'

it('every mutation of the schema has a case of faults', () => {
  const mutations = Object.keys(buildSchema(resolvers).getMutationType()?.getFields() ?? {})
  expect(new Set(mutationCases.map(({ mutation }) => mutation))).toEqual(new Set(mutations))
})

const named = mutationCases.map((mutationCase, index) => ({
  name: [mutationCase.mutation, mutationCase.note].filter(Boolean).join(', '),
  mutationCase,
  index,
}))

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

  it.each(named)(
    '$name is done once or not at all',
    async ({ mutationCase, index }) => {
      const walk = await MutationWalk.begin(database, mutationCase, stage)
      expect(await tally.meetAll(walk, index)).toEqual([])
    },
    WALK_MS,
  )
})
