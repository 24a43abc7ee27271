import { sql } from 'drizzle-orm'
import { pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'
import type { Tables } from '../store/tables.js'

const AT_ONCE = 500

/** A job without its payload, which may hold the text of a mail. */
const shown = ({ jobs }: Tables) => ({
  id: jobs.id,
  organizationId: jobs.organizationId,
  kind: jobs.kind,
  state: jobs.state,
  attempts: jobs.attempts,
  dueAt: jobs.dueAt,
  lastError: jobs.lastError,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
})

const page = statement({
  select: shown,
  query: ({ t, p, fields }) => {
    const key = [t.jobs.state, t.jobs.kind, t.jobs.dueAt, t.jobs.id]
    return sql`select ${fields} from ${t.jobs}
      where ${pastKey(key, [p('state'), p('kind'), p('dueAt'), p('id')])}
      order by ${sql.join(key, sql`, `)} limit ${p('limit')}`
  },
})

const counts = statement({
  select: ({ jobs }) => ({ state: jobs.state, count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ t, fields }) => sql`select ${fields} from ${t.jobs} group by ${t.jobs.state}`,
})

/** What operators see of a job. */
export interface ListedJob {
  id: string
  organizationId: string
  kind: string
  state: 'queued' | 'running' | 'dead'
  attempts: number
  /** When a queued job may start, when a running one's lease ends, when a dead one was given up. */
  dueAt: string
  lastError: string | null
  createdAt: string
  updatedAt: string
}

/** Every job of the queue: the dead, the queued, the running; each by kind and time. */
export async function* listJobs(store: Store): AsyncGenerator<ListedJob, void, undefined> {
  let after = { state: '', kind: '', dueAt: '', id: '' }
  for (;;) {
    const rows = await store.all(page, { ...after, limit: AT_ONCE })
    for (const row of rows) yield { ...row }
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return
    after = last
  }
}

/** How many jobs there are in each state. */
export async function countJobs(store: Store): Promise<Record<ListedJob['state'], number>> {
  const rows = await store.all(counts, {})
  const known = { queued: 0, running: 0, dead: 0 }
  for (const { state, count } of rows) known[state] = count
  return known
}
