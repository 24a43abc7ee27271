import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { groupBy } from '../../src/store/group.js'
import { describeOnBothDatabases } from '../support/app.js'
import type { Call } from '../support/mutations/mutation.js'
import { type MutationCase, mutationCases } from '../support/mutations/registry.js'
import { graphqlCall, inputFieldsOf, payloadIdOf, sendCall } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

/** The fields of inputs that a second writer sets to something else. */
const TEXTS = new Set(['name', 'title', 'description', 'content', 'summary', 'phone'])
/** Mutations whose input names parts of the record, which another record doesn't have. */
const OF_PARTS = new Set(['removeTeamMember', 'setAdvancementTiers', 'updateDuty'])
const STALE = '2001-01-01T00:00:00.000Z'
const EVENTS = '{ auditEvents(first: 50) { nodes { requestId } } }'

type Input = Readonly<Record<string, unknown>>

/** The key of a mutation's input that names the record. */
function keyOf(mutation: string): string {
  const fields = inputFieldsOf(mutation)
  return fields.includes(payloadIdOf(mutation)) ? payloadIdOf(mutation) : 'id'
}

const guarded = mutationCases.filter(
  ({ name, mutation }) => name === mutation && inputFieldsOf(mutation).includes('expectedUpdatedAt'),
)
const kindOf = ({ events }: MutationCase) => Object.values(events)[0]

/** Pairs of the mutations that change records of one kind, each with itself as well. */
function pairsOf(cases: readonly MutationCase[]) {
  const named = groupBy(cases, ({ mutation }) => payloadIdOf(mutation))
  // Those come first whose record is of a special kind, or named by a part of it: the others can change it, too.
  const sizeOf = ({ mutation }: MutationCase) => named.get(payloadIdOf(mutation))?.length ?? 0
  const rankOf = (one: MutationCase) => (OF_PARTS.has(one.mutation) ? 0 : sizeOf(one))
  const ranked = cases.toSorted((one, other) => rankOf(one) - rankOf(other))
  // Records of two special kinds, such as a space and an item, are never the same.
  const canMeet = (one: MutationCase, other: MutationCase) =>
    payloadIdOf(one.mutation) === payloadIdOf(other.mutation) || Math.max(sizeOf(one), sizeOf(other)) > 1
  return ranked.flatMap((one, at) =>
    ranked
      .slice(at)
      .filter((other) => canMeet(one, other))
      .map((other) => ({ name: `${one.name} and ${other.name}`, one, other })),
  )
}
const pairs = [...groupBy(guarded, kindOf).values()].flatMap(pairsOf)

/** What a second writer of the record sends: it names the record as the first one does, and sets other texts. */
function rivalOf(one: MutationCase, first: Call, other: MutationCase, second: Call): Input {
  const input: Input = first.input ?? {}
  if (one === other && OF_PARTS.has(one.mutation)) return input
  const key = keyOf(other.mutation)
  const record = first.record ?? input[keyOf(one.mutation)]
  const isSame = payloadIdOf(one.mutation) === payloadIdOf(other.mutation)
  const entries = Object.entries(second.input ?? {}).map(([name, value]) => {
    if (name === 'userId' && 'userId' in input) return [name, input['userId']]
    if (name === key) return [name, isSame ? input[keyOf(one.mutation)] : record]
    return [name, TEXTS.has(name) ? `${String(value)} too` : value]
  })
  return Object.fromEntries(entries)
}

/** What the second of two writers with the same mutation is told: nothing, if the record is as it asks for. */
function toldTo({ repeats }: MutationCase, first: Input, second: Input): string[] {
  if (repeats === 'unknown') return ['NOT_FOUND']
  const { expectedUpdatedAt: _first, ...one } = first
  const { expectedUpdatedAt: _second, ...other } = second
  return isDeepStrictEqual(one, other) ? [] : ['CHANGED_MEANWHILE']
}

/** What the second of two writers with different mutations may be told, whichever comes first. */
function toldToEither(one: MutationCase, other: MutationCase): string[][] {
  const pair = [one, other]
  const isDeleted = pair.some(({ repeats }) => repeats === 'unknown')
  // A team that something is shared with is not deleted without an heir, also when that deletion comes first.
  const isRefused = pair.some(({ mutation }) => mutation === 'deleteTeam')
  // Nothing, if the first one has made all as the second one asks for.
  return [
    ['CHANGED_MEANWHILE'],
    [],
    ...(isDeleted ? [['NOT_FOUND']] : []),
    ...(isRefused ? [['CONFLICT']] : []),
  ]
}

describeOnBothDatabases(
  'writers at the same moment',
  (app) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await setStage(app())
    })
    /** Sends a change as the owner. */
    const send = async ({ mutation }: MutationCase, input: Input) => {
      const { query, variables } = graphqlCall(mutation, { input, subject: '' })
      const { headers, errors } = await stage.clients.owner.graphql(query, variables)
      return {
        requestId: headers.get('x-request-id'),
        codes: errors.map(({ extensions }) => String(extensions['code'])),
        updatedAt: errors[0]?.extensions['updatedAt'],
      }
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
      const [first, second] = [await one.call(stage, 'owner'), await other.call(stage, 'owner')]
      // A stale time tells what the current one is.
      const { updatedAt: expectedUpdatedAt } = await send(one, { ...first.input, expectedUpdatedAt: STALE })
      const rival = rivalOf(one, first, other, second)

      const answers = await Promise.all([
        send(one, { ...first.input, expectedUpdatedAt }),
        send(other, { ...rival, expectedUpdatedAt }),
      ])

      const { data } = await stage.clients.owner.graphql(EVENTS)
      const events: { requestId: string | null }[] = data.auditEvents.nodes
      const changing = new Set(events.map(({ requestId }) => requestId))
      const [winners, losers] = [true, false].map((wins) =>
        answers.filter(({ requestId }) => changing.has(requestId) === wins).map(({ codes }) => codes),
      )
      expect(winners).toEqual([[]])
      const told = one === other ? [toldTo(one, first.input ?? {}, rival)] : toldToEither(one, other)
      expect(told).toContainEqual(losers?.flat())
    })
  },
  { services },
)
