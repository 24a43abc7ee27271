import { sql } from 'drizzle-orm'
import { patienceOf } from '../store/patience.js'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'
import { jobKinds } from './payloads.js'

/** The queue's jobs of one kind in one state. */
export interface JobCount {
  kind: string
  state: 'queued' | 'running' | 'dead'
  /** At most 5,000: counting more would delay other requests. */
  count: number
  /** How long the first of them has been due, in seconds; 0 if none is. Dead jobs are never due. */
  overdueSeconds: number
}

const STATES: readonly JobCount['state'][] = ['queued', 'running', 'dead']
const MOST_COUNTED = 5_000
/** Shorter than the primary process waits for its workers' metrics. */
const COUNT_MS = 750

const counts = statement({
  select: ({ jobs }, { now }) => {
    const these = sql`from ${jobs} where ${jobs.state} = states.value and ${jobs.kind} = kinds.value`
    return {
      kind: sql<string>`kinds.value`,
      state: sql<JobCount['state']>`states.value`,
      count: sql<number>`(select count(*) from (select 1 ${these} limit ${MOST_COUNTED}) as counted)`.mapWith(
        Number,
      ),
      firstDueAt: sql<string | null>`(select min(${jobs.dueAt}) ${these})`,
      now,
    }
  },
  query: ({ fields, keys }) => sql`select ${fields}
    from (select value from ${keys('kinds')}) as kinds cross join (select value from ${keys('states')}) as states`,
})

/** Counts the jobs of each kind in each state. Fails if that takes longer than a scrape may wait. */
export async function countJobs(store: Store): Promise<JobCount[]> {
  const rows = await store.all(
    counts,
    { kinds: jobKinds, states: STATES },
    { patience: patienceOf(COUNT_MS) },
  )
  return rows.map(({ kind, state, count, firstDueAt, now }) => {
    const overdueMs = firstDueAt === null || state === 'dead' ? 0 : Date.parse(now) - Date.parse(firstDueAt)
    return { kind, state, count, overdueSeconds: Math.max(0, overdueMs / 1_000) }
  })
}
