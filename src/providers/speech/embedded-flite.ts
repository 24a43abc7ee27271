import { availableParallelism } from 'node:os'
import { Semaphore } from 'async-mutex'
import { Piscina } from 'piscina'
import { type WorkerEntry, workerEntry } from '../../base/worker-entry.js'
import { createCalls } from './calls.js'
import type { Speech, SpeechLanguage, SpeechProvider, SpeechRequest } from './port.js'

export interface EmbeddedSpeechSettings {
  /** From the call to its result, waiting for a free thread included. */
  deadlineSeconds: number
  /** @default American English */
  language?: SpeechLanguage | undefined
  /** How many texts are spoken at the same time. @default one for each processor but the main thread's */
  threads?: number | undefined
  /** Another worker that exports `speak`. */
  worker?: WorkerEntry | undefined
}

const IDLE_MS = 60_000

/** The scripts of which a voice for English reads more than names of letters. */
const READS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Of each ideograph that is left, the voice makes a syllable that means nothing. */
const MOSTLY = 0.75

/**
 * Whether a voice for English can read a text: at least three quarters of its letters are Latin, or Greek or Cyrillic,
 * which are transliterated. A text without letters is read by the names of its signs.
 */
export function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => READS.test(letter)).length >= letters.length * MOSTLY
}

/**
 * Speech by Flite in worker threads: no network, nothing to install.
 *
 * Its voices are English. Units, dates and abbreviations are written out; Greek and Cyrillic letters are transliterated,
 * and a text with more than a few words in other scripts is refused. A text of symbols only is read by their names;
 * one with nothing that can be read (unassigned characters) is `failed`. A thread past the deadline is
 * killed, and the next text gets another.
 */
export function createEmbeddedSpeech(settings: EmbeddedSpeechSettings): SpeechProvider {
  const { language = 'en-US' } = settings
  const threads = settings.threads ?? Math.max(1, availableParallelism() - 1)
  const pool = new Piscina<SpeechRequest & { language: SpeechLanguage }, Speech | null>({
    ...(settings.worker ?? workerEntry(import.meta.url, './flite-worker')),
    name: 'speak',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    recordTiming: false,
  })
  // Texts wait here, not in the pool: there, a text that waits behind a crash would get no thread.
  const turns = new Semaphore(threads)
  const calls = createCalls(settings.deadlineSeconds, workerFailure)
  // Emitted if a thread fails while it has no text, such as at its start. Unhandled, it would end the process.
  pool.on('error', () => calls.endAll('a worker could not start'))

  return {
    refuses: (text) =>
      isReadable(text)
        ? null
        : 'text in Latin, Greek or Cyrillic letters, which it reads with an English voice',
    synthesize({ text, voiceId }, signal) {
      return calls.run(signal, (ending) =>
        turns.runExclusive(async () => {
          ending.throwIfAborted()
          const speech = await pool.run({ text, voiceId, language }, { signal: ending })
          if (speech === null) return { kind: 'failed', cause: 'nothing in the text can be spoken' }
          return { kind: 'spoken', ...speech }
        }),
      )
    },
    async close() {
      calls.close()
      await pool.destroy()
    },
  }
}

/** Gives only the error's name, because its message might quote the text. */
function workerFailure(error: unknown): string {
  return `the worker failed: ${error instanceof Error ? error.name : typeof error}`
}
