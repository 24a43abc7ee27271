/**
 * How many letters must be put in, left out, replaced or exchanged with the next to make one word of another; one more
 * than `most` if that is not enough.
 */
export function distanceOf(one: string, other: string, most: number): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, with_] of b.entries()) {
      const replaced = (last[column] ?? 0) + (letter === with_ ? 0 : 1)
      const changed = Math.min(replaced, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1)
      const isExchanged = row > 0 && column > 0 && letter === b[column - 1] && with_ === a[row - 1]
      next.push(isExchanged ? Math.min(changed, (before[column - 1] ?? 0) + 1) : changed)
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last.at(-1) ?? 0
}

/** From how many letters on a word may have two mistakes. */
const LONG = 6

/** How many mistakes a word may have. */
export function mostMistakes(word: string): 1 | 2 {
  return Array.from(word).length >= LONG ? 2 : 1
}

/** The shortest part of a compound. */
const SHORTEST_PART = 3

/** Letters with which German joins a word to the next. */
const LINK = /(?:e?s|e?n)$/
/** The shortest word that is joined so. */
const SHORTEST_LINKED = 4

function withoutLink(part: string): string[] {
  const own = part.replace(LINK, '')
  return own === part || Array.from(own).length < SHORTEST_LINKED ? [] : [own]
}

/**
 * The ways to take a word for two: `docker hub` for dockerhub, `reise kosten` for Reisekosten, `urlaub antrag` for
 * Urlaubsantrag.
 */
export function partsOf(word: string): [string, string][] {
  const letters = Array.from(word)
  const places = Array.from(
    { length: Math.max(0, letters.length - 2 * SHORTEST_PART + 1) },
    (_, index) => index + SHORTEST_PART,
  )
  return places.flatMap((at) => {
    const [first, second] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    return [first, ...withoutLink(first)].map((one): [string, string] => [one, second])
  })
}
