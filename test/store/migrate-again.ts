import { sql } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import { migrationsOf } from '../../src/store/migration-files.js'
import type { TestApp } from '../support/app.js'

/** Runs statements of SQL in one transaction. */
export async function runAll(app: TestApp, statements: readonly string[]): Promise<void> {
  await app.store.transaction(operatorScope(), async (tx) => {
    for (const statement of statements) await tx.run(() => sql.raw(statement))
  })
}

/**
 * Runs a part of a migration again, on rows that a test has broken: the statements from the comment that begins with
 * these words up to the next comment.
 */
export async function migrateAgain(app: TestApp, comment: string): Promise<void> {
  const all = migrationsOf(app.store.dialect.name === 'sqlite' ? 'sqlite' : 'postgres').flatMap(
    ({ statements }) => statements,
  )
  const isComment = (text: string) => text.trimStart().startsWith('-- ')
  const start = all.findIndex((text) => text.trimStart().startsWith(`-- ${comment}`))
  if (start < 0) throw new Error(`No migration has the comment ${comment}.`)
  const length = all.slice(start + 1).findIndex(isComment)
  await runAll(app, all.slice(start, length < 0 ? undefined : start + 1 + length))
}
