import { refersBack } from './other-languages.js'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** An abbreviation at the end, after which the sentence continues although the segmenter ends it there. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|incl|esp|mr|mrs|ms|dr|st|no|fig|u\.s|z\.b|d\.h|bzw|z|d|u|o|vgl|ca|ggf|inkl|evtl|nr|abs|art|sr|sra|núm|pág|av)\.\s*$/i
/** A name's initial, or a direction: `John C. Kluczynski`, `230 S. Dearborn Street`. */
const INITIAL = /(?:\p{Lu}\p{Ll}+|\b\d+) \p{Lu}\.\s*$/u

/** Splits a line of text into trimmed sentences (Unicode Annex 29, with abbreviations corrected). */
export function sentencesOf(line: string): string[] {
  // Most entries of lists are one sentence, and the segmenter is slow.
  if (/^[\x20-\x2d\x2f-\x3e\x40-\x7e\u2013\u2014\u2018-\u201d]*[.?]?$/.test(line) && !/!./.test(line))
    return line.trim() === '' ? [] : [line.trim()]
  const sentences: string[] = []
  let current = ''
  for (const segment of segmentsOf(line)) {
    if (current !== '' && !(isUnfinished(current.slice(-24)) || /^[\p{Ll}]/u.test(segment))) {
      sentences.push(current.trim())
      current = ''
    }
    current += segment
  }
  if (current.trim() !== '') sentences.push(current.trim())
  return sentences
}

/** Where each sentence begins with a capital letter, as in most lines, no segmenter is needed to find them. */
const PLAIN_SENTENCES =
  /^(?:[\x20-\x2d\x2f-\x3e\x40-\x7e\u2013\u2014\u2018-\u201d]|[.?](?= [A-Z])|\.(?=[a-z0-9])|[.?]$)*$/

function segmentsOf(line: string): string[] {
  if (PLAIN_SENTENCES.test(line) && !/!./.test(line)) return line.split(/(?<=[.?] )(?=[A-Z])/)
  return Array.from(segmenter.segment(line), ({ segment }) => segment)
}

/** A dot after a space begins a name: `C# with .NET`. */
function isUnfinished(end: string): boolean {
  return ABBREVIATION.test(end) || INITIAL.test(end) || end.endsWith(' .')
}

