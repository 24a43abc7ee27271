import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compareVersions, migrationsOf } from '../src/store/migration-files.js'
import { breakingStatements } from './breaking-migrations.js'
import { isUpToDate } from './is-up-to-date.js'

/** The snapshots that drizzle-kit no longer needs: it compares the tables with the newest one. */
async function oldSnapshots(name: string): Promise<string[]> {
  const folder = join('src/store/migrations', name, 'meta')
  const snapshots = (await readdir(folder)).filter((file) => file.endsWith('_snapshot.json'))
  return snapshots
    .toSorted()
    .slice(0, -1)
    .map((file) => `${join(folder, file)} is not the newest snapshot: delete it.`)
}

/** What is wrong with what migrations say of the versions that they serve. */
function unserved(name: 'sqlite' | 'postgres'): string[] {
  return migrationsOf(name).flatMap(({ tag, since, serves, statements, writtenAt }, index, all) => {
    const file = `src/store/migrations/${name}/served.json: ${tag}`
    const before = all[index - 1]
    if (compareVersions(serves, since) > 0) return [`${file} serves versions only from after its own on.`]
    if (before && compareVersions(since, before.since) < 0)
      return [`${file} is older than the one before it.`]
    if (before && writtenAt <= before.writtenAt)
      return [`src/store/migrations/${name}/meta/_journal.json: ${tag} must be later than the one before it.`]
    const [first] = breakingStatements(statements)
    const isAlone = index === 0 || compareVersions(serves, since) === 0
    return first === undefined || isAlone ? [] : [`${file} can't serve versions before ${since}: ${first}`]
  })
}

const dialects = [
  { dialect: 'sqlite', name: 'sqlite' },
  { dialect: 'postgresql', name: 'postgres' },
] as const
for (const { dialect, name } of dialects) {
  for (const problem of [...unserved(name), ...(await oldSnapshots(name))]) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
  if (await isUpToDate(dialect, name)) continue
  process.stderr.write(
    `src/store/migrations/${name} lags behind src/store/tables; see CONTRIBUTING.md, "A new table".\n`,
  )
  process.exitCode = 1
}
