// Scores the order of search results by the queries of scripts/search/queries.yaml:
// `npm run search:score -- [--verbose] [--set tune|held-out] FOLDER…`. The folders have the Markdown files that the
// answers are in: `reading/documents`, and those of the TTS handbook (github.com/18F/handbook, `pages`).
import { parseArgs } from 'node:util'
import { figuresOf, judge, type Judged, readQueries } from './search/figures.js'
import { searchedOrganization } from './search/organization.js'
import { HIT_TYPES, type HitTypes, openSearched } from './search/searched-service.js'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false }, set: { type: 'string' } },
})
if (folders.length === 0) throw new Error('npm run search:score -- [--verbose] [--set SET] FOLDER…')

function line(name: string, judged: readonly Judged[]): string {
  const { queries, first, inThree, reciprocal } = figuresOf(judged)
  const numbers = [first, inThree, reciprocal].map((value) => value.toFixed(2).padStart(6))
  return `${name.padEnd(16)}${String(queries).padStart(8)}${numbers.join('')}`
}

const service = await openSearched(searchedOrganization(folders))
const queries = readQueries().filter(({ set }) => values.set === undefined || values.set === set)
for (const types of Object.keys(HIT_TYPES) as HitTypes[]) {
  const asked = types === 'all types' ? queries : queries.filter(({ kind }) => kind !== 'record')
  const judged: Judged[] = []
  for (const query of asked) judged.push(judge(query, await service.titlesOf(query.query, types)))
  console.log(`\n${types.padEnd(16)} queries   s@1   s@3   MRR`)
  for (const kind of new Set(asked.map((query) => query.kind)))
    console.log(
      line(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    )
  console.log(line('all', judged))
  if (!values.verbose) continue
  for (const { kind, query, place, found } of judged) {
    if (place === null || place > 3)
      console.log(`${kind}: ${query}: ${place ?? 'none'}; ${found.slice(0, 4).join(' | ')}`)
  }
}
await service.close()
