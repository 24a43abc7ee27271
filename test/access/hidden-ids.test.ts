import { beforeAll, expect, it } from 'vitest'
import { describeOnSqlite } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { services } from '../support/stage/services.js'
import type { Fixture } from '../support/stage/fixture.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import type { Caller } from './callers.js'
import { ask, FORBIDDEN, targets } from './id-targets.js'

/** What is shared with the admins only, or waits for their decision. */
const ofAdmins = ({ branches, lessons, videos, documentId, spares }: Fixture) => [
  ...Object.values(branches.admins),
  lessons.admins,
  videos.admins,
  videos.review,
  documentId,
  ...spares.flatMap(({ toApprove }) => toApprove),
]
/** What is shared with a team. */
const ofTeam = ({ branches, lessons, videos, versionId, teamId }: Fixture) => [
  ...Object.values(branches.teams),
  lessons.teams,
  videos.teams,
  videos.draft,
  versionId,
  teamId,
]

/** What each caller can't read. */
const HIDDEN: Partial<Record<Caller, (fixture: Fixture) => string[]>> = {
  teamAdmin: ofAdmins,
  noTeam: (fixture) => [...ofAdmins(fixture), ...ofTeam(fixture)],
  external: ({ lessons, ...fixture }) => [...ofAdmins({ lessons, ...fixture }), lessons.teams],
}

describeOnSqlite(
  'ids of records that the caller can not read',
  (app) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await setStage(app())
    })

    it.each(targets)('get the same answer as unknown ids at $name', async (target) => {
      for (const caller of ['teamAdmin', 'noTeam', 'external'] as const) {
        const client = stage.clients[caller]
        const unknown = await ask(target, client, uniqueId('cnt'), stage)
        // Who may never do this is refused before any id is looked up: permission-first.test.ts.
        if (FORBIDDEN.test(unknown)) continue
        // Members contribute to teams that they aren't on.
        const hidden = (HIDDEN[caller]?.(stage.fixture) ?? []).filter(
          (id) => id !== stage.fixture.teamId || !target.name.includes('teamIds'),
        )
        for (const id of hidden)
          expect({ caller, id, answer: await ask(target, client, id, stage) }).toEqual({
            caller,
            id,
            answer: unknown,
          })
      }
    })
  },
  { services },
)
