/** A part of a text, by its places in it, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A sentence as it is spoken. */
export interface Sentence extends Span {
  readonly text: string
}

/** What one request of narration takes. */
const MOST_CHARACTERS = 1_000

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Where a text is cut so that its first part is short enough: at white space, if there is any. */
function cutOf(text: string): number {
  if (text.length <= MOST_CHARACTERS) return text.length
  const space = text.lastIndexOf(' ', MOST_CHARACTERS)
  return space > 0 ? space : MOST_CHARACTERS
}

/** The sentences of a text. One that is too long is cut; what has no letter or digit is left out. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue
    let from = index + segment.length - segment.trimStart().length
    let rest = segment.trim()
    while (rest !== '') {
      const cut = cutOf(rest)
      sentences.push({ start: from, end: from + cut, text: rest.slice(0, cut) })
      const left = rest.slice(cut)
      rest = left.trimStart()
      from += cut + left.length - rest.length
    }
  }
  return sentences
}

/** Where the words of a text are: what white space divides, as the service counts them. */
export function wordsIn(text: string): Span[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
}
