import { LOWEST } from '../store/keyset.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'
import { type JobFilter, type JobKey, type ListedJob, readJobs } from './operator-store.js'

const JOBS_PER_PAGE = 500
const START: JobKey = { afterState: LOWEST, afterKind: LOWEST, afterDueAt: LOWEST, afterId: LOWEST }

/** Lists jobs: first the dead ones, then the queued, then the running; each by kind and time. */
export function listJobs(reader: Reader, filter: JobFilter = {}): AsyncGenerator<ListedJob, void, undefined> {
  return walkPages(
    START,
    JOBS_PER_PAGE,
    (after, limit) => readJobs(reader, filter, after, limit),
    ({ state, kind, dueAt, id }) => ({
      afterState: state,
      afterKind: kind,
      afterDueAt: dueAt,
      afterId: id,
    }),
  )
}
