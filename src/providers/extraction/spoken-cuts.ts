import { countWords } from './plain-text.js'

/*
 * Where speech without punctuation is cut into sentences. Between captions stands a tab, or a line break if the speaker
 * rests there.
 */

/** A sentence is cut once it has so many characters; one of a script without spaces counts as two. */
const LONG = 220
/** Fewer words than this are no sentence; they begin the next. */
const FEWEST_WORDS = 3
/** English has `the` at least once in so many words. */
const WORDS_FOR_THE = 100

const anyGap = (source: string) => new RegExp(source.replaceAll(' ', String.raw`\s`), 'gi')

/** Words that a speaker begins a new sentence with. */
const BEGINS = anyGap(
  ` (?=(?:(?:okay|ok|alright|all right)(?= (?:so|now|let|and|the|we|i|in|this|thanks)\\b)|(?:and )?so (?:today|now|in|the (?:first|next|last)|first|finally|here|if|when|you|we|i|what|this|let['’]s)\\b|(?:and )?now (?:let['’]s|we|you|if|the)\\b|(?<!so )(?:today|in this (?:video|session|talk|lesson|episode|module|course)) (?:we|i|you)\\b|this (?:video|session|talk|lesson|episode|module) (?:explains|shows|is about|covers)\\b|let['’]s\\b|first of all\\b|the (?:first|second|third|next|last) thing\\b|finally\\b|remember (?:that|to)\\b|(?:thanks|thank you) for (?:coming|joining|watching|being)\\b|(?:hello|hi) everyone\\b))`,
)
/** The same between captions of other languages. */
const BEGINS_ELSEWHERE =
  /[\t\n](?=(?:zuerst|zunächst|dann|danach|jetzt|nun|als nächstes|zum schluss|d['’ ]abord|ensuite|puis|maintenant|enfin|primero|luego|después|ahora|finalmente)\s)/gi
/** Words that may begin one, unless the word before them asks for more. */
const MAY_BEGIN = anyGap(
  `(?<!\\b(?:if|when|that|because|what|how|why|and|or|as|where|which|who|while|until|unless|before|after|so|but|than|the|to|of|for|with|in|on|is|are|a|think|know|sure|like|not|even|only|people|person|someone|everyone|everything|anything|something|things?|ways?|time|those|easier|harder|better|else|ones?|fact|you|we|they|i|have|has|had|will|would|can|could|should|must|may|might|do|does|did)) (?=(?:(?:and |but )?(?:you|we|they|i) (?:can|should|must|need|have|will|may|might|want|do|don['’]t)|(?:and |but )?(?:if|when|once) (?:you|we|your|the|it|they)|(?:and |but )?(?:it['’]s|it is|this is|that['’]s|there (?:is|are)|here['’]s)|and (?:then|also|so)|but(?! not)|however|also (?:you|we|if|when|the|make)|for example|in fact|don['’]t|never|make sure|instead (?:of|you)|because)\\b)`,
)
/** Between captions, where a sentence may be cut if nothing better is there. */
const BETWEEN =
  /(?<!\b(?:the|an?|to|of|and|or|that|which|who|in|on|for|with|at|by|from|is|are|was|be|your|our|their|its|this|it|you|we|i|as|if|not|have|has|do|every|some))\t(?!(?:who|that|which|of|to|on|for|in|with|at|by|from|or|not|is|are|was|do|don['’]t|than|as)\b)/gi
/** Ends a polite sentence in Japanese, unless it goes on: `ですが`, `ますので`. */
const ENDS_IN_JAPANESE =
  /(?:です|ます|でした|ました|ません|でしょう|ましょう|ください|下さい)(?:よね|か(?![らも])|[ねよ](?!う))?(?![かねよがけのとんでっなら]|し(?!かし))|(?:こんにち|こんばん)は/gu
/** Ends a sentence where there are few marks. */
const MARK = /[.!?؟]["'”’)\]]*(?=\s)|[。！？।]/gu
/** Between captions of Chinese or Thai, which nothing else divides. */
const CAPTION = /[\t\n]/g
const UNDIVIDED = /[\p{Script=Han}\p{Script=Thai}]/u
const ENDS_IN_KOREAN = /(?:니다|세요|어요|아요|해요|예요|에요|네요|까요|죠)(?=\s)/gu
/** What a speaker says while thinking, in English. */
const HESITATES = /\b(?:um+|uh+|uhm|erm)\b\s*/gi
const BEGINS_SLOWLY =
  /^(?:(?:okay|ok|alright|all right|so|and|well|now|again|you know|i mean)\s+)+(?=\S+\s+\S)/i
const ENDS_OPEN = /(?: (?:and|so|but|or|because|okay|all right))+$/i

/** How speech is cut and written in its language. */
export interface SpokenLanguage {
  isEnglish: boolean
  isJapanese: boolean
  /** Chinese or Thai, whose captions end where a clause does. */
  isUndivided: boolean
}

/** Finds out the language of speech, as far as cutting it needs it. */
export function spokenLanguage(text: string): SpokenLanguage {
  const articles = text.match(/\bthe\b/gi)?.length ?? 0
  const isEnglish = articles * WORDS_FOR_THE >= countWords(text) && articles > 0
  const isJapanese = /\p{Script=Hiragana}/u.test(text)
  return { isEnglish, isJapanese, isUndivided: !isEnglish && !isJapanese && UNDIVIDED.test(text) }
}

/** The length of a text; a character of a script without spaces says as much as two others. */
export function spokenLength(text: string): number {
  return text.length + (text.match(/[\u3040-\u30ff\u4e00-\u9fff]/g)?.length ?? 0)
}

/** Cuts what is said without a pause into sentences, and sets the marks that a writer would. */
export function cutSpoken(speech: string, language: SpokenLanguage): string[] {
  const text = language.isEnglish ? speech.replaceAll(HESITATES, '') : speech
  const pieces: string[] = []
  let open = ''
  for (const piece of cutWhereOneBegins(text, language).flatMap((one) => inPieces(one, language))) {
    open += open === '' ? piece : ` ${piece}`
    if (countWords(open) < FEWEST_WORDS) continue
    pieces.push(open)
    open = ''
  }
  if (open !== '') pieces.push(open)
  return pieces.map((piece) => written(piece, language)).filter((piece) => piece !== '')
}

function cutWhereOneBegins(text: string, language: SpokenLanguage): string[] {
  const { isEnglish, isJapanese, isUndivided } = language
  const cuts: number[] = []
  if (isUndivided) for (const { index } of text.matchAll(CAPTION)) cuts.push(index)
  for (const { 0: mark, index } of text.matchAll(MARK)) cuts.push(index + mark.length)
  for (const { index } of text.matchAll(isEnglish ? BEGINS : BEGINS_ELSEWHERE)) cuts.push(index)
  const ends = isJapanese ? ENDS_IN_JAPANESE : ENDS_IN_KOREAN
  for (const { 0: end, index } of text.matchAll(ends)) cuts.push(index + end.length)
  cuts.sort((one, other) => one - other)
  return [...cuts, text.length]
    .map((cut, at) => text.slice(cuts[at - 1] ?? 0, cut).trim())
    .filter((piece) => piece !== '')
}

/** Cuts a long sentence where the speaker rests, where another may begin, between captions, or between words. */
function inPieces(text: string, { isEnglish }: SpokenLanguage): string[] {
  const pieces: string[] = []
  let rest = text
  while (spokenLength(rest.slice(0, LONG + 1)) > LONG) {
    const start = rest.slice(0, LONG)
    const window = spokenLength(start) > LONG * 1.5 ? start.slice(0, LONG / 2) : start
    const places = [
      window.lastIndexOf('\n'),
      ...(isEnglish ? [lastPlace(window, MAY_BEGIN), lastPlace(window, BETWEEN)] : []),
      window.lastIndexOf('\t'),
      window.lastIndexOf(' '),
    ]
    const cut = places.find((place) => place >= window.length / 4) ?? window.length
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...pieces, rest]
}

function lastPlace(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

function written(piece: string, { isEnglish, isJapanese }: SpokenLanguage): string {
  const line = piece.replaceAll(/\s+/g, ' ').trim()
  if (isJapanese) return /[。！？]$/.test(line) || line === '' ? line : `${line}。`
  if (!/[\p{Ll}\p{Script=Hangul}]/u.test(line)) return line
  const said = isEnglish
    ? line
        .replace(BEGINS_SLOWLY, '')
        .replace(ENDS_OPEN, '')
        .replaceAll(/\bi(?=['’ ])/g, 'I')
    : line
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?…]$/.test(said) ? '' : '.'}`
}
