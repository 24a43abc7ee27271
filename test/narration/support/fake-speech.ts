import type { SpeechProvider, SpeechRequest, SpeechResult } from '../../../src/providers/speech/port.js'
import { tokensOf } from '../../../src/providers/speech/words.js'

/** A provider that answers as told, and remembers its requests. */
export class FakeSpeech implements SpeechProvider {
  readonly requests: SpeechRequest[] = []
  closed = false
  /** The result of each request; half a second for each word, unless a test says otherwise. */
  answer: (request: SpeechRequest, signal: AbortSignal) => SpeechResult | Promise<SpeechResult> = spoken

  async synthesize(request: SpeechRequest, signal: AbortSignal): Promise<SpeechResult> {
    this.requests.push(request)
    return this.answer(request, signal)
  }

  async close(): Promise<void> {
    this.closed = true
  }
}

/** Speech with half a second for each word, and four bytes for audio. */
export function spoken({ text }: SpeechRequest): SpeechResult {
  const words = tokensOf(text).map(({ word }, index) => ({ word, start: index / 2, end: (index + 1) / 2 }))
  return {
    kind: 'spoken',
    audio: Uint8Array.of(0xff, 0xfb, 0x90, 0xc4),
    durationSeconds: words.length / 2,
    words,
  }
}

/** A promise and a function that resolves it, for tests that decide when a narration ends. */
export function gate<T>(): { promise: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    open = resolve
  })
  return { promise, open }
}
