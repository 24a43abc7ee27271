import { eq } from 'drizzle-orm'
import { expect, describe, it } from 'vitest'
import { retentionScope } from '../../src/access/system-scope.js'
import { deleteOldDeletions } from '../../src/jobs/retention-store.js'
import { statement } from '../../src/store/statement.js'
import { databases } from '../support/databases.js'
import { useQueue } from './support/use-queue.js'

const pruned = statement({
  select: ({ changeCounters: c }) => ({ prunedNumber: c.prunedNumber }),
  query: ({ t: { changeCounters: c }, p, select }) => select.from(c).where(eq(c.organizationId, p('id'))),
})

/** Times in the past, each later than the one before. */
const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + index).toISOString()

describe.each(databases)('retention on $name', ({ open }) => {
  const { store, organizationId } = useQueue(open)

  it('deletes old deletions in batches, each of which concerns no others', async () => {
    const id = organizationId()
    const scope = retentionScope()
    await store().transaction(scope, async (tx) => {
      await tx.run(({ builder, t: { changes: c } }) => builder.delete(c).where(eq(c.organizationId, id)))
      await tx.run(({ builder, t: { changeCounters: c } }) =>
        builder.update(c).set({ number: 25, prunedNumber: 0 }).where(eq(c.organizationId, id)),
      )
      const deletion = { organizationId: id, type: 'TAG' as const, deleted: true }
      await tx.insert(
        (t) => t.changes,
        Array.from({ length: 25 }, (_, index) => ({
          ...deletion,
          id: `tag-${index}`,
          number: index + 1,
          changedAt: at(index),
        })),
      )
    })
    const batches: unknown[] = []
    for (let batch = 0; batch < 4; batch += 1) {
      const deleted = await store().transaction(scope, (tx) => deleteOldDeletions(tx, scope, at(1_000), 10))
      const [counter] = await store().all(pruned, { id })
      batches.push([deleted, counter?.prunedNumber])
    }
    expect(batches).toEqual([
      [10, 10],
      [10, 20],
      [5, 25],
      [0, 25],
    ])
  })
})
