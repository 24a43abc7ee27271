import type { ExtractedChapter, SpokenSegment } from './port.js'
import { cutSpoken, spokenLanguage, spokenLength } from './spoken-cuts.js'

/** A mark that ends a sentence, unlike the point in `3.5`. */
const MARK = /[.!?؟](?=["'”’)\]]*(?:\s|$))|[。！？।]/gu
/** Speech with fewer marks than one for so many characters has no punctuation that tells its sentences. */
const CHARACTERS_FOR_A_MARK = 220
/** The same where almost no sentence begins with a capital, in a script that has them. */
const CHARACTERS_IN_SMALL_LETTERS = 120
/** A pause of this length ends a sentence, in milliseconds. */
const PAUSE_MS = 700
/** At a rest of this length, a long sentence is cut. */
const REST_MS = 250
/** Fewer characters than this are no sentence; they begin the next. */
const FEWEST_CHARACTERS = 12

/** A pause of this length ends a chapter that has so many characters, in milliseconds. */
const CHAPTER_PAUSE_MS = 3_000
const SHORT_CHAPTER = 200
/** A chapter ends with the sentence that gives it so many characters: some two minutes of speech. */
const LONG_CHAPTER = 1_500

/** Speech in sentences, and its parts in order, which have no headings. */
export interface Spoken {
  sentences: string[]
  chapters: ExtractedChapter[]
}

/**
 * Cuts captions without punctuation into sentences and chapters by their pauses, their length and the words that begin
 * or end a sentence, and sets the marks that a writer would.
 *
 * @returns null if the captions have punctuation
 */
export function readUnpunctuated(segments: readonly SpokenSegment[]): Spoken | null {
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const marks = segments.reduce((sum, { text }) => sum + (text.match(MARK)?.length ?? 0), 0)
  const all = segments.map(({ text }) => text).join(' ')
  const isSmall = !/\p{Lu}\p{Ll}/u.test(all) && /\p{Ll}/u.test(all)
  if (marks * (isSmall ? CHARACTERS_IN_SMALL_LETTERS : CHARACTERS_FOR_A_MARK) >= characters) return null
  const language = spokenLanguage(all)
  const spoken: Spoken = { sentences: [], chapters: [] }
  let speech = ''
  let chapter: string[] = []
  let chapterLength = 0
  const endChapter = () => {
    if (chapter.length > 0)
      spoken.chapters.push({ headline: null, text: chapter.join(language.isJapanese ? '' : ' ') })
    chapter = []
    chapterLength = 0
  }
  for (const [index, { text, endMs }] of segments.entries()) {
    speech += text
    const next = segments[index + 1]
    const pauseMs = next === undefined ? Number.POSITIVE_INFINITY : next.startMs - endMs
    if (next !== undefined && (pauseMs < PAUSE_MS || spokenLength(speech) < FEWEST_CHARACTERS)) {
      const between = language.isJapanese ? '' : '\t'
      speech += pauseMs >= REST_MS ? '\n' : between
      continue
    }
    for (const sentence of cutSpoken(speech, language)) {
      if (chapterLength >= LONG_CHAPTER) endChapter()
      spoken.sentences.push(sentence)
      chapter.push(sentence)
      chapterLength += spokenLength(sentence)
    }
    speech = ''
    if (pauseMs >= CHAPTER_PAUSE_MS && chapterLength >= SHORT_CHAPTER) endChapter()
  }
  endChapter()
  return spoken
}
