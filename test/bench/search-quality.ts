// Compares the order of search results with that of other engines over the same texts, by the queries of
// scripts/search/queries.yaml: `npm run bench:search -- FOLDER…`. The folders are those of `npm run search:score`. Fails
// unless the service is better than both.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Figures, figuresOf, judge, type KeyQuery, readQueries } from '../../scripts/search/figures.js'
import { searchedOrganization } from '../../scripts/search/organization.js'
import { HIT_TYPES, HITS, type HitTypes, openSearched } from '../../scripts/search/searched-service.js'

const { positionals: folders } = parseArgs({ allowPositionals: true })
if (folders.length === 0) throw new Error('npm run bench:search -- FOLDER…')

const ENGINES = { FTS5: 'SQLite FTS5', MiniSearch: 'MiniSearch' }
/** The halves of the key, and both. */
const SETS = ['tune', 'held-out', 'all'] as const

const record = z.object({
  type: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  summary: z.string().nullish(),
  description: z.string().nullish(),
  email: z.string().nullish(),
  versions: z
    .array(z.object({ chapters: z.array(z.object({ headline: z.string().nullish(), text: z.string() })) }))
    .nullish(),
})
type Searched = z.infer<typeof record>

/** The records that the service finds, by the kind of hit that is asked for. */
const FOUND: Readonly<Record<HitTypes, ReadonlySet<string>>> = {
  'texts only': new Set(['content']),
  'all types': new Set(['content', 'topic', 'item', 'lesson', 'companyRole', 'person']),
}

/** A record as one text, as the other engines index it. */
function asText({ title, name, summary, description, email, versions }: Searched) {
  const chapters =
    versions?.flatMap((version) => version.chapters.map((one) => [one.headline, one.text])) ?? []
  const parts = [summary, description, email, ...chapters.flat()]
  return { title: title ?? name ?? '', text: parts.filter((part) => part != null).join('\n') }
}

const titles = z.array(z.array(z.string()))

function askEngine(engine: string, records: readonly Searched[], queries: readonly KeyQuery[]): string[][] {
  const script = join(import.meta.dirname, 'comparators/found-titles.ts')
  const asked = queries.map(({ query }) => query)
  const input = JSON.stringify({ engine, texts: records.map(asText), queries: asked, hits: HITS })
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], { input, maxBuffer: 2 ** 28 })
  return titles.parse(JSON.parse(output.toString()))
}

function line(name: string, set: string, { queries, first, inThree, reciprocal }: Figures): string {
  const numbers = [first, inThree, reciprocal].map((value) => value.toFixed(2).padStart(6))
  return `${name.padEnd(14)}${set.padEnd(10)}${String(queries).padStart(8)}${numbers.join('')}`
}

const lines: string[] = []
for await (const written of searchedOrganization(folders)) lines.push(written)
const records = lines.map((written) => record.parse(JSON.parse(written)))
const service = await openSearched(
  (async function* () {
    yield* lines
  })(),
)
const faults: string[] = []
for (const types of Object.keys(HIT_TYPES) as HitTypes[]) {
  const queries = readQueries().filter(({ kind }) => types === 'all types' || kind !== 'record')
  const searched = records.filter(({ type }) => FOUND[types].has(type))
  const own: string[][] = []
  for (const { query } of queries) own.push(await service.titlesOf(query, types))
  const engines = [
    ['this service', own] as const,
    ...Object.entries(ENGINES).map(([engine, name]) => [name, askEngine(engine, searched, queries)] as const),
  ]
  console.log(`\n${types.padEnd(24)} queries   s@1   s@3   MRR`)
  for (const set of SETS) {
    const figures = engines.map(([name, found]) => {
      const judged = queries.map((query, place) => ({ query, judged: judge(query, found[place] ?? []) }))
      const counted = judged.filter(({ query }) => set === 'all' || query.set === set)
      return { name, ...figuresOf(counted.map((one) => one.judged)) }
    })
    for (const one of figures) console.log(line(one.name, set, one))
    const [ours, ...others] = figures
    for (const other of others)
      if (ours && (ours.inThree <= other.inThree || ours.reciprocal <= other.reciprocal))
        faults.push(`${other.name} is no worse: ${types}, ${set}`)
  }
}
await service.close()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
