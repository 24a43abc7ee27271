/**
 * Measures whether page 500 of a list is as fast as page 1, and in an organization of 100,000 members as in one of
 * 1,000: `tsx test/bench/page-depth.ts [DATABASE_URL] [MEMBERS]`. Without a URL it uses a SQLite file of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { operatorScope } from '../../src/access/system-scope.js'
import { createApp } from '../../src/app.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { createToken } from '../../src/operator/token-store.js'
import { readConfig } from '../../src/config.js'
import { migrate } from '../../src/store/migrate.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { idOf } from './data-set.js'
import { generateOrganization, type Sizes } from './generate.js'
import { DEPTH, LISTS, pageOf } from './list-pages.js'
import { median } from './median.js'

const ROUNDS = 15

const [givenUrl, givenMembers = '100000'] = process.argv.slice(2)
const members = Number(givenMembers)
const large: Sizes = {
  members,
  contents: Math.ceil(members / 2),
  items: members,
  roles: Math.ceil(members / 50),
  teams: Math.ceil(members / 200),
}
const small: Sizes = { members: 1_000, contents: 500, items: 1_000, roles: 20, teams: 5 }

const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
const store = openStore(givenUrl ?? `file:${join(folder, 'bench.db')}`, textIndex)
await migrate(store)
const organizations = [
  ['large', large] as const,
  ...Array.from({ length: 50 }, (_, n) => [`small${n}`, small] as const),
]
for (const [name, sizes] of organizations) {
  const lines = function* () {
    for (const record of generateOrganization(name, sizes)) yield JSON.stringify(record)
  }
  const report = await importBundle(store, lines())
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
}
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0' }, {})
const app = await createApp({ store, config, logger: pino({ level: 'silent' }) })

async function clientOf(organization: string) {
  const { token } = await createToken(store, operatorScope(), {
    userId: idOf(organization, 'user', 0),
    scopes: [],
    expiresAt: null,
    name: null,
  })
  return async (list: string, cursor: string | null) => {
    const url = `http://bench${pageOf(list, organization, cursor)}`
    const start = performance.now()
    const response = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
    const body = (await response.json()) as { nextCursor: string | null }
    if (response.status !== 200) throw new Error(`${list}: ${JSON.stringify(body)}`)
    return { milliseconds: performance.now() - start, next: body.nextCursor }
  }
}

const [inLarge, inSmall] = [await clientOf('large'), await clientOf('small0')]
console.log(`${store.dialect.name}, ${members} members; medians of ${ROUNDS} requests, ms`)
console.log('list | page 1 of 1,000 members | page 1 | deep page | deep/first | large/small')
for (const list of LISTS) {
  let cursor: string | null = null
  let page = 1
  for (let next = (await inLarge(list, null)).next; next !== null && page < DEPTH; page += 1) {
    cursor = next
    next = (await inLarge(list, cursor)).next
  }
  const times = { small: [] as number[], first: [] as number[], deep: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push((await inSmall(list, null)).milliseconds)
    times.first.push((await inLarge(list, null)).milliseconds)
    times.deep.push((await inLarge(list, cursor)).milliseconds)
  }
  const [s, f, d] = [median(times.small), median(times.first), median(times.deep)]
  const cells = [
    s.toFixed(2),
    f.toFixed(2),
    `${d.toFixed(2)} (page ${page})`,
    (d / f).toFixed(2),
    (f / s).toFixed(2),
  ]
  console.log([list, ...cells].join(' | '))
}
await app.close()
await store.close()
await rm(folder, { recursive: true, force: true })
