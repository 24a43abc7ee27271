/**
 * Measures the lists that are filtered by a text, in a large organization: `tsx test/bench/text-filters.ts [MEMBERS]
 * [ROUNDS]`. Printed are the time of each, the processor time of the service's process and of the database's, and the
 * longest turn of the event loop. It measures on PostgreSQL too, if `TEST_POSTGRES_URL` names a server on this machine.
 */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { type Client, TestApp } from '../support/app.js'
import type { TestDatabase } from '../support/databases.js'
import { type DatabaseCpu, withDatabaseCpu } from './database-cpu.js'
import { generateOrganization } from './generate.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [members = 100_000, rounds = 20] = process.argv.slice(2).map(Number)

/** Texts without a hit, with a few, with very many, and with a rare pair of letters. */
const PATHS = {
  'members without a hit': '/v1/members?query=zzzy',
  'members with few hits': '/v1/members?query=person4321@',
  'members with many hits': '/v1/members?query=bench.example',
  'members by a common letter': '/v1/members?query=a',
  'members by a rare pair': '/v1/members?query=qz',
  'content without a hit': '/v1/content?query=zzzy',
  'content with few hits': '/v1/content?query=forklift+newcomers',
  'content by a common letter': '/v1/content?query=a',
  'roles without a hit': '/v1/company-roles?query=zzzy',
} as const

async function measurePath(client: Client, path: string, database: DatabaseCpu): Promise<string> {
  const [wall, processor]: [number[], number[]] = [[], []]
  let usedBefore = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  for (let round = 0; round < rounds + 3; round += 1) {
    // The first three are for statements to be prepared, and for a thread to start.
    if (round === 3) {
      delay.enable()
      usedBefore = await database()
    }
    const [start, used] = [performance.now(), process.cpuUsage()]
    const { status, body } = await client.get(`${path}&limit=${20 + round}`)
    const { user, system } = process.cpuUsage(used)
    if (status !== 200) throw new Error(JSON.stringify(body))
    if (round < 3) continue
    wall.push(performance.now() - start)
    processor.push((user + system) / 1_000)
  }
  delay.disable()
  const used = ((await database()) - usedBefore) / rounds
  return `${median(wall).toFixed(1)} ms, processor ${median(processor).toFixed(1)} + ${used.toFixed(1)} ms, longest turn ${(delay.max / 1e6).toFixed(0)} ms`
}

async function measure(name: string, database: TestDatabase, used: DatabaseCpu): Promise<void> {
  const app = new TestApp(database.store, database.url, {})
  await app.start()
  const sizes = { members, contents: members / 20, items: 1_000, roles: members / 20, teams: 100 }
  const lines = Array.from(generateOrganization('bench', sizes), (record) => JSON.stringify(record))
  const owner = lines.map((line) => JSON.parse(line)).find(({ role }) => role === 'owner')
  await importBundle(database.store, lines)
  const client = await app.signIn(owner)
  process.stdout.write(`${name}, ${members} members\n`)
  for (const [what, path] of Object.entries(PATHS))
    process.stdout.write(`  ${what}: ${await measurePath(client, path, used)}\n`)
  await app.stop()
}

await onEachDatabase((name, database) =>
  name === 'SQLite'
    ? measure(name, database, async () => 0)
    : withDatabaseCpu(database.url, (used) => measure(name, database, used)),
)
