import { sql } from 'drizzle-orm'
import type { ChangeType } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

// Index predicates take bare columns.
const isDeletion = sql`deleted = true`

/** The changes in each organization, and the number that moves with every change; see src/store/change-log.ts. */
export function defineChangeTables(kit: Kit, { organizations }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const changeCounters = kit.table('change_counters', {
    organizationId: organizationId().primaryKey(),
    /** The number: how many transactions have changed something. */
    number: kit.integer('number').notNull(),
    /** Records that last changed at this number or before may be missing from `changes`. */
    resetNumber: kit.integer('reset_number').notNull(),
    /** Deletions at this number or before may be missing from `changes`. */
    prunedNumber: kit.integer('pruned_number').notNull(),
    /**
     * A random number, drawn when the numbers begin. An organization that is deleted and imported again has the same
     * numbers again. Answers and cursors with the old numbers are recognized by their epoch.
     */
    epoch: kit.integer('epoch').notNull().default(0),
  })

  /** The last change of each record. */
  const changes = kit.table(
    'changes',
    {
      organizationId: organizationId(),
      type: kit.text('type').$type<ChangeType>().notNull(),
      id: kit.text('id').notNull(),
      /** The organization's number after the transaction that changed the record. */
      number: kit.integer('number').notNull(),
      deleted: kit.bool('deleted').notNull(),
      changedAt: kit.timestamp('changed_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.organizationId, t.type, t.id] }),
      kit.index('changes_by_number').on(t.organizationId, t.number, t.type, t.id),
      kit.index('changes_by_deletion').on(t.changedAt).where(isDeletion),
    ],
  )

  return { changeCounters, changes }
}
