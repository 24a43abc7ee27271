/** The scripts of which a voice for English reads more than names of letters. */
const READS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Of each ideograph that is left, the voice makes a syllable that means nothing. */
const MOSTLY = 0.75

/**
 * Whether a voice for English can read a text: at least three quarters of its letters are Latin, or Greek or Cyrillic,
 * which are transliterated. A text without letters is read by the names of its signs.
 */
export function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => READS.test(letter)).length >= letters.length * MOSTLY
}
