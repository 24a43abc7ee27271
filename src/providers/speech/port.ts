import type { VoiceId } from './voices.js'

/** A word of the submitted text and when it is heard, in seconds from the start of the audio. */
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

/** Audio and timings: MP3, 44.1 kHz, 128 kbit/s, one entry of `words` for each token of the text. */
export interface Speech {
  audio: Uint8Array
  durationSeconds: number
  words: SpokenWord[]
}

/**
 * What came of a request.
 *
 * - `spoken`: 0 ≤ start ≤ end ≤ durationSeconds for each word, and no word starts before the one before it ends.
 * - `timings-unreadable`: audio was made, and its characters are spent, but no word could be placed in it.
 * - `failed`: nothing was made. `cause` is for the log; it names a kind of failure and never quotes the text.
 */
export type SpeechResult =
  | ({ kind: 'spoken' } & Speech)
  | { kind: 'timings-unreadable' }
  | { kind: 'failed'; cause: string }

/** Turns text into speech. Nothing that goes in or comes out is logged or written to disk. */
export interface SpeechProvider {
  /** Never rejects: a provider's errors, its deadline and an aborted `signal` are all `failed`. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<SpeechResult>
  /** Ends what is under way and frees threads; the provider can't be used after it. */
  close(): Promise<void>
}
