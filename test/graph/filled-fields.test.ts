import { eq } from 'drizzle-orm'
import { type FieldNode, getNamedType, isObjectType, Kind, parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { operatorScope } from '../../src/access/system-scope.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { buildSchema } from '../../src/graph/schema.js'
import type { AccessRow } from '../access/access-row.js'
import type { Caller } from '../access/callers.js'
import { accessTable } from '../access/table.js'
import { linesOf, sample } from '../bundle/sample.js'
import { mutate } from '../changes/support/webhook-world.js'
import { importDemo } from './demo-data.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { graphqlCall } from '../support/mutations/send.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { addGrant, withToken } from '../tokens/support/grants.js'
import {
  type Ask,
  type Found,
  placesBehind,
  placesBehindQuery,
  placesFrom,
  UnfilledFields,
} from './unfilled-fields.js'

const schema = buildSchema(resolvers)

const DEMO = 'org_varde'

/** The chart of roles comes whole; the contract demands the field. */
const NEVER_FILLED = ['OrgChart.nextCursor']

/** How fields with required arguments are called. */
const CALLS = {
  'KnowledgeItem.passages': 'passages(contentId: "cnt_calibration-procedure-sop-014") { __typename }',
}

/** The objects behind a row's operation, and the operation's only field. */
function foundBy(row: AccessRow, { fixture }: Stage, caller: Caller): Found[] {
  const [operation] = parse(row.query(fixture, caller)).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${row.field} has no operation.`)
  const node = operation.selectionSet.selections.find(
    (selection): selection is FieldNode => selection.kind === Kind.FIELD,
  )
  const field = node && schema.getRootType(operation.operation)?.getFields()[node.name.value]
  if (!node || !field) throw new Error(`${row.field} asks for no field.`)
  const { selectionSet: _selections, ...call } = node
  const place = { path: [], query: (selection: string) => `${operation.operation} { ${selection} }` }
  return placesBehind(schema, field, place, print(call))
}

/** The objects behind the queries that a caller may send. */
const foundByCaller = (stage: Stage, caller: Caller) =>
  accessTable.flatMap((row) => (row.expected[caller] === 200 ? foundBy(row, stage, caller) : []))

const askOf =
  (client: Client, variables?: Record<string, unknown>): Ask =>
  async (query) =>
    (await client.graphql(query, variables)).data

/** Sends every mutation, and asks for its payload and for the effects in it. */
async function fillPayloads(unfilled: UnfilledFields, stage: Stage): Promise<void> {
  for (const { mutation, call: prepare } of mutationCases) {
    const type = getNamedType(schema.getMutationType()?.getFields()[mutation]?.type)
    if (!isObjectType(type)) throw new Error(`${mutation} has no payload.`)
    const fill = async (found: (place: Found['place']) => Found[]) => {
      const call = await prepare(stage, 'admin')
      const query = (select: string) => graphqlCall(mutation, call, { select }).query
      const ask = askOf(stage.senderOf(call), graphqlCall(mutation, call).variables)
      await unfilled.fill(ask, found({ path: [mutation], query }))
    }
    await fill((place) => [{ type, place }])
    // A repeated call may have no effects.
    const { effects } = type.getFields()
    if (effects) await fill((place) => placesBehind(schema, effects, place, 'effects'))
  }
}

/** The objects behind one field of Query, called in this way. */
function behindQuery(name: string, call: string): Found[] {
  const field = schema.getQueryType()?.getFields()[name]
  if (!field) throw new Error(`Query has no field ${name}.`)
  return placesBehind(schema, field, { path: [], query: (selection) => `{ ${selection} }` }, call)
}

/** Adds records to the demo that no bundle has: tokens and grants, and a webhook with deliveries. */
async function addToDemo(app: TestApp): Promise<string> {
  const person = { userId: 'usr_ingrid-solheim' }
  const scopes = ['organization:manage']
  const { id: tokenId } = await withToken(app, DEMO, person, { kind: 'PERSONAL', name: 'Reports', scopes })
  await addGrant(app, DEMO, person, { scopes })
  const client = await app.signIn(person, { scopes })
  const url = 'https://hooks.varde.example'
  const { webhookEndpoint } = await mutate(client, 'createWebhookEndpoint', { url, types: ['MEMBER'] })
  const endpointId: string = webhookEndpoint.id
  await mutate(client, 'rotateWebhookSecret', { id: endpointId })
  await app.store.transaction(operatorScope(), async (tx) => {
    const now = await tx.now()
    const uri = 'https://client.example'
    await tx.run(({ builder, t }) => builder.update(t.oauthClients).set({ uri }))
    await tx.run(({ builder, t }) =>
      builder.update(t.accessTokens).set({ lastUsedAt: now }).where(eq(t.accessTokens.id, tokenId)),
    )
    const dates = { createdAt: now, updatedAt: now }
    const failed = { endpointId, status: 'FAILED', attempts: 9, changeCount: 1, lastStatus: 500 } as const
    const lastError = 'It was answered with 500.'
    await tx.insert(
      (t) => t.webhookDeliveries,
      ['one', 'two'].map((id) => ({ ...failed, id, lastError, ...dates })),
    )
  })
  return endpointId
}

describeOnBothDatabases(
  'a field that may be null or empty',
  (app) => {
    it('is filled somewhere', async () => {
      const unfilled = new UnfilledFields(schema, CALLS)
      const stage = await setStage(app())
      await importBundle(app().store, linesOf(sample))
      await importDemo(app().store)
      const endpointId = await addToDemo(app())

      await fillPayloads(unfilled, stage)
      for (const caller of ['owner', 'noTeam'] as const)
        await unfilled.fill(askOf(stage.clients[caller]), foundByCaller(stage, caller))
      const clients = [stage.clients.owner]
      for (const userId of ['usr_ingrid-solheim', 'usr_amara-okafor', 'usr_daniel-mwangi', 'u-1'])
        clients.push(await app().signIn({ userId }, { scopes: ['content:write'] }))
      // Many rows, to find one with a value; then one, so that the list goes on.
      for (const first of [50, 1]) {
        const start = [
          ...placesBehindQuery(schema, first),
          ...behindQuery('contents', `contents(archived: true, first: ${first})`),
          ...behindQuery('search', `search(query: "measurements", first: ${first})`),
          ...behindQuery('search', `search(query: "meazurements", first: ${first})`),
          ...behindQuery('searchSuggestions', 'searchSuggestions(prefix: "mea")'),
          ...behindQuery(
            'webhookDeliveries',
            `webhookDeliveries(endpointId: "${endpointId}", first: ${first})`,
          ),
        ]
        for (const client of clients) await unfilled.fill(askOf(client), placesFrom(schema, start, first))
      }

      expect(unfilled.names).toEqual(NEVER_FILLED)
    })
  },
  { services },
)
