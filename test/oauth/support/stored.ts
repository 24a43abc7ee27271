import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { later } from '../../../src/base/timestamp.js'
import type { TestApp } from '../../support/app.js'

/** Moves what was written of codes and tokens into the past, as if so many seconds had passed. */
export async function passSeconds(app: TestApp, seconds: number): Promise<void> {
  const columns = [
    ['oauth_codes', 'expires_at'],
    ['refresh_tokens', 'expires_at'],
    ['refresh_tokens', 'rotated_at'],
    ['access_tokens', 'expires_at'],
    ['oauth_clients', 'fresh_until'],
  ] as const
  await app.store.transaction(operatorScope(), async (tx) => {
    for (const [table, column] of columns) {
      const name = sql.identifier(column)
      const rows = await tx.returning(
        () =>
          sql`update ${sql.identifier(table)} set ${name} = ${name} where ${name} is not null returning ${name}`,
      )
      for (const value of new Set(rows)) {
        const moved = later(value, -seconds * 1_000)
        await tx.run(
          () => sql`update ${sql.identifier(table)} set ${name} = ${moved} where ${name} = ${value}`,
        )
      }
    }
  })
}

/** Gives somebody who was deactivated their account back. */
export async function reactivate(app: TestApp, { userId }: { userId: string }): Promise<void> {
  await app.store.transaction(operatorScope(), async (tx) => {
    await tx.run(
      () => sql`update people set status = 'ACTIVE', deactivated_at = null where user_id = ${userId}`,
    )
  })
}
