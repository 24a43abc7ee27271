import { expect, it } from 'vitest'
import { decodeNodeId } from '../../src/graph/node.js'
import { describeOnSqlite } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { CALLERS } from './callers.js'
import { ask, idsOf, targets } from './id-targets.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const FORBIDDEN = /^403 |"code":"FORBIDDEN"/
const callers = CALLERS.filter(
  (caller) => !['left', 'expired', 'nobody', 'otherOrganization'].includes(caller),
)

/** This id, as a global id of the same type if the known id is global. */
function like(known: string, id: string): string {
  const type = decodeNodeId(known)?.type
  return type === undefined ? id : Buffer.from(`${type}:${id}`).toString('base64url')
}

describeOnSqlite(
  'a caller who may never do something',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))

    it.each(targets)('is told so at $name, whether or not the named record exists', async (target) => {
      const here = await onStage()
      const { fixture, clients } = here
      for (const caller of callers) {
        const client = clients[caller]
        for (const known of idsOf(fixture)) {
          const refusal = await ask(target, client, known, here)
          if (!FORBIDDEN.test(refusal)) continue
          for (const id of [like(known, uniqueId('unknown')), like(known, 'x'.repeat(129))]) {
            const answer = await ask(target, client, id, here)
            expect({ caller, id, answer }).toEqual({ caller, id, answer: refusal })
          }
        }
      }
    })
  },
  { services },
)
