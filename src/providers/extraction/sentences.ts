const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations after which a sentence goes on, even if the segmenter ends it there. */
const GOES_ON =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|incl|esp|mr|mrs|ms|dr|st|no|fig|u\.s|z\.b|d\.h|bzw)\.\s*$/i

/** Splits a line of text into trimmed sentences (Unicode Annex 29, with abbreviations corrected). */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let current = ''
  for (const { segment } of segmenter.segment(line)) {
    if (current !== '' && !(GOES_ON.test(current.slice(-12)) || /^[\p{Ll}]/u.test(segment))) {
      sentences.push(current.trim())
      current = ''
    }
    current += segment
  }
  if (current.trim() !== '') sentences.push(current.trim())
  return sentences
}

/** Words that, at the start of a sentence, refer to the sentence before it. */
const POINTS_BACK =
  /^(?:this|that|these|those|it|it['’]s|its|their|both|they|them|he|she|such|however|also|additionally|furthermore|moreover|therefore|thus|then|instead|otherwise|similarly|likewise|for example|for instance|in addition|in this case|as a result|because of this|but|and|or|so|here)\b/i

/** Whether a sentence can't be understood without the one before it. */
export function pointsBack(sentence: string): boolean {
  return POINTS_BACK.test(sentence)
}
