import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { Queries, type Selection } from './queries.js'
import type { Cost, WatchedService } from './service.js'

/** Queries that were slow once, and the widest walks. */
const KNOWN: readonly string[] = [
  '{ contents(first: 100) { nodes { chapters { id } } } }',
  '{ contents(first: 100) { nodes { chapters { headline text } } } }',
  '{ orgChart { roles { role { duties(first: 45) { nodes { entityName } } } } } }',
  '{ orgChart { roles { name vacant role { id } holders { id name } } } }',
  `{ ${Array.from({ length: 100 }, (_, n) => `c${n}: contents(query: "valve") { nodes { id } }`).join(' ')} }`,
  `{ ${Array.from({ length: 90 }, (_, n) => `c${n}: contents(first: 100) { nodes { id title url } }`).join(' ')} }`,
  '{ companyRoles(first: 100) { nodes { duties(first: 100) { nodes { entity { __typename } } } } } }',
  '{ orgChart { roles { role { ancestors { id name } childRoles { nodes { name } } } } } }',
  '{ members(first: 100) { nodes { directReports(first: 100) { nodes { name email teams { name } } } } } }',
  '{ spaces { nodes { topics(first: 100) { nodes { items(first: 100) { nodes { name evidence { nodes { title } } } } } } } } }',
]
const RANDOM = 60
const BEST = 8
/** How often the worst of them are repeated; the best of these times counts. */
const TIMES = 3
/** After this time no request is repeated: many requests may take long on a machine that others use. */
const REPEAT_MS = 60_000
const SHOWN = 6

/** What was asked, and what it cost. */
export interface Found {
  text: string
  query?: Selection
  cost: Cost
}

/** The same numbers in every run, so that results can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The schema without resolvers: the service's own is made by another copy of graphql. */
function readSchema(): GraphQLSchema {
  const folder = join(import.meta.dirname, '../../../schema')
  return buildSchema(
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n'),
  )
}

/** The lower cost of two runs of a request, as others share the machine. */
function leastOf(one: Cost, other: Cost): Cost {
  return {
    ...other,
    longest: Math.min(one.longest, other.longest),
    total: Math.min(one.total, other.total),
    milliseconds: Math.min(one.milliseconds, other.milliseconds),
    health: Math.min(one.health, other.health),
  }
}

const byLongest = (one: Found, other: Found) => other.cost.longest - one.cost.longest

/**
 * Measures requests: each of them once, and up to three times while there is time.
 *
 * @returns those that hold the event loop longest first
 */
export async function measureAll(service: WatchedService, requests: readonly string[]): Promise<Found[]> {
  const end = Date.now() + REPEAT_MS
  const found: Found[] = []
  for (const text of requests) found.push({ text, cost: await service.ask(text) })
  for (let time = 1; time < TIMES && Date.now() < end; time += 1)
    for (const one of found) one.cost = leastOf(one.cost, await service.ask(one.text))
  return found.toSorted(byLongest)
}

/**
 * Looks for the queries that hold the event loop longest. The service ends each query at its own limits, so the
 * search hardly exceeds its time.
 *
 * @returns the texts of the worst, and of those that are known
 */
export async function findCostly(service: WatchedService, seconds: number, seed: number): Promise<string[]> {
  const random = seeded(seed)
  const queries = new Queries(readSchema(), random)
  const found = new Map<string, Found>()
  const worst = () => [...found.values()].toSorted(byLongest)
  const measure = async (text: string, query?: Selection) => {
    if (found.has(text)) return
    const cost = leastOf(await service.ask(text), await service.ask(text))
    // A document that is refused because of its shape, or doesn't fit the schema, does not count.
    if (cost.objects > 0 || cost.code === undefined || cost.status === 503)
      found.set(text, { text, cost, ...(query ? { query } : {}) })
  }
  const end = Date.now() + seconds * 1_000
  for (let n = 0; Date.now() < end; n += 1) {
    const parents = worst()
      .filter(({ query }) => query)
      .slice(0, BEST)
    const parent = parents[Math.floor(random() * parents.length)]?.query
    const query = n < RANDOM || !parent || random() < 0.2 ? queries.write() : queries.vary(parent)
    await measure(queries.print(query), query)
  }
  console.error(`${found.size} queries tried`)
  const texts = worst().map(({ text }) => text)
  return [...KNOWN, ...texts.slice(0, SHOWN)]
}

const shorten = (text: string) => (text.length > 110 ? `${text.slice(0, 107)}…` : text).replaceAll('|', '\\|')

function answerOf({ status, code, bytes }: Cost): string {
  return code ?? (status === 200 ? `${Math.ceil(bytes / 1_000)} KB` : String(status))
}

/** What was measured, as a table. */
export function costlyTable(found: readonly Found[]): string {
  return [
    '| request | objects | answer | processor time, ms | longest turn, ms | `/healthz`, ms |',
    '| --- | --: | --: | --: | --: | --: |',
    ...found.map(
      ({ text, cost }) =>
        `| \`${shorten(text.trim())}\` | ${cost.objects} | ${answerOf(cost)} | ${Math.round(cost.total)} | ${cost.longest.toFixed(0)} | ${cost.health.toFixed(0)} |`,
    ),
  ].join('\n')
}
