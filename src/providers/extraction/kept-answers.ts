import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type KeptText, LONGEST_KEPT } from '../../base/kept-text.js'
import type { ChatAnswer } from './chat-answer.js'

const keptShape = z.object({
  of: z.string(),
  failures: z.number(),
  attempts: z.number().default(0),
  answers: z.array(
    z.object({
      summary: z.string().nullable(),
      topics: z.array(z.object({ name: z.string(), items: z.array(z.string()) })),
    }),
  ),
})

type Kept = z.infer<typeof keptShape>

const NOTHING: KeptText = { text: null, keep: async () => {} }

/**
 * What a model has answered about a document, and how often reading it failed, kept for the next attempt. The answers are
 * those to the first parts of the document, in order: as many as fit into the kept text.
 */
export class KeptAnswers {
  readonly #text: KeptText
  readonly #kept: Kept
  #hasAdded = false

  /**
   * @param question all that an answer depends on: what was kept for another question is forgotten
   * @default text nothing is kept
   */
  constructor(question: readonly string[], text = NOTHING) {
    this.#text = text
    const of = keyOf(question)
    const kept = readKept(text.text)
    this.#kept = kept?.of === of ? kept : { of, failures: 0, attempts: 0, answers: [] }
  }

  /** How many attempts have failed that added no answer. */
  get failures(): number {
    return this.#kept.failures
  }

  /** How many attempts have failed. */
  get attempts(): number {
    return this.#kept.attempts
  }

  /** The answer to the part with this number, from 0, if it is kept. */
  at(part: number): ChatAnswer | undefined {
    return this.#kept.answers[part]
  }

  /** Keeps the answer to a part, if those to all parts before it are kept and there is room. */
  async add(part: number, answer: ChatAnswer): Promise<void> {
    const { answers } = this.#kept
    if (part !== answers.length) return
    answers.push(answer)
    const text = JSON.stringify(this.#kept)
    if (text.length > LONGEST_KEPT) {
      answers.pop()
    } else {
      this.#hasAdded = true
      await this.#text.keep(text)
    }
  }

  /** Notes that this attempt has failed. */
  async fail(): Promise<void> {
    this.#kept.attempts += 1
    if (!this.#hasAdded) this.#kept.failures += 1
    await this.#text.keep(JSON.stringify(this.#kept))
  }
}

function readKept(text: string | null): Kept | undefined {
  try {
    return keptShape.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** A text that stands for several, in their order. */
export function keyOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:${text}`)
  return hash.digest('base64url')
}
