import { type GraphQLObjectType, isObjectType } from 'graphql'
import { z } from 'zod'
import { resolvers } from '../../../src/app.js'
import { buildSchema } from '../../../src/graph/schema.js'
import { placesBehind, placesBehindQuery, placesFrom, valuesAt } from '../../graph/unfilled-fields.js'
import type { Client } from '../../support/app.js'

const schema = buildSchema(resolvers)

/** The most rows of a list. */
const ROWS = 100

/** The fields of Query that need an argument, as they are called; the words are those of records of all kinds in the demo. */
const CALLS = [
  'transcript(contentId: "cnt_video-cold-chain-explained")',
  ...['calibration', 'engineer', 'handover', 'platform', 'sofia'].map(
    (word) => `search(query: "${word}", first: ${ROWS})`,
  ),
]

/** The fields that say what a record is called. */
const NAMES = ['name', 'title', 'entityName']

/** Whether the objects of a type lead to a page of the app; payloads repeat what lists and records say. */
function hasPage(type: GraphQLObjectType): boolean {
  const { name } = type
  return 'url' in type.getFields() && name !== 'WebhookEndpoint' && !name.endsWith('Payload')
}

function behindCall(call: string) {
  const field = schema.getQueryType()?.getFields()[call.replace(/\(.*/, '')]
  if (!field) throw new Error(`Query has nothing like ${call}.`)
  return placesBehind(schema, field, { path: [], query: (selection) => `{ ${selection} }` }, call)
}

const nameIn = (type: GraphQLObjectType) => `url name: ${NAMES.find((field) => field in type.getFields())}`

/** Places of the graph where each type is that has a page, with the query for it. */
const places = placesFrom(schema, [...placesBehindQuery(schema, ROWS), ...CALLS.flatMap(behindCall)], ROWS)
  .filter(({ type }) => hasPage(type))
  .map(({ type, place: { path, query } }) => ({ type: type.name, path, query: query(nameIn(type)) }))

/** The types whose objects lead to a page. */
export const typesWithPage: readonly string[] = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(hasPage)
  .map(({ name }) => name)

const linked = z.object({ url: z.string(), name: z.string() })

/** A record with a page. */
export type LinkedRecord = z.infer<typeof linked>

export const pathOf = ({ url }: LinkedRecord): string => new URL(url).pathname

/** What the client finds with a page, with the types that it was found as. */
export async function findRecords(
  client: Client,
): Promise<{ records: readonly LinkedRecord[]; types: ReadonlySet<string> }> {
  const records = new Map<string, LinkedRecord>()
  const types = new Set<string>()
  for (const { type, path, query } of places) {
    const { data } = await client.graphql(query)
    for (const value of valuesAt(data, path)) {
      // Where the place has objects of several types, those of another one are empty.
      if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) continue
      const record = linked.parse(value)
      types.add(type)
      records.set(JSON.stringify(record), record)
    }
  }
  return { records: [...records.values()], types }
}

/** The fields of Query by which records are found, by the beginnings of their addresses. */
const FIELDS: Readonly<Record<string, string>> = {
  content: 'content',
  'knowledge/spaces': 'space',
  'knowledge/categories': 'category',
  'knowledge/topics': 'topic',
  'knowledge/items': 'item',
  lessons: 'lesson',
  people: 'member',
  reviews: 'contentReviewRequest',
  roles: 'companyRole',
  teams: 'team',
}

/** Those of these records that the client finds by their ids. */
export async function findById(
  client: Client,
  records: readonly LinkedRecord[],
): Promise<readonly LinkedRecord[]> {
  const found: LinkedRecord[] = []
  for (const record of records) {
    const [, kind = '', id = ''] = /^\/(.+)\/([^/]+)$/.exec(pathOf(record)) ?? []
    const query = `query ($id: ID!) { record: ${FIELDS[kind]}(id: $id) { id } }`
    const { data } = await client.graphql(query, { id: decodeURIComponent(id) })
    if (data?.record) found.push(record)
  }
  return found
}
