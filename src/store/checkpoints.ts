import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { workerEntry } from '../worker-entry.js'
import type { SqliteStore } from './sqlite-store.js'

/** SQLite's default: once the log has this many pages, a commit copies them into the file. */
const BY_COMMITS = 1_000
/** The same while a thread copies them: commits step in only once the log has grown to 128 MB. */
const BEHIND_THE_THREAD = 32_000

/**
 * Takes checkpoints of the write-ahead log in a thread of its own. A commit that takes one blocks the event
 * loop until everything in the log is copied and on the disk: 40 ms for 4 MB, where the commit itself takes
 * 5.
 *
 * Commits take checkpoints again once this is stopped, or if its thread breaks.
 */
export function startCheckpoints(
  { writer }: Pick<SqliteStore, 'writer'>,
  logger: Pick<Logger, 'error'>,
): { stop: () => Promise<void> } {
  const { filename, execArgv } = workerEntry(import.meta.url, './checkpoint-worker')
  const worker = new Worker(filename, { execArgv, workerData: writer.name })
  const after = (pages: number) => {
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${pages}`)
  }
  after(BEHIND_THE_THREAD)
  const ended = once(worker, 'exit').catch((error: unknown) => {
    logger.error({ err: error }, 'the thread that takes checkpoints broke; commits take them')
  })
  void ended.then(() => after(BY_COMMITS))
  return {
    stop: async () => {
      await worker.terminate()
      await ended
    },
  }
}
