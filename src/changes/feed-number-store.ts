import { sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { later } from '../store/later.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** By how much the times of changes may differ from the order of their numbers. */
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
 * The number in the feed past which is everything that has changed since a time; a little more may be past it. No index
 * has the times, which grow with the numbers: so it is found by halving, by some thirty look-ups.
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
