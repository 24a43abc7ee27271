import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingStatements } from './breaking-migrations.js'

const [name] = process.argv.slice(2)
if (name === undefined) throw new Error('What changes? Give the migration a name.')
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const folders = { sqlite: 'sqlite', postgresql: 'postgres' }

/*
 * Writes the migration that the tables need, for both databases. It keeps the newest snapshot only, with which
 * drizzle-kit compares the tables, and notes in served.json which releases can use the tables beside it.
 */
for (const [dialect, database] of Object.entries(folders)) {
  const folder = join('src/store/migrations', database)
  const tool = join('node_modules', 'drizzle-kit', 'bin.cjs')
  const env = { ...process.env, MIGRATIONS_DIALECT: dialect }
  const { status } = spawnSync(process.execPath, [tool, 'generate', '--name', name], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`drizzle-kit failed for ${dialect}.`)
  const snapshots = readdirSync(join(folder, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, 'meta', file))
  const { entries }: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const path = join(folder, 'served.json')
  const served: Record<string, { since: string; serves: string }> = JSON.parse(readFileSync(path, 'utf8'))
  const tag = entries.at(-1)?.tag ?? ''
  if (tag in served) continue
  const statements = readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
  const isBreaking = breakingStatements(statements).length > 0
  const serves = (isBreaking ? undefined : Object.values(served).at(-1)?.serves) ?? version
  const lines = Object.entries({ ...served, [tag]: { since: version, serves } }).map(
    ([key, { since, serves: oldest }]) => `  "${key}": { "since": "${since}", "serves": "${oldest}" }`,
  )
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
}
