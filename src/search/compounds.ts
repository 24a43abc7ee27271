/** The shortest part of a compound of two words, and that of one of three. */
const SHORTEST_PART = 3
const SHORTEST_OF_THREE = 4
/** The shortest word that has an ending. */
const SHORTEST_WITH_ENDING = 4

/** With these, German joins a word to the next, and makes other forms of it. The longer ones come first. */
const ENDINGS: readonly string[] = ['es', 'en', 's', 'n', 'e']

/** How many ways to take a word for others are tried. */
const MOST_WAYS = 50

const lengthOf = (text: string) => Array.from(text).length

/** The forms in which texts may have a part: as it is, which comes first, and with each of the endings. */
export function formsOf(part: string): string[] {
  if (lengthOf(part) < SHORTEST_WITH_ENDING) return [part]
  return [part, ...ENDINGS.map((ending) => part + ending)]
}

/** All parts that a compound may have. */
export function possibleParts(compound: string): string[] {
  const letters = Array.from(compound)
  const starts = letters.map((_, at) => at)
  const parts = starts.flatMap((start) =>
    starts
      .slice(start + SHORTEST_PART - 1)
      .filter((last) => start > 0 || last < letters.length - 1)
      .map((last) => letters.slice(start, last + 1).join('')),
  )
  return [...new Set(parts)]
}

/** A part as it is, and without each ending that it may have. */
function withoutEndings(part: string): string[] {
  const shorter = ENDINGS.filter((ending) => part.endsWith(ending)).map((ending) =>
    part.slice(0, -ending.length),
  )
  return [part, ...shorter.filter((own) => lengthOf(own) >= SHORTEST_WITH_ENDING)]
}

/**
 * The ways to take a word for so many others. Each way to go on from a letter is found once, however many lead there.
 *
 * @param shortest how many letters a part has at least
 */
function partings(
  letters: readonly string[],
  count: number,
  shortest: number,
  isPart: (part: string) => boolean,
): string[][] {
  const known = new Map<string, string[][]>()
  const between = (start: number, end: number) =>
    withoutEndings(letters.slice(start, end).join('')).filter(
      (part) => lengthOf(part) >= shortest && isPart(part),
    )
  const find = (start: number, left: number): string[][] => {
    if (left === 1) return between(start, letters.length).map((part) => [part])
    const ways: string[][] = []
    for (let end = letters.length - shortest; end >= start + shortest; end -= 1) {
      for (const part of between(start, end)) {
        for (const rest of from(end, left - 1)) ways.push([part, ...rest])
        if (ways.length >= MOST_WAYS) return ways
      }
    }
    return ways
  }
  const from = (start: number, left: number) => {
    const key = `${start} ${left}`
    const ways = known.get(key) ?? find(start, left)
    known.set(key, ways)
    return ways
  }
  return from(0, count)
}

/**
 * The ways to take a word for two or three others: `docker hub` for dockerhub, `urlaub antrag` for Urlaubsantrag, `reise
 * versicherung kosten` for Reiseversicherungskosten. Those of two come first.
 *
 * @param isPart whether some text may have the part, in one of its forms
 */
export function waysToPart(compound: string, isPart: (part: string) => boolean): string[][] {
  const letters = Array.from(compound)
  const known = new Map<string, boolean>()
  const isKnownPart = (part: string) => {
    const answer = known.get(part) ?? isPart(part)
    known.set(part, answer)
    return answer
  }
  const ways = [
    ...partings(letters, 2, SHORTEST_PART, isKnownPart),
    ...partings(letters, 3, SHORTEST_OF_THREE, isKnownPart),
  ]
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()].slice(0, MOST_WAYS)
}