/** Words that, at the start of a sentence, refer to the sentence before it. */
const POINTS_BACK =
  /^(?:this|that|thats|these|those(?! (?:who|whose|of you)\b)|it|it['’]s|(?:if|when|once) (?:it|they) (?:is|are|has|have)(?! (?:possible|necessary|clear|likely|important|needed|required|raining|safe|easier|better|not possible)\b)|its|their|both|they|them|he|she|such|however|also|additionally|furthermore|moreover|therefore|thus|then|instead|otherwise|similarly|likewise|for example|for instance|in addition|in (?:this|that|either|each|such) case|as a result|because of this|for this reason|to do (?:this|that|so)|in doing so|after (?:this|that)|before that(?=,)|once (?:this|that)|when (?:this|that)|if (?:so|not|this|that)|at (?:this|that) point|you (?:can|may|should|must|could|will) also|but|and|or|so|here|other than that|to find out,|in this role|the other (?:person|one|half)|everyone else|with that in mind|there are exceptions|if such|(?:formerly|previously|originally) \w+|(?:(?:common|typical|some|other) )?examples (?:include|are))\b/i

/** `Do this by phone`, `may travel without one`: a word near the start stands for what was said before. */
const STANDS_FOR_AN_ACT =
  /^(?:[\w'’]+ ){0,2}(?:do|doing|does|did) (?:this|that|so|it)\b|^(?:[\w'’]+ ){1,6}(?:without|have|need|get|use|with|request|buy|order) (?:one|it|them)(?=[,.;]| (?:when|if|as|before|after|at|in|on|through|from|by)\b)/i

const NAMES_THE_TEXT = /^this (?:\w{1,20} )?(?:page|section|chapter|article|document|guide|handbook)\b/i

/** Whether a word near a sentence's start stands for what was said before: `Do this by phone`. */
export function standsForAct(sentence: string): boolean {
  return STANDS_FOR_AN_ACT.test(sentence)
}

/** A reason, a condition or a purpose that stands as a sentence: `Because we look for better ways.` */
const ONLY_SAYS_WHY =
  /^(?:(?:because(?! of\b)|until|so that|whereas|unless|as long as|even if|especially (?:if|when))\b[^,]*|until [^,]*, (?:and|or) [^,]*|to (?:help|make|give|let|allow|ensure|keep|avoid) [^,:;]*)\.$/i

/** Whether a sentence needs the one before it to be understood: it points back, or is an aside. */
export function dependsOnPrevious(whole: string): boolean {
  const sentence = whole.replace(REMARK, '')
  if (/^\(\p{Lu}[^)]*\)?[.!?]?\)?$/u.test(sentence) || ONLY_SAYS_WHY.test(sentence)) return true
  if (STANDS_FOR_AN_ACT.test(sentence) || refersBack(sentence)) return true
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
  /^(?:this|that|these|those|it|it['’]s|its|they|them|their|he|she|his|her|both)\b(?! (?:said|being said|who|whose|of you)\b)/i

/** Stands before a remark, which may refer back: `Warning: This deletes all files.` */
const REMARK =
  /^(?:note|notice|reminder|important|warning|caution|danger|attention|tip|nb|n\.b\.|ps)(?:\/\w+)?[:,] /i

/** Whether a sentence begins with a word that refers back: `It is …`, `This means …`. */
export function beginsWithPronoun(whole: string): boolean {
  const sentence = whole.replace(REMARK, '')
  if (NAMES_REFERRED_SUBJECT.test(sentence) || NAMES_THE_TEXT.test(sentence)) return false
  return PRONOUN_AT_START.test(sentence) && !ANTICIPATES.test(sentence)
}

/** A verb without its subject: `Means the availability …`, `Removes a user …`. */
const LACKS_SUBJECT =
  /^(?:(?:means|refers to|denotes|is|are|was|has|used to|used for|must be|can be)\b|[A-Z][a-z]{2,}s (?:the|a|an|that|all|any|each|various|whether|if|when|to|only)\b|\p{L}+ here (?:also )?(?:means|is|refers|requires)\b)/iu

/** Whether a sentence has no subject, because the heading before it is the subject. */
export function lacksSubject(sentence: string): boolean {
  return /^\p{Lu}/u.test(sentence) && LACKS_SUBJECT.test(sentence) && !sentence.endsWith('?')
}

/** Words that a sentence's verb is likely to be. */
const HAS_VERB =
  /\b(?:is|are|was|were|be|been|am|must|should|shall|may|might|can|cannot|could|will|would|do|does|did|has|have|had|\w+n['’]t|needs?|takes?|gets?|goes|comes|makes?|gives?|works?|helps?|lets?|allows?|requires?|provides?|includes?|contains?|means?|uses?|applies|apply|becomes?|remains?|keeps?|stays?|ends?|begins?|starts?|opens?|closes?|happens?|pays?|costs?|receives?|expects?|depends?|leads?|supports?|manages?|owns?|reviews|approves|explains|describes|covers|shows|lists|offers|plays|serves|ensures|creates|defines|determines|decides|sends|tells|says|reports|handles|holds|runs|[a-z]{3,}s (?:the|an?|all|any|each|every|your|our|their|its|his|her|it|them|you|us|how|what|whether|not)|meets|brings|builds|returns|\w{2,}ed|(?:it|that|what|who|there|here|he|she)['’]s|\w{3,}['’](?:re|ll))\b/i
const BEGINS_AS_FRAGMENT =
  /^(?:the|an?|your|our|their|its|his|her|any|all|each|every|whether|how|what|which|who|where|when|why|no|other|others|new|one|two|three|some|most|more|optionally|possibly|plus|(?:\w+ly )?\w+ing|(?:[a-z]+ )?[A-Z]?\w+(?:s|tion|ment|ity|ance|ence) (?:of|for|in|to|on|with|by|from|about|that))\b/i

/** Whether an English line has a word that is likely to be its verb. */
export function hasVerb(line: string): boolean {
  return HAS_VERB.test(line)
}

/** `Email, which is slower`, `Lamps, though not all of them`: a name, and more about it. */
const NAME_AND_MORE =
  /^(?:[\w'’-]+ ){0,2}[\w'’-]+, (?:which|who|whose|though|although|but|especially|including|like|such as|e\.g\.) /

function withoutAsides(line: string): string {
  return line.includes('(') ? line.replace(/ \([^()]*\)/g, '') : line
}

/** Whether a line that ends as a sentence does is no sentence: `The effective date for your move.` */
export function isFragment(whole: string): boolean {
  if (NAMES_ONLY.test(whole)) return true
  const line = withoutAsides(whole.replace(/^[^:]{1,60}: /, ''))
  const name = NAME_AND_MORE.exec(line)?.[0]
  if (name !== undefined) return !HAS_VERB.test(name)
  if (!BEGINS_AS_FRAGMENT.test(line) || line.length > LONGEST_FRAGMENT) return false
  // What follows a relative pronoun is no main clause.
  const main = line.replace(
    /\b(?:that|which|who|whose|where|when|if|because|while|(?:used|needed|required|intended|designed) (?:to|for|by|as|in))\b.*$/i,
    '',
  )
  const clause = main.trim() === '' ? line.replace(/^\S+/, '') : main
  return /^(?:whether|how|what|which|who|where|why)\b/i.test(line)
    ? !/[?？]/.test(line)
    : !HAS_VERB.test(clause) && !/^\w+ing\b.*\b(?:is|are|must|can|will|may)\b/i.test(line)
}

const LONGEST_FRAGMENT = 200

/** Names and nothing that is said of them: `Git for Windows。`, `uv と Python 3.12 以上。` */
const NAMES_ONLY = /^(?:[\x20-\x7e]{1,80}|(?=[^。]{0,80}[のとや])[^。はがをもるすいだ]{1,80})。/u

/** A question mark at the end, perhaps before a quotation mark. */
export function isQuestion(line: string): boolean {
  return /[?？]["'”’)]*$/.test(line)
}

/** Whether the first sentence of a line is a question. */
export function beginsWithQuestion(line: string): boolean {
  return /^[^.!?:。！？：]{1,200}[?？]/.test(line)
}

/** Whether a line ends as a sentence does. */
export function endsSentence(line: string): boolean {
  return /[.!?。！？…]["'”’)]*$/.test(line)
}
