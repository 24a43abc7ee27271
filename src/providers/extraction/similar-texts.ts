import { comparable, type Comparable, saysTheSame } from './likeness.js'
import { foldedName } from './plain-text.js'

/** How many texts with the same key are compared with a text. */
const MOST_COMPARED = 100

/**
 * Keys by which a text is found again: its first, last and longest words by the alphabet, each with its numbers. Of two
 * texts that say the same, one has some words more, and hardly ever are all three among them.
 */
function keysOf({ folded, words, numbers }: Comparable): string[] {
  let [least = folded, greatest = folded, longest = folded] = [words[0], words[0], words[0]]
  for (const word of words) {
    if (word < least) least = word
    if (word > greatest) greatest = word
    if (word.length > longest.length || (word.length === longest.length && word < longest)) longest = word
  }
  return [`<${least} ${numbers}`, `>${greatest} ${numbers}`, `=${longest} ${numbers}`]
}

/** Remembers texts, each with a value, and finds one that says the same. */
export class SimilarTexts<T> {
  readonly #byKey = new Map<string, { known: Comparable; value: T }[]>()

  readonly #fold: (text: string) => string
  /** A text is first searched and then added; it is prepared only once. */
  #latest: Comparable = comparable('')

  /** @param fold `foldedName`, which may remember */
  constructor(fold = foldedName) {
    this.#fold = fold
  }

  #prepared(text: string): Comparable {
    if (this.#latest.text !== text) this.#latest = comparable(text, this.#fold)
    return this.#latest
  }

  find(text: string): T | undefined {
    const one = this.#prepared(text)
    for (const key of keysOf(one)) {
      const same = this.#byKey.get(key)?.find(({ known }) => saysTheSame(known, one))
      if (same !== undefined) return same.value
    }
    return undefined
  }

  add(text: string, value: T): void {
    const known = this.#prepared(text)
    for (const key of keysOf(known)) {
      const all = this.#byKey.get(key)
      if (all === undefined) this.#byKey.set(key, [{ known, value }])
      else if (all.length < MOST_COMPARED) all.push({ known, value })
    }
  }
}
