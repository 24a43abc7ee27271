import { and, eq } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'

/** What a person's key is stored under: the operation, and the SHA-256 of the key that the client sent. */
export interface KeyName {
  operation: string
  key: string
}

export interface KeptKey {
  bodySha256: string
  /** Null while the call runs. */
  answer: object | null
  expiresAt: string
}

const keptKey = statement({
  select: ({ idempotencyKeys: t }) => ({
    bodySha256: t.bodySha256,
    answer: t.answer,
    expiresAt: t.expiresAt,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.idempotencyKeys)
      .where(
        and(
          eq(t.idempotencyKeys.userId, p('userId')),
          eq(t.idempotencyKeys.operation, p('operation')),
          eq(t.idempotencyKeys.key, p('key')),
        ),
      ),
})

/** What is stored under a person's key. */
export function findKey(
  reader: Reader,
  { userId }: PersonWriteScope,
  { operation, key }: KeyName,
): MaybePromise<KeptKey | undefined> {
  return first(reader, keptKey, { userId, operation, key })
}

/** Stores an answer or a claim under a person's key, and replaces what was there. */
export async function putKey(
  tx: Transaction,
  { userId }: PersonWriteScope,
  { operation, key }: KeyName,
  kept: KeptKey,
  now: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.idempotencyKeys)
      .values({ userId, operation, key, ...kept, createdAt: now })
      .onConflictDoUpdate({
        target: [t.idempotencyKeys.userId, t.idempotencyKeys.operation, t.idempotencyKeys.key],
        set: kept,
      }),
  )
}

/** Deletes a person's key. */
export async function removeKey(
  tx: Transaction,
  { userId }: PersonWriteScope,
  { operation, key }: KeyName,
): Promise<void> {
  await tx.run(({ builder, t: { idempotencyKeys: t } }) =>
    builder.delete(t).where(and(eq(t.userId, userId), eq(t.operation, operation), eq(t.key, key))),
  )
}
