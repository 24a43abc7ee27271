import { afterAll, expect, it } from 'vitest'
import { voiceIds } from '../../src/providers/speech/voices.js'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { recordFigure } from '../support/figures.js'
import { nestedIdFields } from './id-inputs.js'
import { ask, FORBIDDEN, idsOf, schema, targets } from './id-targets.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

it('only fields of Query and Mutation take ids, so these tests reach every id but that of passages', () => {
  // Of a resource that is not the item's evidence, or can't be read, it is an empty list.
  expect(nestedIdFields(schema)).toEqual(['KnowledgeItem.passages'])
})

describeOnBothDatabases(
  "another organization's ids",
  (app) => {
    let stages: Promise<[Stage, Stage]> | undefined
    const onStages = () => (stages ??= Promise.all([setStage(app()), setStage(app())]))
    let sent = 0
    afterAll(() => recordFigure({ area: 'foreign ids', name: 'foreign ids sent', cases: sent, lost: 0 }))

    it.each(targets)('get the same answer as unknown ids at $name', async (target) => {
      const [stage, foreign] = await onStages()
      const { clients } = stage
      for (const client of [clients.owner, clients.noTeam]) {
        const unknown = await ask(target, client, uniqueId('cnt'), stage)
        // Who may never do this is refused before any id is looked up: permission-first.slow.test.ts.
        if (FORBIDDEN.test(unknown)) continue
        for (const id of idsOf(foreign.fixture)) {
          sent += 1
          expect({ id, answer: await ask(target, client, id, stage) }).toEqual({ id, answer: unknown })
        }
      }
    })

    it.each(targets)(
      "are compared with an id of the caller's own organization, which is found, at $name",
      async (target) => {
        const [stage] = await onStages()
        const { fixture, clients } = stage
        const unknown = await ask(target, clients.owner, uniqueId('cnt'), stage)
        const ids = [...((await target.known?.(stage)) ?? []), ...idsOf(fixture), ...voiceIds]
        let isFound = false
        for (const id of ids) isFound ||= (await ask(target, clients.owner, id, stage)) !== unknown
        expect(isFound).toBe(true)
      },
    )
  },
  { services },
)
