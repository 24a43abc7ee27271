import { type Refused, refusalOf } from '../../shell/refused.js'
import type { Speeches, Timing } from './speeches.js'

/** What the narrator is doing, and at which sentence. */
export interface Narration {
  readonly state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  readonly sentence: number
  readonly error?: Refused
}

/** Reads sentences aloud, one after the other. The next one is asked for while one is spoken. */
export class Narrator {
  readonly #sentences: readonly string[]
  readonly #onWord: (sentence: number, word: number) => void
  readonly #onChange: (narration: Narration) => void
  readonly #audio = new Audio()
  readonly #speeches: Speeches
  #at = 0
  #words: readonly Timing[] = []
  #frame = 0
  /** Counts what was asked of the narrator: what comes too late is not played. */
  #turn = 0
  #rate: number

  /** @param rate how fast it reads at first */
  constructor(
    sentences: readonly string[],
    speeches: Speeches,
    rate: number,
    on: { word: (sentence: number, word: number) => void; change: (narration: Narration) => void },
  ) {
    this.#sentences = sentences
    this.#speeches = speeches
    this.#rate = rate
    this.#onWord = on.word
    this.#onChange = on.change
    this.#audio.addEventListener('ended', () => void this.play(this.#at + 1))
  }

  async play(sentence: number): Promise<void> {
    const text = this.#sentences[sentence]
    this.#halt()
    if (text === undefined) {
      this.stop()
      return
    }
    const turn = this.#turn
    this.#at = sentence
    this.#onChange({ state: 'loading', sentence })
    try {
      const { url, words } = await this.#speeches.speechFor(text)
      if (turn !== this.#turn) return
      this.#words = words
      this.#audio.src = url
      this.#audio.playbackRate = this.#rate
      await this.#begin()
      const next = this.#sentences[sentence + 1]
      if (next !== undefined) this.#speeches.speechFor(next).catch(() => {})
    } catch (error) {
      if (turn === this.#turn) this.#onChange({ state: 'failed', sentence, error: refusalOf(error) })
    }
  }

  pause(): void {
    this.#halt()
    this.#onChange({ state: 'paused', sentence: this.#at })
  }

  /** Goes on where it was paused, or tries the sentence again that failed. */
  async goOn(): Promise<void> {
    const isWithin = this.#audio.currentTime > 0 && !this.#audio.ended
    await (isWithin ? this.#begin() : this.play(this.#at))
  }

  skip(by: number): void {
    void this.play(Math.max(0, Math.min(this.#sentences.length - 1, this.#at + by)))
  }

  stop(): void {
    this.#halt()
    this.#audio.removeAttribute('src')
    this.#at = 0
    this.#onChange({ state: 'idle', sentence: 0 })
  }

  setRate(rate: number): void {
    this.#rate = rate
    this.#audio.playbackRate = rate
  }

  #halt(): void {
    this.#turn += 1
    this.#audio.pause()
    cancelAnimationFrame(this.#frame)
  }

  async #begin(): Promise<void> {
    await this.#audio.play()
    this.#onChange({ state: 'playing', sentence: this.#at })
    this.#follow()
  }

  /** Marks the words by the audio's own clock. */
  #follow(): void {
    cancelAnimationFrame(this.#frame)
    let last = -1
    const step = () => {
      const now = this.#audio.currentTime
      const word = this.#words.findLastIndex(({ start }) => start <= now)
      if (word !== last && word >= 0) {
        last = word
        this.#onWord(this.#at, word)
      }
      if (!this.#audio.paused) this.#frame = requestAnimationFrame(step)
    }
    step()
  }
}
