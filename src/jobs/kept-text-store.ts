import { and, eq } from 'drizzle-orm'
import type { JobScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'

/** The key of a kept text in a stored payload, beside the fields of the job's kind. No kind has a field of that name. */
const KEPT = 'kept'

/** The text that attempts have kept in a payload, or null. */
export function keptIn(payload: object): string | null {
  const kept: unknown = Reflect.get(payload, KEPT)
  return typeof kept === 'string' ? kept : null
}

/** A payload without what attempts have kept. */
export function withoutKept(payload: object): object {
  return { ...payload, [KEPT]: undefined }
}

/** Stores a text for a job's next attempts. The caller has renewed the lease in the same transaction. */
export async function keepText(
  tx: Transaction,
  _scope: JobScope,
  { id, lease, payload }: { id: string; lease: string; payload: object },
  text: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .update(t.jobs)
      .set({ payload: { ...payload, [KEPT]: text } })
      .where(and(eq(t.jobs.id, id), eq(t.jobs.lease, lease))),
  )
}
