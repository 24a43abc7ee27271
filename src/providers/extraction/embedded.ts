import { Semaphore } from 'async-mutex'
import { Piscina } from 'piscina'
import { workerEntry } from '../../worker-entry.js'
import { unpack, type PackedExtraction } from './packing.js'
import type { ExtractionResult, KnowledgeExtractor, SourceDocument, SourceRecording } from './port.js'

/** Settings of the embedded extractor. */
export interface EmbeddedExtractorOptions {
  /** How long one resource may take once its turn has come, in milliseconds. */
  deadlineMs: number
  /** Worker threads; [1]. */
  workers?: number
  /** Heap of a worker in MiB; [512]. 500,000 characters of crafted input take about 200. */
  heapMb?: number
}

/**
 * Reads resources in worker threads, with nothing else installed and no network.
 *
 * A resource that misses the deadline or exhausts the worker's heap is `failed`; its worker is replaced.
 */
export function embeddedExtractor(options: EmbeddedExtractorOptions): KnowledgeExtractor {
  const { deadlineMs, workers = 1, heapMb = 512 } = options
  const pool = new Piscina<SourceDocument | SourceRecording, PackedExtraction>({
    ...workerEntry(import.meta.url, './extract-worker'),
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  // A worker that breaks between tasks is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  // Waiting for a worker must not use up the deadline, so no more tasks are handed over than there are workers.
  const turns = new Semaphore(workers)

  async function run(
    name: 'document' | 'recording',
    source: SourceDocument | SourceRecording,
    signal: AbortSignal,
  ): Promise<ExtractionResult> {
    return await turns.runExclusive(async () => {
      signal.throwIfAborted()
      const deadline = AbortSignal.timeout(deadlineMs)
      try {
        const packed = await pool.run(source, { name, signal: AbortSignal.any([signal, deadline]) })
        return { kind: 'extracted', extraction: unpack(packed) }
      } catch (error) {
        signal.throwIfAborted()
        if (deadline.aborted) return { kind: 'failed', reason: `not read within ${deadlineMs} ms` }
        return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    })
  }

  return {
    extract: async (document, signal) => await run('document', document, signal),
    extractFromTranscript: async (transcript, signal) => await run('recording', transcript, signal),
    close: async () => {
      await pool.destroy()
    },
  }
}
