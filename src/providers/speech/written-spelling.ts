import { groupsJoined } from './written-groups.js'
import { CURRENCY } from './written-quantities.js'

/** Signs that are others in a row (`㎍`), of full width or in the letters of formulas, and lowered digits. */
const COMPOSED = /[\u3300-\u33ff\uff01-\uff5e\u{1d400}-\u{1d7ff}\u00b5\u2126\u212a\u2080-\u2089]/gu

/** A sign or letters of money, and the sum after a space. */
const SUM_AFTER = new RegExp(`(?<!\\S|\\d )([(~≈<>≤≥]?)(${CURRENCY}) (?=\\d)`, 'g')
/** The last word of a Markdown link's text, and its target. */
const LINK = /^(?:!?\[)?(.*)\]\([^()\s]*\)/

/** Apostrophes between thousands, as in Switzerland. */
const APOSTROPHES = /^([^\d\s]{0,5}[1-9]\d{0,2})((?:['’]\d{3}){1,4})(?!\d)/

/**
 * Words in the spelling that the rules know. There are as many; one that is said with the next is empty.
 *
 * @param gaps the white space before each word
 */
export function inOneSpelling(words: readonly string[], gaps: readonly string[]): string[] {
  if (words.length === 0) return []
  return groupsJoined(words.map(spelled), gaps).join(' ').replaceAll(SUM_AFTER, ' $1$2').split(' ')
}

function spelled(word: string): string {
  return (
    word
      .replace(LINK, '$1')
      .replaceAll(COMPOSED, (sign) => sign.normalize('NFKC'))
      .replaceAll(/[\u2010\u2011]/g, '-')
      .replaceAll(/[\u2012\u2015]/g, '–')
      .replaceAll(/[\u2044\u2215]/g, '/')
      .replace(APOSTROPHES, (_, start: string, groups: string) => start + groups.replaceAll(/['’]/g, ','))
      // The voice says `metres` as if it rhymed with `letters`.
      .replace(/(met|lit)re(?=s?(?:\W|$))/i, '$1er')
      // `.5` is too easily heard as 5.
      .replace(/^([^\p{L}\d\s.]{0,3})\.(?=\d+(?:[^\d.]|$))/u, '$10.')
  )
}
