import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MADE_ANEW, TestApp } from '../../support/app.js'
import type { FaultyDatabase, faultyDatabases } from './faulty-database.js'
import { mutationCases } from '../../support/mutations/registry.js'
import { MutationWalk } from './mutation-walk.js'
import { services } from '../../support/stage/services.js'
import { setStage } from '../../support/stage/set-stage.js'
import type { Stage } from '../../support/stage/stage.js'
import { Tally } from './tally.js'
import { WALK_MS } from './choose-faults.js'

/**
 * Tries a fault at each statement of mutations, on one kind of database.
 *
 * @param part which of them, as so many files share the work
 */
export function describeFaultyMutations(
  kind: (typeof faultyDatabases)[number],
  { part, of }: { part: number; of: number },
): void {
  describe(`a database that fails at the n-th statement of a mutation, ${kind.name}`, () => {
    let database: FaultyDatabase
    let app: TestApp
    let stage: Stage
    const tally = new Tally()
    beforeAll(async () => {
      database = await kind.open()
      // Restored rows use change numbers again, which would make kept answers look current.
      app = new TestApp(database.store, database.url, { services, ...MADE_ANEW })
      // The service's writes of every minute, such as the last use of tokens, would be compared too.
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

    const cases = mutationCases.map((mutationCase, index) => ({
      name: mutationCase.name,
      mutationCase,
      index,
    }))
    it.each(cases.filter(({ index }) => index % of === part))(
      '$name is done once or not at all',
      async ({ mutationCase, index }) => {
        const walk = await MutationWalk.begin(database, mutationCase, stage)
        expect(await tally.meetAll(walk, index)).toEqual([])
      },
      WALK_MS,
    )
  })
}
