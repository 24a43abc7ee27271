// Scores the order of search results by the queries of scripts/search/queries.yaml:
// `npm run search:score -- [--verbose] [--set tune|held-out] FOLDER…`. The folders have the Markdown files that the
// answers are in: `reading/documents`, and those of the TTS handbook (github.com/18F/handbook, `pages`).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { z } from 'zod'
import { operatorScope } from '../src/access/system-scope.js'
import { createApp } from '../src/app.js'
import { importBundle } from '../src/bundle/import-bundle.js'
import { readConfig } from '../src/config.js'
import { createToken } from '../src/operator/token-store.js'
import { textIndex } from '../src/search-index/index-changes.js'
import { migrate } from '../src/store/migrate.js'
import { openStore } from '../src/store/open-store.js'
import { figuresOf, judge, type Judged, type KeyQuery, readQueries } from './search/figures.js'
import { READER_ID, searchedOrganization } from './search/organization.js'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false }, set: { type: 'string' } },
})
if (folders.length === 0) throw new Error('npm run search:score -- [--verbose] [--set SET] FOLDER…')

const answer = z.object({ data: z.array(z.object({ title: z.string() })) })
const TYPES = { 'texts only': '&types=CONTENT,CHAPTER,SEGMENT', 'all types': '' }
const HITS = 10

const folder = mkdtempSync(join(tmpdir(), 'lyceum-search-'))
const store = openStore(process.env['SEARCH_DATABASE_URL'] ?? `file:${join(folder, 'search.db')}`, textIndex)
await migrate(store)
const report = await importBundle(store, searchedOrganization(folders))
if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors.slice(0, 3)))
const settings = { RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0' }
const config = readConfig(settings, {})
const app = await createApp({ store, config, logger: pino({ level: 'silent' }) })
const { token } = await createToken(store, operatorScope(), {
  userId: READER_ID,
  scopes: [],
  expiresAt: null,
  name: null,
})

async function titlesOf(query: string, types: string): Promise<string[]> {
  const url = `http://search/v1/search?limit=${HITS}&query=${encodeURIComponent(query)}${types}`
  const response = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  const { data } = answer.parse(await response.json())
  return data.map(({ title }) => title)
}

async function judgeAll(queries: readonly KeyQuery[], types: string): Promise<Judged[]> {
  const all: Judged[] = []
  for (const query of queries) all.push(judge(query, await titlesOf(query.query, types)))
  return all
}

function line(name: string, judged: readonly Judged[]): string {
  const { queries, first, inThree, reciprocal } = figuresOf(judged)
  const numbers = [first, inThree, reciprocal].map((value) => value.toFixed(2).padStart(6))
  return `${name.padEnd(16)}${String(queries).padStart(8)}${numbers.join('')}`
}

const queries = readQueries().filter(({ set }) => values.set === undefined || values.set === set)
for (const [name, types] of Object.entries(TYPES)) {
  const asked = types === '' ? queries : queries.filter(({ kind }) => kind !== 'record')
  const judged = await judgeAll(asked, types)
  console.log(`\n${name.padEnd(16)} queries   s@1   s@3   MRR`)
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
await app.close()
await store.close()
rmSync(folder, { recursive: true })
