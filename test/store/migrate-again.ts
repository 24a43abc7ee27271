import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import type { TestApp } from '../support/app.js'

const MIGRATIONS = 'src/store/migrations'

/** Runs statements of SQL in one transaction. */
export async function runAll(app: TestApp, statements: readonly string[]): Promise<void> {
  await app.store.transaction(operatorScope(), async (tx) => {
    for (const statement of statements) await tx.run(() => sql.raw(statement))
  })
}

/** Runs the statements of a migration once more, on rows that a test has broken. */
export async function migrateAgain(app: TestApp, name: string): Promise<void> {
  const folder = join(MIGRATIONS, app.store.dialect.name === 'sqlite' ? 'sqlite' : 'postgres')
  const file = (await readdir(folder)).find((each) => each.endsWith(`_${name}.sql`))
  if (file === undefined) throw new Error(`There is no migration ${name}.`)
  const text = await readFile(join(folder, file), 'utf8')
  await runAll(app, text.split('--> statement-breakpoint'))
}
