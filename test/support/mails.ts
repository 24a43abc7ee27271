import { sql } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import type { TestApp } from './app.js'

/** The mails that are queued for an organization. */
export async function mailsOf(
  app: TestApp,
  organizationId: string,
): Promise<ReturnType<typeof JSON.parse>[]> {
  const payloads = await app.store.transaction(operatorScope(), (tx) =>
    tx.returning(
      () => sql`update jobs set due_at = due_at where organization_id = ${organizationId} and kind = 'send-mail'
        returning cast(payload as text)`,
    ),
  )
  return payloads.map((payload): unknown => JSON.parse(payload))
}
