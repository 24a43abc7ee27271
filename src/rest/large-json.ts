import { Piscina } from 'piscina'
import { workerEntry } from '../worker-entry.js'
import type { LargeJson } from './large-json-worker.js'
import type { ParsedJson } from './parse-json.js'

const IDLE_MS = 10_000
/** Many times what 7 MB of text take; a few million brackets take more. */
const HEAP_MB = 128

/** Parses large JSON bodies on a thread of its own: megabytes of brackets would hold the event loop for half a second. */
export interface LargeJsonParser {
  /** @param names the fields that are wanted; others are left out, and of these, what isn't text must be small */
  parse(bytes: Uint8Array, names: readonly string[]): Promise<ParsedJson>
  close(): Promise<void>
}

/** Starts no thread before the first body. */
export function createLargeJsonParser(): LargeJsonParser {
  const pool = new Piscina<LargeJson, ParsedJson>({
    ...workerEntry(import.meta.url, './large-json-worker'),
    name: 'parseLargeJson',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  // A thread that ran out of memory is replaced; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    parse: async (bytes, names) => {
      try {
        // The bytes are moved, not copied, where they have their memory to themselves.
        const { buffer, byteLength } = bytes
        const moved = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
        return await pool.run({ bytes, names }, { transferList: moved })
      } catch (error) {
        if (!isOutOfMemory(error)) throw error
        return { kind: 'bad', message: 'The body has too many parts.' }
      }
    },
    close: () => pool.destroy(),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
