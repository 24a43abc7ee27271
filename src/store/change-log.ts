import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Change, Transaction } from './store.js'
import { noteMoved } from './moved-organizations.js'
import { statement } from './statement.js'
import type { Dialect } from './dialect.js'

/** How many records are noted in one statement on SQLite, which takes a few milliseconds in this process. */
const RECORDS_PER_STATEMENT = 500

/**
 * If one transaction has more changes than this, the records are not noted, and clients have to read everything again.
 */
export const MOST_CHANGES = 10_000

/**
 * Moves the number and notes the first records. A statement of SQLite writes to only one table, so this one writes to a
 * view whose trigger does both. None of these statements returns anything, because `returning` takes SQLite ten times
 * as long.
 */
const noteOnSqlite = statement({
  select: ({ changeCounters }) => ({ number: changeCounters.number }),
  query: ({ p }) =>
    sql`insert into recorded_changes (organization_id, changes) values (${p('organizationId')}, ${p('changes')})`,
})

/** Notes more records under the number that `noteOnSqlite` has moved. */
const noteMoreOnSqlite = statement({
  select: ({ changeCounters }) => ({ number: changeCounters.number }),
  query: ({ p, keys, now }) => sql`
    insert into changes (organization_id, type, id, number, deleted, changed_at)
    select ${p('organizationId')}, keys.value ->> 0, keys.value ->> 1,
      (select number from change_counters where organization_id = ${p('organizationId')}), keys.value ->> 2, ${now}
    from ${keys('changes')} where true
    on conflict (organization_id, type, id) do update
      set number = excluded.number, deleted = excluded.deleted, changed_at = excluded.changed_at`,
})

/**
 * Does all of that in one statement. The numbers move in the order in which transactions are committed, because a
 * transaction that has increased an organization's number holds its row until the commit.
 */
const noteOnPostgres = statement({
  select: ({ changeCounters }) => ({ number: changeCounters.number }),
  query: ({ p, keys, now, random }) => sql`
    with counter as (
      insert into change_counters (organization_id, number, reset_number, pruned_number, epoch)
      values (${p('organizationId')}, 1, 0, 0, ${random})
      on conflict (organization_id) do update set number = change_counters.number + 1 returning number
    ), noted as (
      insert into changes (organization_id, type, id, number, deleted, changed_at)
      select ${p('organizationId')}, keys.value::json ->> 0, keys.value::json ->> 1, counter.number,
        (keys.value::json ->> 2)::int = 1, ${now}
      from counter, ${keys('changes')}
      on conflict (organization_id, type, id) do update
        set number = excluded.number, deleted = excluded.deleted, changed_at = excluded.changed_at
    )
    select number from counter`,
})

const reset = statement({
  select: ({ changeCounters }) => ({ number: changeCounters.number }),
  query: ({ p, random }) => sql`
    insert into change_counters (organization_id, number, reset_number, pruned_number, epoch)
    values (${p('organizationId')}, 1, 1, 1, ${random})
    on conflict (organization_id) do update
      set number = change_counters.number + 1, reset_number = change_counters.number + 1
    returning number`,
})

/**
 * Makes all followers of changes begin again, after a backup took the database back to numbers that they have already
 * passed: cursors belong to an old epoch, and webhook endpoints are behind a reset.
 */
export async function resetFeeds({ dialect: { random }, run }: Transaction): Promise<void> {
  await run(({ builder, t: { changeCounters: counter } }) => {
    const next = sql`${counter.number} + 1`
    return builder.update(counter).set({ epoch: random, number: next, resetNumber: next })
  })
}

/** An organization's changes by record; undefined if there are too many. */
type Noted = Map<string, Change> | undefined

/**
 * The changes of one transaction. They are written just before its commit, in one statement for each organization; on
 * SQLite, every 500 records past the first 500 take one more. The organization's number moves, and each record gets
 * that number.
 */
export class ChangeLog {
  readonly #organizations = new Map<string, Noted>()

  /** Notes changes. If a record changes more than once, its last change counts. */
  record(changes: Change | readonly Change[]): void {
    for (const change of 'id' in changes ? [changes] : changes) {
      const { organizationId, type, id } = change
      if (!this.#organizations.has(organizationId)) this.#organizations.set(organizationId, new Map())
      const noted = this.#organizations.get(organizationId)
      noted?.set(`${type} ${id}`, change)
      if (noted && noted.size > MOST_CHANGES) this.#organizations.set(organizationId, undefined)
    }
  }

  /** How many records of all organizations are noted; one more than can be for each that has too many. */
  size(): number {
    const sizes = [...this.#organizations.values()].map((noted) => noted?.size ?? MOST_CHANGES + 1)
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  /** Writes the changes. After this, the transaction may not write anything else. */
  async write(tx: Pick<Transaction, 'all' | 'afterCommit'>, { name }: Dialect): Promise<void> {
    // Always in the same order, because two transactions that wait for each other's rows would never end.
    const organizations = [...this.#organizations].toSorted(([one], [other]) => (one < other ? -1 : 1))
    for (const [organizationId, noted] of organizations) {
      tx.afterCommit(() => noteMoved(organizationId))
      if (!noted) {
        await tx.all(reset, { organizationId })
        continue
      }
      const changes = [...noted.values()].map(({ type, id, deleted = false }) =>
        JSON.stringify([type, id, deleted ? 1 : 0]),
      )
      if (name === 'postgresql') {
        await tx.all(noteOnPostgres, { organizationId, changes })
        continue
      }
      for (let from = 0; from < changes.length; from += RECORDS_PER_STATEMENT) {
        if (from > 0) await immediate()
        const note = from === 0 ? noteOnSqlite : noteMoreOnSqlite
        await tx.all(note, { organizationId, changes: changes.slice(from, from + RECORDS_PER_STATEMENT) })
      }
    }
  }
}
