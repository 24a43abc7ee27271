import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { type WorkerEntry, workerEntry } from '../../worker-entry.js'
import type { Speech, SpeechProvider, SpeechRequest, SpeechResult } from './port.js'

export interface EmbeddedSpeechSettings {
  /** From the call to its result, waiting for a free thread included. */
  deadlineSeconds: number
  /** Texts spoken at the same time; by default all processors but the one of the main thread. */
  threads?: number | undefined
  /** Another worker that exports `speak`. */
  worker?: WorkerEntry | undefined
}

const idleMilliseconds = 60_000

/**
 * Speech by Flite in worker threads: no network, nothing to install.
 *
 * Its voices are English; other scripts are transliterated. A text of symbols only is read by their names;
 * one with nothing that can be read (unassigned characters) is `failed`. A thread past the deadline is
 * killed, and the pool starts another.
 */
export function createEmbeddedSpeech(settings: EmbeddedSpeechSettings): SpeechProvider {
  const pool = new Piscina<SpeechRequest, Speech | null>({
    ...(settings.worker ?? workerEntry(import.meta.url, './flite-worker')),
    name: 'speak',
    minThreads: 0,
    maxThreads: settings.threads ?? Math.max(1, availableParallelism() - 1),
    idleTimeout: idleMilliseconds,
  })
  const closing = new AbortController()
  return {
    async synthesize({ text, voiceId }, signal): Promise<SpeechResult> {
      const deadline = AbortSignal.timeout(settings.deadlineSeconds * 1000)
      try {
        const ending = AbortSignal.any([signal, deadline, closing.signal])
        const speech = await pool.run({ text, voiceId }, { signal: ending })
        if (speech === null) return { kind: 'failed', cause: 'nothing in the text can be spoken' }
        return { kind: 'spoken', ...speech }
      } catch (error) {
        return { kind: 'failed', cause: causeOf(error, deadline, [signal, closing.signal]) }
      }
    },
    async close() {
      closing.abort()
      await pool.destroy()
    },
  }
}

/** Only the error's name: its message could quote the text. */
function causeOf(error: unknown, deadline: AbortSignal, cancelling: AbortSignal[]): string {
  if (cancelling.some(({ aborted }) => aborted)) return 'cancelled'
  if (deadline.aborted) return 'past the deadline'
  return `the worker failed: ${error instanceof Error ? error.name : typeof error}`
}
