const LITTLE = new Set(
  'a an and are as at be been by can do does for from had has have if in into is it its may no not of on or our so such than that the their them then there these they this those to was we were which will with would you your'.split(
    ' ',
  ),
)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u

/** A word; in scripts without spaces, its pairs of characters. */
function pairsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word]
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
}

/** The words of a text by which texts are compared: folded, each once, without those that say little. */
export function wordsOf(text: string): ReadonlySet<string> {
  const words = (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).flatMap(pairsOf)
  const telling = words.filter((word) => !LITTLE.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

/** How much of `some` is in `others`, from 0 to 1. */
export function shareOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (some.size === 0) return 0
  return [...some].filter((word) => others.has(word)).length / some.size
}
