import { sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { later } from '../base/timestamp.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** How much the times of changes may deviate from the order of their numbers. */
const SLACK_MS = 60_000

const lastNumber = statement({
  select: ({ changeCounters }) => ({ number: changeCounters.number }),
  query: ({ fields, t: { changeCounters: t }, p }) =>
    sql`select ${fields} from ${t} where ${t.organizationId} = ${p('organizationId')}`,
})

const firstPast = statement({
  select: ({ changes }) => ({ number: changes.number, changedAt: changes.changedAt }),
  query: ({ fields, t: { changes: t }, p }) =>
    sql`select ${fields} from ${t} where ${t.organizationId} = ${p('organizationId')} and ${t.number} > ${p('number')}
      order by ${t.organizationId}, ${t.number} limit 1`,
})

/**
 * A number in the feed such that everything changed since a time comes after it, and perhaps a little more.
 * The times have no index, but grow with the numbers, so a binary search of some thirty look-ups finds it.
 *
 * @param since ISO 8601, UTC, with milliseconds
 */
export async function numberBefore(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
  since: string,
): Promise<number> {
  const from = later(since, -SLACK_MS)
  const [counter] = await reader.all(lastNumber, { organizationId })
  let low = 0
  let high = counter?.number ?? 0
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [next] = await reader.all(firstPast, { organizationId, number: middle })
    if (!next || next.changedAt >= from) high = middle
    else low = next.number
  }
  return low
}
