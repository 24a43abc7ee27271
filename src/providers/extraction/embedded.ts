import { Semaphore } from 'async-mutex'
import { workerEntry } from '../../base/worker-entry.js'
import { DeadlineMissed, ProcessDied, ProcessPool } from '../process-pool.js'
import { type PackedExtraction, unpack } from './packing.js'
import type { ExtractionResult, KnowledgeExtractor, SourceDocument, SourceRecording } from './port.js'

/** Settings of the embedded extractor. */
export interface EmbeddedExtractorOptions {
  /** How long reading a resource may take, not counting the wait in the queue, in milliseconds. */
  deadlineMs: number
  /**
   * Processes that read.
   *
   * @default 1
   */
  processes?: number
  /**
   * Heap of a process in MiB; 500,000 characters of crafted input take about 200.
   *
   * @default 512
   */
  heapMegabytes?: number
}

/**
 * Reads resources in child processes, with nothing else installed and no network.
 *
 * If a resource misses the deadline, exhausts the heap of its process or crashes it, it is `failed` and the
 * process is replaced.
 */
export function embeddedExtractor(options: EmbeddedExtractorOptions): KnowledgeExtractor {
  const { deadlineMs, processes = 1, heapMegabytes = 512 } = options
  const pool = new ProcessPool({
    entry: workerEntry(import.meta.url, './extract-process'),
    processes,
    heapMegabytes,
  })
  // Waiting for a process must not use up the deadline, so no more tasks are handed over than there are processes.
  const turns = new Semaphore(processes)

  async function run(
    name: 'document' | 'recording',
    source: SourceDocument | SourceRecording,
    signal: AbortSignal,
  ): Promise<ExtractionResult> {
    return await turns.runExclusive(async () => {
      signal.throwIfAborted()
      try {
        const packed = await pool.run<PackedExtraction>(name, source, { deadlineMs, signal })
        return { kind: 'extracted', extraction: unpack(packed) }
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof DeadlineMissed)
          return { kind: 'failed', reason: `not read within ${deadlineMs} ms` }
        const reason = error instanceof Error ? error.message : String(error)
        return { kind: 'failed', reason, ...(error instanceof ProcessDied ? { crashed: true } : {}) }
      }
    })
  }

  return {
    extract: async (document, signal) => await run('document', document, signal),
    extractFromTranscript: async (transcript, signal) => await run('recording', transcript, signal),
    close: () => pool.close(),
  }
}
