const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Abbreviations after which a sentence goes on, even if the segmenter ends it there. */
const GOES_ON =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|incl|esp|mr|mrs|ms|dr|st|no|fig|u\.s|z\.b|d\.h|bzw)\.\s*$/i
/** A name's initial: `John C. Kluczynski`. */
const INITIAL = /\p{Lu}\p{Ll}+ \p{Lu}\.\s*$/u

/** Splits a line of text into trimmed sentences (Unicode Annex 29, with abbreviations corrected). */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let current = ''
  for (const { segment } of segmenter.segment(line)) {
    if (current !== '' && !(goesOn(current.slice(-24)) || /^[\p{Ll}]/u.test(segment))) {
      sentences.push(current.trim())
      current = ''
    }
    current += segment
  }
  if (current.trim() !== '') sentences.push(current.trim())
  return sentences
}

function goesOn(end: string): boolean {
  return GOES_ON.test(end) || INITIAL.test(end)
}

/** Words that, at the start of a sentence, refer to the sentence before it. */
const POINTS_BACK =
  /^(?:this|that|these|those|it|it['’]s|its|their|both|they|them|he|she|such|however|also|additionally|furthermore|moreover|therefore|thus|then|instead|otherwise|similarly|likewise|for example|for instance|in addition|in (?:this|that|either|each|such) case|as a result|because of this|for this reason|to do (?:this|that|so)|in doing so|after (?:this|that)|once (?:this|that)|when (?:this|that)|if (?:so|not|this|that)|at (?:this|that) point|but|and|or|so|here)\b/i

const NAMES_THE_TEXT = /^this (?:\w{1,20} )?(?:page|section|chapter|article|document|guide|handbook)\b/i

/** Whether a sentence needs the one before it to be understood: it points back, or is an aside. */
export function dependsOnPrevious(sentence: string): boolean {
  if (/^\(\p{Lu}[^)]*\)?[.!?]?\)?$/u.test(sentence)) return true
  return POINTS_BACK.test(sentence) && !NAMES_THE_TEXT.test(sentence)
}

/** Words that point back but name their subject: `This policy applies …`. */
const NAMES_REFERRED_SUBJECT =
  /^(?:this|these|such) (?!(?:is|are|was|were|will|would|can|could|may|might|should|must|means?|has|have|had|includes?|helps?|lets?|allows?|also|does|do|doesn['’]t|don['’]t|reflects?|happens?|assumes?|applies|implies|simply|only|sends?|gives?|makes?|requires?|ensures?|prevents?|enables?|removes?|tells?|could|page|section|chapter|article|document|guide|information|way|part|list|links?)\b)\p{L}+/iu

/** Whether a sentence points back and names its subject. */
export function namesReferredSubject(sentence: string): boolean {
  return NAMES_REFERRED_SUBJECT.test(sentence) && !NAMES_THE_TEXT.test(sentence)
}

/** Whether the sentence before is needed to know the subject: `It is …`, `These services …`. */
export function needsPreviousSubject(sentence: string): boolean {
  return beginsWithPronoun(sentence) || namesReferredSubject(sentence)
}

/** The last sentence of a line. */
export function lastSentence(line: string): string {
  return sentencesOf(line).at(-1) ?? line
}

/** `It is possible to …`: the word refers forward. */
const ANTICIPATES =
  /^it(?:['’]s| is| was| may be| might be| can be)(?: \w+ly| very| also| sometimes)? (?:possible|recommended|discouraged|critical|important|essential|necessary|required|best|better|common|useful|helpful|easy|hard|difficult|up to|not (?:possible|recommended|necessary)|never|always)\b/i
const PRONOUN_AT_START =
  /^(?:this|that|these|those|it|it['’]s|its|they|them|their|he|she|his|her|both)\b(?! (?:said|being said)\b)/i

/** Whether a sentence begins with a word that refers back: `It is …`, `This means …`. */
export function beginsWithPronoun(sentence: string): boolean {
  if (NAMES_REFERRED_SUBJECT.test(sentence) || NAMES_THE_TEXT.test(sentence)) return false
  return PRONOUN_AT_START.test(sentence) && !ANTICIPATES.test(sentence)
}

/** A verb without its subject: `Means the availability …`, `Removes a user …`. */
const LACKS_SUBJECT =
  /^(?:(?:means|refers to|denotes|is|are|was|has|used to|used for|must be|can be)\b|[A-Z][a-z]{2,}s (?:the|a|an|that|all|any|each|various|whether|if|when|to|only)\b|\p{L}+ here (?:means|is|refers)\b)/iu

/** Whether a sentence has no subject, because the heading before it is the subject. */
export function lacksSubject(sentence: string): boolean {
  return /^\p{Lu}/u.test(sentence) && LACKS_SUBJECT.test(sentence) && !sentence.endsWith('?')
}

/** Whether a line ends as a sentence does. */
export function endsSentence(line: string): boolean {
  return /[.!?。！？…]["'”’)]*$/.test(line)
}
