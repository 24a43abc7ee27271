import { expect, it } from 'vitest'
import { CALLERS } from '../access/callers.js'
import { statusOf } from '../access/surfaces.js'
import { describeOnBothDatabases } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { pageMutations } from './support/page-operations.js'

/** How many statements the change of a page may take, with all that the page shows of it. */
const MOST_STATEMENTS = 40
const MOST_OBJECTS = 100

/** A page's change, with the data for a call of it. */
const cases = pageMutations.flatMap(({ name, field, text }) =>
  mutationCases
    .filter(({ mutation, isForCallers }) => mutation === field && isForCallers)
    .map((entry) => ({ ...entry, name, text })),
)

it('every change of the web app is one of which the tests know how it is called', () => {
  const known = new Set(cases.map(({ name }) => name))
  expect(pageMutations.filter(({ name }) => !known.has(name))).toEqual([])
  expect(pageMutations.length).toBeGreaterThan(80)
})

describeOnBothDatabases(
  'a change of the web app',
  (app) => {
    let stage: Stage | undefined

    it.each(cases)(
      'is made by whoever may, without an error in what its page shows: $name',
      async ({ call: prepare, callers, text }) => {
        stage ??= await setStage(app())
        for (const caller of CALLERS) {
          if (callers[caller] !== 200) continue
          const { input } = await prepare(stage, caller)
          const client = stage.clients[caller]
          const answer = await client.graphql(text, input ? { input } : {})
          expect([caller, statusOf(answer), answer.errors]).toEqual([caller, 200, []])
          expect(answer.objects).toBeLessThan(MOST_OBJECTS)
          expect(client.statementsOf(answer)).toBeLessThanOrEqual(MOST_STATEMENTS)
        }
      },
    )
  },
  { services },
)
