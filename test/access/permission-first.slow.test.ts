import { expect, it } from 'vitest'
import { decodeNodeId } from '../../src/graph/node.js'
import { describeOnSqlite } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { CALLERS } from './callers.js'
import { ask, FORBIDDEN, idsOf, targets } from './id-targets.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const callers = CALLERS.filter(
  (caller) => !['left', 'expired', 'nobody', 'otherOrganization'].includes(caller),
)

/** The form of an id: the type of a global one. */
const formOf = (id: string): string => decodeNodeId(id)?.type ?? ''

/** This id in a form. */
const inForm = (form: string, id: string): string =>
  form === '' ? id : Buffer.from(`${form}:${id}`).toString('base64url')

/** How many of the records of other kinds each caller names: all callers together name them all. */
const ONE_OF = 3

describeOnSqlite(
  'a caller who may never do something',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))

    it.each(targets)('is told so at $name, whether or not the named record exists', async (target) => {
      const here = await onStage()
      const working = new Set(await target.known?.(here))
      for (const [turn, caller] of callers.entries()) {
        const client = here.clients[caller]
        const others = idsOf(here.fixture).filter(
          (id, index) => !working.has(id) && index % ONE_OF === turn % ONE_OF,
        )
        const unknown = new Map<string, string[]>()
        for (const known of [...working, ...others]) {
          const refusal = await ask(target, client, known, here)
          if (!FORBIDDEN.test(refusal)) continue
          const form = formOf(known)
          const answers = unknown.get(form) ?? []
          if (answers.length === 0) {
            for (const id of [uniqueId('unknown'), 'x'.repeat(129)])
              answers.push(await ask(target, client, inForm(form, id), here))
            unknown.set(form, answers)
          }
          expect({ caller, known, answers }).toEqual({ caller, known, answers: [refusal, refusal] })
        }
      }
    })
  },
  { services },
)
