import { countWords, onOneLine } from './plain-text.js'
import type { ExtractedChapter, SpokenSegment } from './port.js'

/** A mark that ends a sentence, unlike the point in `3.5`. */
const MARK = /[.!?؟](?=["'”’)\]]*(?:\s|$))|[。！？।]/gu
/** Speech with fewer marks than one for so many characters has no punctuation. */
const CHARACTERS_FOR_A_MARK = 500
/** A pause of this length ends a sentence, in milliseconds. */
const PAUSE_MS = 700
/** A sentence is cut at the next caption once it has so many characters. */
const LONG = 220
/** Fewer words than this are no sentence; they begin the next. */
const FEWEST_WORDS = 4

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
 * Cuts captions without punctuation into sentences and chapters by their pauses and their length, and sets the marks
 * that a writer would.
 *
 * @returns null if the captions have punctuation
 */
export function readUnpunctuated(segments: readonly SpokenSegment[]): Spoken | null {
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const marks = segments.reduce((sum, { text }) => sum + (text.match(MARK)?.length ?? 0), 0)
  if (marks * CHARACTERS_FOR_A_MARK >= characters) return null
  const spoken: Spoken = { sentences: [], chapters: [] }
  let sentence = ''
  let chapter: string[] = []
  let chapterLength = 0
  for (const [index, { text, endMs }] of segments.entries()) {
    sentence += ` ${text}`
    const next = segments[index + 1]
    const pauseMs = next === undefined ? Number.POSITIVE_INFINITY : next.startMs - endMs
    if (pauseMs < PAUSE_MS && sentence.length < LONG) continue
    if (next !== undefined && countWords(sentence) < FEWEST_WORDS) continue
    const line = written(onOneLine(sentence))
    sentence = ''
    if (line !== '') {
      spoken.sentences.push(line)
      chapter.push(line)
      chapterLength += line.length
    }
    const ends = pauseMs >= CHAPTER_PAUSE_MS && chapterLength >= SHORT_CHAPTER
    if (chapter.length > 0 && (ends || chapterLength >= LONG_CHAPTER || next === undefined)) {
      spoken.chapters.push({ headline: null, text: chapter.join(' ') })
      chapter = []
      chapterLength = 0
    }
  }
  return spoken
}

function written(line: string): string {
  if (!/\p{Ll}/u.test(line)) return line
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.!?…]$/.test(line) ? '' : '.'}`
}
