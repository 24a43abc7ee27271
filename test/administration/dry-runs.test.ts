import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyDatabase, faultyDatabases } from '../faults/support/faulty-database.js'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { graphqlCall, inputFieldsOf } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const TOLD = 'applied effects { kind count preview { __typename nodeId } }'
const rehearsed = mutationCases.filter(({ mutation }) => inputFieldsOf(mutation).includes('dryRun'))

it('there are changes that can be rehearsed', () => {
  expect(rehearsed.length).toBeGreaterThan(3)
})

describe.each(faultyDatabases)('a dry run on $name', (kind) => {
  let database: FaultyDatabase
  let app: TestApp
  let stage: Stage
  beforeAll(async () => {
    database = await kind.open()
    app = new TestApp(database.store, database.url, { services, ...MADE_ANEW })
    await app.start()
    stage = await setStage(app)
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  it.each(rehearsed)('changes nothing, and tells what the real call then does: $name', async (entry) => {
    const { mutation } = entry
    const call = await entry.call(stage, 'admin')
    const send = async (dryRun: boolean) => {
      const { query, variables } = graphqlCall(
        mutation,
        { ...call, input: { ...call.input, dryRun } },
        { select: TOLD },
      )
      const { data, errors } = await stage.senderOf(call).graphql(query, variables)
      expect(errors).toEqual([])
      return data[mutation]
    }
    const before = await database.rows.read()
    const told = await send(true)
    const after = await database.rows.read()
    const done = await send(false)

    expect(after).toEqual(before)
    expect(told.applied).toBe(false)
    expect(done.applied).toBe(true)
    const counted = ({ effects }: { effects: { kind: string; count: number }[] }) =>
      effects.map((effect) => ({ kind: effect.kind, count: effect.count }))
    expect(counted(told)).toEqual(counted(done))
  })
})
