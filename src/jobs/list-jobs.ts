import type { Store } from '../store/store.js'
import { type ListedJob, readJobs } from './operator-store.js'

const JOBS_PER_PAGE = 500

/** Lists every job: first the dead ones, then the queued, then the running; each by kind and time. */
export async function* listJobs(store: Store): AsyncGenerator<ListedJob, void, undefined> {
  let after = { state: '', kind: '', dueAt: '', id: '' }
  for (;;) {
    const rows = await readJobs(store, after, JOBS_PER_PAGE)
    for (const row of rows) yield { ...row }
    const last = rows.at(-1)
    if (last === undefined || rows.length < JOBS_PER_PAGE) return
    after = last
  }
}
