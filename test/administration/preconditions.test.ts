import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { graphqlCall, inputFieldsOf } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const OLD = '2001-01-01T00:00:00.000Z'
const guarded = mutationCases.filter(({ mutation }) => inputFieldsOf(mutation).includes('expectedUpdatedAt'))

describeOnBothDatabases(
  'a record that was changed meanwhile',
  (app) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await setStage(app())
    })

    it.each(guarded)('is left as it is, and the client is told since when: $name', async (entry) => {
      const { mutation } = entry
      const call = await entry.call(stage, 'admin')
      const stale = { ...call, input: { ...call.input, expectedUpdatedAt: OLD } }
      const { query, variables } = graphqlCall(mutation, stale)
      const { errors } = await stage.senderOf(call).graphql(query, variables)

      expect(errors).toMatchObject([
        { extensions: { code: 'CHANGED_MEANWHILE', param: 'expectedUpdatedAt', http: { status: 409 } } },
      ])
      const updatedAt: unknown = errors[0]?.extensions['updatedAt']
      expect(updatedAt).toMatch(/^\d{4}-.*Z$/)

      const current = { ...call, input: { ...call.input, expectedUpdatedAt: updatedAt } }
      const again = graphqlCall(mutation, current)
      expect((await stage.senderOf(call).graphql(again.query, again.variables)).errors).toEqual([])
    })
  },
  { services },
)
