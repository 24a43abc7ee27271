import { NarrateDocument } from '../../generated/narrate.js'
import { ask } from '../../shell/ask.js'
import { newKey } from '../../shell/new-key.js'
import { unreachable } from '../../shell/refused.js'

/** When a word is spoken, in seconds from the beginning of its sentence. */
export interface Timing {
  readonly start: number
  readonly end: number
}

interface Speech {
  /** The address of the audio, in this page's memory. */
  readonly url: string
  readonly words: readonly Timing[]
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
}

/** @param idempotencyKey makes a repeated request cost nothing */
async function speak(text: string, idempotencyKey: string): Promise<Speech> {
  const { synthesizeNarration } = await ask(NarrateDocument, { input: { text, idempotencyKey } })
  if (!synthesizeNarration) throw unreachable()
  const { audio, words } = synthesizeNarration
  const blob = new Blob([bytesOf(audio.base64)], { type: audio.mimeType })
  return { words, url: URL.createObjectURL(blob) }
}

/** What was spoken on a page. It stays until the page is left: hearing it again asks for nothing, and costs nothing. */
export class Speeches {
  readonly #keys = new Map<string, string>()
  readonly #known = new Map<string, Promise<Speech>>()

  speechFor(text: string): Promise<Speech> {
    const known = this.#known.get(text)
    if (known) return known
    const key = this.#keys.get(text) ?? newKey()
    this.#keys.set(text, key)
    const speech = speak(text, key)
    this.#known.set(text, speech)
    speech.catch(() => this.#known.delete(text))
    return speech
  }

  /** Gives the memory back. */
  end(): void {
    for (const speech of this.#known.values())
      speech.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {})
    this.#known.clear()
  }
}
