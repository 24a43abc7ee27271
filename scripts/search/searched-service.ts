import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import { operatorScope } from '../../src/access/system-scope.js'
import { createApp } from '../../src/app.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { readConfig } from '../../src/config.js'
import { createToken } from '../../src/operator/token-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { migrate } from '../../src/store/migrate.js'
import { openStore } from '../../src/store/open-store.js'
import { READER_ID } from './organization.js'

/** Which kinds of hits are asked for. */
export const HIT_TYPES = { 'texts only': '&types=CONTENT,CHAPTER,SEGMENT', 'all types': '' } as const
export type HitTypes = keyof typeof HIT_TYPES

/** How many hits of a query are looked at. */
export const HITS = 10

const answer = z.object({ data: z.array(z.object({ title: z.string() })) })

/** The service with an organization to search. */
export interface SearchedService {
  /** The titles of the first hits. */
  titlesOf(query: string, types: HitTypes): Promise<string[]>
  close(): Promise<void>
}

/**
 * Opens the service over an organization, in a database of its own, or in that which `SEARCH_DATABASE_URL` names.
 *
 * @param lines of the organization's bundle
 */
export async function openSearched(lines: AsyncIterable<string>): Promise<SearchedService> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-search-'))
  const url = process.env['SEARCH_DATABASE_URL'] ?? `file:${join(folder, 'search.db')}`
  const store = openStore(url, textIndex)
  await migrate(store)
  const report = await importBundle(store, lines)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors.slice(0, 3)))
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0' }, {})
  const app = await createApp({ store, config, logger: pino({ level: 'silent' }) })
  const about = { userId: READER_ID, scopes: [], expiresAt: null, name: null }
  const { token } = await createToken(store, operatorScope(), about)
  return {
    async titlesOf(query, types) {
      const address = `http://search/v1/search?limit=${HITS}&query=${encodeURIComponent(query)}${HIT_TYPES[types]}`
      const request = new Request(address, { headers: { authorization: `Bearer ${token}` } })
      const { data } = answer.parse(await (await app.fetch(request)).json())
      return data.map(({ title }) => title)
    },
    async close() {
      await app.close()
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
