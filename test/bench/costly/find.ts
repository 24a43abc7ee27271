import { GraphQLSchema } from 'graphql'
import { resolvers } from '../../../src/app.js'
import { buildSchema } from '../../../src/graph/schema.js'
import { Queries, type Selection } from './queries.js'
import { type Cost, WatchedService } from './service.js'

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
/** How often the worst of them are asked again, to be sure: the best of these times counts. */
const TIMES = 3
const SHOWN = 6

interface Found {
  text: string
  query?: Selection
  cost: Cost
}

/** The same numbers at every run, so that a find can be found again. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The cheapest of several runs: others share the machine. */
async function leastOf(service: WatchedService, text: string, times: number): Promise<Cost> {
  let least = await service.ask(text)
  for (let time = 1; time < times; time += 1) {
    const cost = await service.ask(text)
    least = {
      ...cost,
      longest: Math.min(cost.longest, least.longest),
      total: Math.min(cost.total, least.total),
      milliseconds: Math.min(cost.milliseconds, least.milliseconds),
    }
  }
  return least
}

/** Looks for the queries that hold the event loop longest, for some seconds, and measures the worst of them anew. */
export async function findCostly(folder: string, seconds: number, seed: number): Promise<Found[]> {
  const random = seeded(seed)
  const queries = new Queries(new GraphQLSchema(buildSchema(resolvers, false).toConfig()), random)
  const service = await WatchedService.start(folder)
  const found = new Map<string, Found>()
  const worst = () => [...found.values()].toSorted((one, other) => other.cost.longest - one.cost.longest)
  const measure = async (text: string, query?: Selection) => {
    if (found.has(text)) return
    const cost = await leastOf(service, text, 2)
    // A document that is refused by its shape, or that doesn't fit the schema, is no find.
    if (cost.objects > 0 || cost.code === undefined)
      found.set(text, { text, cost, ...(query ? { query } : {}) })
  }
  try {
    for (const text of KNOWN) await measure(text)
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
    const chosen = [
      ...new Set([...KNOWN.flatMap((text) => found.get(text) ?? []), ...worst().slice(0, SHOWN)]),
    ]
    for (const one of chosen) one.cost = await leastOf(service, one.text, TIMES)
    return chosen.toSorted((one, other) => other.cost.longest - one.cost.longest)
  } finally {
    await service.stop()
  }
}

const shorten = (text: string) => (text.length > 110 ? `${text.slice(0, 107)}…` : text).replaceAll('|', '\\|')

/** The finds as a table. */
export function costlyTable(found: readonly Found[]): string {
  return [
    '| query | objects | answer | processor time, ms | longest turn, ms |',
    '| --- | --: | --: | --: | --: |',
    ...found.map(
      ({ text, cost: { objects, bytes, code, total, longest } }) =>
        `| \`${shorten(text)}\` | ${objects} | ${code ?? `${Math.ceil(bytes / 1_000)} KB`} | ${Math.round(total)} | ${longest.toFixed(0)} |`,
    ),
  ].join('\n')
}
