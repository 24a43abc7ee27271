/** A piece of a text, with where it begins and whether it is what was searched for. */
export interface Piece {
  readonly text: string
  readonly at: number
  readonly isMatch: boolean
}

const WORDS = /[\p{L}\p{N}]+/gu
/** Marks over letters, which people leave out as they type. */
const MARKS = /\p{M}/gu

const folded = (text: string) => text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase()

/** The pieces of a title. Words that were searched for are marked; of the last one, the beginning is enough. */
export function markedIn(title: string, searched: string): readonly Piece[] {
  const words = [...folded(searched).matchAll(WORDS)].map(([word]) => word)
  const last = words.at(-1)
  const isSearched = (word: string) =>
    words.includes(word) || (last !== undefined && last.length > 1 && word.startsWith(last))
  let end = 0
  const pieces: Piece[] = []
  const add = (until: number, isMatch: boolean) => {
    if (until > end) pieces.push({ text: title.slice(end, until), at: end, isMatch })
    end = until
  }
  for (const { 0: word, index } of title.matchAll(WORDS)) {
    if (!isSearched(folded(word))) continue
    add(index, false)
    add(index + word.length, true)
  }
  add(title.length, false)
  return pieces
}
