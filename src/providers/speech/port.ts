import type { VoiceId } from './voices.js'

/** The languages of the embedded voices. They differ in how dates with slashes are read. */
export const speechLanguages = ['en-US', 'en-GB'] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

/** A word of the submitted text, and when it is heard, in seconds from the start of the audio. */
export interface SpokenWord {
  word: string
  start: number
  end: number
}

export interface SpeechRequest {
  /** The trimmed text, 1 to 1,000 code points. */
  text: string
  voiceId: VoiceId
}

/** Audio (MP3, 44.1 kHz, 128 kbit/s) and timings, with an entry in `words` for each token of the text. */
export interface Speech {
  audio: Uint8Array
  durationSeconds: number
  words: SpokenWord[]
}

/**
 * The result of a request.
 *
 * - `spoken`: for each word 0 ≤ start ≤ end ≤ durationSeconds, and no word starts before the previous one ends.
 * - `timings-unreadable`: audio was made and its characters are used up, but the times of the words are unknown.
 * - `failed`: nothing was made. `cause` is for the log; it names the kind of failure and never quotes the text.
 */
export type SpeechResult =
  | ({ kind: 'spoken' } & Speech)
  | { kind: 'timings-unreadable' }
  | { kind: 'failed'; cause: string }

/** Turns text into speech. Neither the text nor the audio is logged or written to disk. */
export interface SpeechProvider {
  /**
   * What the provider can read, if it can't read this text; null if it can. Without it, the provider reads everything.
   */
  refuses?(text: string): string | null
  /** Never rejects: the provider's errors, the deadline and an aborted `signal` all give `failed`. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<SpeechResult>
  /** Ends running calls and frees threads. The provider can't be used afterwards. */
  close(): Promise<void>
}
