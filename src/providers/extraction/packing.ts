import type { ExtractedChapter, Extraction } from './port.js'

/**
 * An extraction as it crosses from the worker: a document may have 10,000 chapters, and cloning as many objects
 * holds the main thread up for longer than three strings do.
 */
export interface PackedExtraction extends Omit<Extraction, 'chapters'> {
  /** All chapters' texts, one after the other. */
  text: string
  /** Length of each chapter's text in UTF-16 units. */
  lengths: Uint32Array
  /** A line for each chapter; empty where it has no headline. */
  headlines: string
}

/** Makes an extraction quick to hand over. */
export function pack({ chapters, ...rest }: Extraction): PackedExtraction {
  return {
    ...rest,
    text: chapters.map(({ text }) => text).join(''),
    lengths: Uint32Array.from(chapters, ({ text }) => text.length),
    headlines: chapters.map(({ headline }) => headline ?? '').join('\n'),
  }
}

/** The extraction that was packed. */
export function unpack({ text, lengths, headlines, ...rest }: PackedExtraction): Extraction {
  const names = headlines.split('\n')
  const chapters: ExtractedChapter[] = []
  let from = 0
  for (const [index, length] of lengths.entries()) {
    const headline = names[index] ?? ''
    chapters.push({ headline: headline === '' ? null : headline, text: text.slice(from, from + length) })
    from += length
  }
  return { ...rest, chapters }
}
