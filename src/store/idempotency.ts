import { and, eq, lte } from 'drizzle-orm'
import { first } from './session.js'
import { statement } from './statement.js'
import type { MaybePromise, Reader, Transaction } from './store.js'

/** What a key is kept under: whose it is, for what, and the SHA-256 of what the client sent. */
export interface KeyOwner {
  userId: string
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

export function findKey(reader: Reader, owner: KeyOwner): MaybePromise<KeptKey | undefined> {
  return first(reader, keptKey, { ...owner })
}

/** Puts the key down, in place of what was kept of it. */
export async function putKey(tx: Transaction, owner: KeyOwner, kept: KeptKey, now: string): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.idempotencyKeys)
      .values({ ...owner, ...kept, createdAt: now })
      .onConflictDoUpdate({
        target: [t.idempotencyKeys.userId, t.idempotencyKeys.operation, t.idempotencyKeys.key],
        set: kept,
      }),
  )
}

export async function removeKey(tx: Transaction, { userId, operation, key }: KeyOwner): Promise<void> {
  await tx.run(({ builder, t: { idempotencyKeys: t } }) =>
    builder.delete(t).where(and(eq(t.userId, userId), eq(t.operation, operation), eq(t.key, key))),
  )
}

/** Forgets every key whose time is over. A transaction of its own, or two of them could wait for each other. */
export async function sweepKeys(session: {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}): Promise<void> {
  await session.transaction(async (tx) => {
    await tx.lock('idempotency-keys')
    const now = await tx.now()
    await tx.run(({ builder, t }) =>
      builder.delete(t.idempotencyKeys).where(lte(t.idempotencyKeys.expiresAt, now)),
    )
  })
}
