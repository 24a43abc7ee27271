/**
 * How many letters must be put in, left out, replaced or exchanged with the next to make one word of another; one more
 * than `most` if that is not enough. Only what `most` mistakes can reach is compared.
 */
export function distanceOf(one: string, other: string, most: number): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  const far = most + 1
  if (Math.abs(a.length - b.length) > most) return far
  let before: number[] = []
  let last = Array.from({ length: Math.min(b.length, most) + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const from = Math.max(0, row - most)
    const next: number[] = []
    if (from === 0) next[0] = row + 1
    let least = from === 0 ? row + 1 : far
    for (let column = from; column <= row + most && column < b.length; column += 1) {
      const isSame = letter === b[column]
      const replaced = (last[column] ?? far) + (isSame ? 0 : 1)
      let changes = Math.min(replaced, (last[column + 1] ?? far) + 1, (next[column] ?? far) + 1)
      const isExchanged = !isSame && letter === b[column - 1] && b[column] === a[row - 1]
      if (isExchanged) changes = Math.min(changes, (before[column - 1] ?? far) + 1)
      next[column + 1] = changes
      least = Math.min(least, changes)
    }
    if (least > most) return far
    before = last
    last = next
  }
  return Math.min(last[b.length] ?? far, far)
}

/** From how many letters on a word may have two mistakes. */
const LONG = 6

/** How many mistakes a word may have. */
function mostMistakes(word: string): 1 | 2 {
  return Array.from(word).length >= LONG ? 2 : 1
}

/** Beginnings of words that sound alike, or nearly. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['c', 'k'],
  ['c', 's'],
  ['s', 'z'],
  ['f', 'ph'],
  ['f', 'v'],
  ['v', 'w'],
  ['g', 'j'],
  ['i', 'y'],
]

/** With a first letter that sounds alike, with the first two letters exchanged, or without the first. */
function withOtherBeginnings(word: string): string[] {
  const [first = '', second = '', ...rest] = word
  const alike = ALIKE.flatMap((pair) => [pair, pair.toReversed()]).flatMap(([own = '', other = '']) =>
    word.startsWith(own) ? [other + word.slice(own.length)] : [],
  )
  const shorter = second + rest.join('')
  return [...new Set([...alike, second + first + rest.join(''), shorter])].filter(
    (other) => !other.startsWith(first),
  )
}

/** A wrong first letter counts a little more than another mistake: it is usually right. */
const WRONG_BEGINNING = 1.25

/** What a word may have been meant to be, but for some mistakes more. */
export interface Attempt {
  word: string
  /** What is right of it. */
  beginning: string
  /** How many mistakes there are already, and how many more there may be. */
  mistakes: number
  more: 0 | 1 | 2
}

/** The word, with the first letter right; and words with other first letters, with their first halves right. */
export function attemptsAt(word: string): Attempt[] {
  const [first = ''] = word
  const most = mostMistakes(word)
  const others = withOtherBeginnings(word).map((other): Attempt => {
    const letters = Array.from(other)
    const half = letters.slice(0, Math.ceil(letters.length / 2)).join('')
    const right = most === 2 ? { more: 1 as const, beginning: half } : { more: 0 as const, beginning: other }
    return { word: other, mistakes: WRONG_BEGINNING, ...right }
  })
  return [{ word, beginning: first, mistakes: 0, more: most }, ...others]
}
