import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { later } from '../../../src/base/timestamp.js'
import type { TestApp } from '../../support/app.js'

/** Moves the times of codes, tokens and sign-ins into the past, as if so many seconds had passed. */
export async function passSeconds(app: TestApp, seconds: number): Promise<void> {
  const columns = [
    ['oauth_codes', 'expires_at'],
    ['refresh_tokens', 'expires_at'],
    ['refresh_tokens', 'rotated_at'],
    ['access_tokens', 'expires_at'],
    ['browser_sessions', 'created_at'],
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

/** Reactivates somebody who was deactivated. */
export async function reactivate(app: TestApp, { userId }: { userId: string }): Promise<void> {
  await app.store.transaction(operatorScope(), async (tx) => {
    await tx.run(
      () => sql`update people set status = 'ACTIVE', deactivated_at = null where user_id = ${userId}`,
    )
  })
}

/** When somebody signed in first; null if that is unknown. */
export async function firstLoginOf(app: TestApp, userId: string): Promise<string | null> {
  const [time] = await app.store.transaction(operatorScope(), (tx) =>
    tx.returning(
      () => sql`update people set first_login_at = first_login_at where user_id = ${userId}
        returning coalesce(first_login_at, '')`,
    ),
  )
  return time || null
}
