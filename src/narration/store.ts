import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { NarrationScope, NarrationUsageScope } from '../access/narration-rules.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'

/** The state of a narration. All but `RESERVED` are final, and only `FAILED` costs nothing. */
export type NarrationOutcome = 'RESERVED' | 'SPOKEN' | 'TIMINGS_UNREADABLE' | 'FAILED'

/** The characters that an organization has used and reserved in a month. */
export interface MonthUse {
  used: number
  /** Reserved by narrations whose lease has not ended. */
  reserved: number
}

const spentInMonth = statement({
  select: ({ narrationMonths }) => ({ spent: narrationMonths.spent }),
  query: ({ select, t: { narrationMonths: m }, p }) =>
    select.from(m).where(and(eq(m.organizationId, p('organizationId')), eq(m.month, p('month')))),
})

const reservedInMonth = statement({
  select: ({ narrationRequests: r }) => ({
    characters: sql<number>`coalesce(sum(${r.characters}), 0)`.mapWith(Number),
  }),
  query: ({ select, t: { narrationRequests: r }, p }) =>
    select
      .from(r)
      .where(
        and(
          eq(r.organizationId, p('organizationId')),
          eq(r.month, p('month')),
          eq(r.outcome, 'RESERVED'),
          gt(r.leaseEndsAt, p('now')),
        ),
      ),
})

/** What the organization has used and reserved in the month, as it stands at `now`. */
export function readMonthUse(
  reader: Reader,
  { organizationId }: NarrationScope | NarrationUsageScope,
  month: string,
  now: string,
): MaybePromise<MonthUse> {
  return andThen(first(reader, spentInMonth, { organizationId, month }), (row) =>
    andThen(first(reader, reservedInMonth, { organizationId, month, now }), (held) => ({
      used: row?.spent ?? 0,
      reserved: held?.characters ?? 0,
    })),
  )
}

/** The state of a narration, and when its lease ends (ISO 8601, UTC). */
export interface RequestRow {
  outcome: NarrationOutcome
  leaseEndsAt: string | null
}

const requestById = statement({
  select: ({ narrationRequests: r }) => ({ outcome: r.outcome, leaseEndsAt: r.leaseEndsAt }),
  query: ({ select, t: { narrationRequests: r }, p }) =>
    select.from(r).where(and(eq(r.id, p('id')), eq(r.organizationId, p('organizationId')))),
})

/** The organization's narration with this id. */
export function findRequest(
  reader: Reader,
  { organizationId }: NarrationScope,
  id: string,
): MaybePromise<RequestRow | undefined> {
  return first(reader, requestById, { id, organizationId })
}

/** Stores a new narration, which reserves its characters until its lease ends. */
export async function insertRequest(
  tx: Transaction,
  { organizationId, tokenId }: NarrationScope,
  request: { id: string; month: string; characters: number; leaseEndsAt: string; now: string },
): Promise<void> {
  const { now, ...values } = request
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.narrationRequests)
      .values({ ...values, organizationId, tokenId, outcome: 'RESERVED', createdAt: now, updatedAt: now }),
  )
}

/** Records the outcome of a narration and ends its lease. */
export async function closeRequest(
  tx: Transaction,
  { organizationId }: NarrationScope,
  id: string,
  outcome: NarrationOutcome,
  now: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .update(t.narrationRequests)
      .set({ outcome, leaseEndsAt: null, updatedAt: now })
      .where(and(eq(t.narrationRequests.id, id), eq(t.narrationRequests.organizationId, organizationId))),
  )
}

/** Fails the month's narrations whose lease has ended, as the process that ran them is gone. */
export async function sweepRequests(
  tx: Transaction,
  { organizationId }: NarrationScope,
  month: string,
  now: string,
): Promise<void> {
  await tx.run(({ builder, t: { narrationRequests: r } }) =>
    builder
      .update(r)
      .set({ outcome: 'FAILED', leaseEndsAt: null, updatedAt: now })
      .where(
        and(
          eq(r.organizationId, organizationId),
          eq(r.month, month),
          eq(r.outcome, 'RESERVED'),
          lte(r.leaseEndsAt, now),
        ),
      ),
  )
}

/** Adds to the characters that the organization has used in the month. */
export async function addSpent(
  tx: Transaction,
  { organizationId }: NarrationScope,
  month: string,
  characters: number,
): Promise<void> {
  await tx.run(({ builder, t: { narrationMonths: m } }) =>
    builder
      .insert(m)
      .values({ organizationId, month, spent: characters })
      .onConflictDoUpdate({
        target: [m.organizationId, m.month],
        set: { spent: sql`${m.spent} + ${characters}` },
      }),
  )
}

/** The UTC month of a timestamp, such as `2026-11`. */
export function monthOf(timestamp: string): string {
  return timestamp.slice(0, 7)
}

/** The start of the UTC month after the timestamp's month. */
export function nextMonth(timestamp: string): Date {
  const date = new Date(timestamp)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}

/** Whole seconds from the timestamp to the next UTC month, rounded up: 1 to 2,678,400. */
export function secondsToNextMonth(timestamp: string): number {
  return Math.ceil((nextMonth(timestamp).getTime() - Date.parse(timestamp)) / 1000)
}
