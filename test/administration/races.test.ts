import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { type MutationCase, mutationCases } from '../support/mutations/registry.js'
import { graphqlCall, inputFieldsOf, payloadIdOf, sendCall } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

/** What two writers of one record may be told, apart from success. */
const LOSES = new Set(['CHANGED_MEANWHILE', 'CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT'])

/** The key of a mutation's input that names the record. */
function keyOf(mutation: string): string {
  const fields = inputFieldsOf(mutation)
  return fields.includes(payloadIdOf(mutation)) ? payloadIdOf(mutation) : 'id'
}

const guarded = mutationCases.filter(
  ({ name, mutation }) => name === mutation && inputFieldsOf(mutation).includes('expectedUpdatedAt'),
)
const pairs = guarded.flatMap((one) =>
  guarded
    .filter(
      (other) => payloadIdOf(other.mutation) === payloadIdOf(one.mutation) && other.mutation >= one.mutation,
    )
    .map((other) => ({ name: `${one.name} and ${other.name}`, one, other })),
)
const EVENTS = '{ auditEvents(first: 20) { nodes { requestId subject { id } } } }'

describeOnBothDatabases(
  'writers at the same moment',
  (app) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await setStage(app())
    })
    /** The requests that have changed a record. */
    const changing = async (id: unknown) => {
      const { data } = await stage.clients.owner.graphql(EVENTS)
      const events: { requestId: string | null; subject: { id: string } }[] = data.auditEvents.nodes
      const own = events.filter(({ subject, requestId }) => subject.id === id && requestId !== null)
      return new Set(own.map(({ requestId }) => requestId))
    }
    const send = async ({ mutation }: MutationCase, input: object) => {
      const { query, variables } = graphqlCall(mutation, { input: { ...input }, subject: '' })
      const { errors } = await stage.clients.owner.graphql(query, variables)
      return errors.map(({ extensions }) => String(extensions['code']))
    }

    it('end, one after the other or as a conflict, if all mutations are sent at once', async () => {
      const calls = []
      for (const entry of mutationCases) calls.push({ entry, call: await entry.call(stage, 'owner') })
      const answers = await Promise.all(
        calls.map(async ({ entry, call }) => ({
          name: entry.name,
          ...(await sendCall(stage, entry.mutation, call)),
        })),
      )
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    })

    it.each(pairs)('that know the same record change it once: $name', async ({ one, other }) => {
      const [{ input: first = {} }, { input: second = {} }] = [
        await one.call(stage, 'owner'),
        await other.call(stage, 'owner'),
      ]
      const id = Reflect.get(first, keyOf(one.mutation))
      // A stale time tells what the current one is.
      const stale = { ...first, expectedUpdatedAt: '2001-01-01T00:00:00.000Z' }
      const call = graphqlCall(one.mutation, { input: stale, subject: '' })
      const { errors } = await stage.clients.owner.graphql(call.query, call.variables)
      const expectedUpdatedAt: unknown = errors[0]?.extensions['updatedAt']
      const before = await changing(id)

      const codes = await Promise.all([
        send(one, { ...first, expectedUpdatedAt }),
        send(other, { ...second, [keyOf(other.mutation)]: id, expectedUpdatedAt }),
      ])

      expect(codes.flat().filter((code) => !LOSES.has(code))).toEqual([])
      const changes = [...(await changing(id))].filter((request) => !before.has(request))
      expect(changes.slice(1)).toEqual([])
    })
  },
  { services },
)
