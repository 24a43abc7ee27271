import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { workerEntry } from '../base/worker-entry.js'
import type { SqliteStore } from './sqlite-store.js'

/** SQLite's default: once the log has this many pages, a commit copies them into the file. */
const PAGES_WITHOUT_THREAD = 1_000
/** The same while a thread copies them: commits do so only once the log has grown to 128 MB. */
const PAGES_WITH_THREAD = 32_000
/** The pause before a broken thread is started again. It doubles with each failure in a row, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** The failure of a thread that has run this long counts as the first in a row. */
const HEALTHY_AFTER_MS = 60_000

/**
 * Takes checkpoints of the write-ahead log in a thread of its own. A commit that takes one blocks the event loop until
 * everything in the log is copied and on the disk: 40 ms for 4 MB, while the commit itself takes 5 ms.
 *
 * A thread that breaks is started again after a pause. Meanwhile, and once this is stopped, commits take checkpoints.
 *
 * @param firstPauseMs the pause after the first failure, in milliseconds
 * @default firstPauseMs 1,000
 */
export function startCheckpoints(
  { writer }: Pick<SqliteStore, 'writer'>,
  logger: Pick<Logger, 'error'>,
  firstPauseMs = FIRST_PAUSE_MS,
): { stop: () => Promise<void> } {
  const entry = workerEntry(import.meta.url, './checkpoint-worker')
  const after = (pages: number) => {
    if (writer.open) writer.pragma(`wal_autocheckpoint = ${pages}`)
  }
  let stopped = false
  let failures = 0
  let again: NodeJS.Timeout | undefined
  let worker: Worker
  let ended: Promise<void>
  const start = () => {
    const began = performance.now()
    let fault: unknown
    worker = new Worker(entry.filename, { execArgv: entry.execArgv, workerData: writer.name })
    // The thread sends a message after its first checkpoint.
    worker.once('message', () => after(PAGES_WITH_THREAD))
    worker.on('error', (error) => {
      fault = error
    })
    ended = new Promise((resolve) => {
      worker.once('exit', () => {
        after(PAGES_WITHOUT_THREAD)
        resolve()
        if (stopped) return
        if (performance.now() - began > HEALTHY_AFTER_MS) failures = 0
        const pauseMs = Math.min(firstPauseMs * 2 ** failures, LONGEST_PAUSE_MS)
        failures += 1
        logger.error(
          { err: fault, pauseMs },
          'the checkpoint thread has failed; commits take checkpoints until it runs again',
        )
        again = setTimeout(start, pauseMs)
        again.unref()
      })
    })
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(again)
      // If the thread were terminated during a statement, the driver would end the whole process.
      worker.postMessage('end', [])
      await ended
    },
  }
}
