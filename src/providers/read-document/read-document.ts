import { Semaphore } from 'async-mutex'
import { withDeadline } from '../../base/deadline.js'
import { workerEntry } from '../../base/worker-entry.js'
import { ProcessPool } from '../process-pool.js'
import type { DocumentReader, DocumentFile, ReadDocument, UnreadableDocument } from './port.js'
import { documentKind } from './read-kind.js'
import { READ_LIMITS, type ReadLimits, READERS } from './read-limits.js'
import { readPdf } from './read-pdf.js'
import type { TextTask } from './read-text-process.js'

/**
 * Makes a reader with processes of its own; `close` it when the program ends.
 *
 * A document is read whole or not at all: one that is too long, too deep or takes too much time or
 * memory is unreadable, and the process at work on it is ended.
 *
 * @param overrides limits that replace those of the product
 * @param readers how many documents of each kind are read at the same time
 * @default overrides none: READ_LIMITS hold
 * @default readers READERS
 */
export function createDocumentReader(
  overrides: Partial<ReadLimits> = {},
  readers: number = READERS,
): DocumentReader {
  const limits = { ...READ_LIMITS, ...overrides }
  const textTurns = new Semaphore(readers)
  const pdfTurns = new Semaphore(readers)
  const pool = new ProcessPool({
    entry: workerEntry(import.meta.url, './read-text-process'),
    processes: readers,
    heapMegabytes: limits.heapMegabytes,
  })

  async function read(page: DocumentFile): Promise<ReadDocument | UnreadableDocument> {
    const kind = documentKind(page)
    if (kind === null) return unreadable(`a file of type ${page.contentType.slice(0, 100)}`)
    // The time limit starts with the work, not with the wait for a thread.
    return kind === 'pdf'
      ? pdfTurns.runExclusive(() =>
          withDeadline({ milliseconds: limits.totalMs }, (deadline) => readPdf(page.body, limits, deadline)),
        )
      : textTurns.runExclusive(() => {
          const task: TextTask = { page, kind, limits }
          return pool.run<ReadDocument | UnreadableDocument>('read', task, { deadlineMs: limits.totalMs })
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
    close: () => pool.close(),
  }
}

function unreadable(cause: string): UnreadableDocument {
  return { kind: 'unreadable', cause }
}
