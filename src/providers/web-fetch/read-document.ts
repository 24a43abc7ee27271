import { Semaphore } from 'async-mutex'
import { Piscina } from 'piscina'
import { workerEntry } from '../../worker-entry.js'
import type { DocumentReader, FetchedPage, ReadDocument, UnreadableDocument } from './port.js'
import { documentKind } from './read-kind.js'
import { READ_LIMITS, type ReadLimits, READERS } from './read-limits.js'
import { readPdf } from './read-pdf.js'
import type { TextTask } from './read-text-worker.js'

/**
 * Makes a reader with a pool of threads of its own; `close` it when the program ends.
 *
 * A document is read whole or not at all: one that is too long, too deep or takes too much time or
 * memory is unreadable, and the thread or process at work on it is ended.
 *
 * @param readers documents of each kind that are read at the same time
 */
export function createDocumentReader(
  overrides: Partial<ReadLimits> = {},
  readers: number = READERS,
): DocumentReader {
  const limits = { ...READ_LIMITS, ...overrides }
  const threads = new Semaphore(readers)
  const processes = new Semaphore(readers)
  const pool = new Piscina<TextTask, ReadDocument | UnreadableDocument>({
    ...workerEntry(import.meta.url, './read-text-worker'),
    name: 'readTextInWorker',
    minThreads: 0,
    maxThreads: readers,
    idleTimeout: 30_000,

    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  // What concerns a document rejects its task; a thread that fails in between is replaced.
  pool.on('error', () => {})

  async function read(page: FetchedPage): Promise<ReadDocument | UnreadableDocument> {
    const kind = documentKind(page)
    if (kind === null) return unreadable(`a file of type ${page.contentType.slice(0, 100)}`)
    // The time starts with the work, not with the wait for it.
    return kind === 'pdf'
      ? processes.runExclusive(() => readPdf(page.body, limits, AbortSignal.timeout(limits.totalMs)))
      : threads.runExclusive(() => {
          const signal = AbortSignal.timeout(limits.totalMs)
          return pool.run({ page, kind, limits }, { signal })
        })
  }

  return {
    readDocument: async (page) => {
      try {
        return await read(page)
      } catch (error) {
        return unreadable(error instanceof Error ? error.message : String(error))
      }
    },
    close: () => pool.destroy(),
  }
}

function unreadable(cause: string): UnreadableDocument {
  return { kind: 'unreadable', cause }
}
