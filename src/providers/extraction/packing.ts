import type { ExtractedChapter, Extraction } from './port.js'

/**
 * An extraction in the form in which a worker sends it. A document may have 10,000 chapters, and cloning that
 * many objects would block the main thread for longer than cloning a few strings.
 */
export interface PackedExtraction extends Omit<Extraction, 'chapters'> {
  /** The texts of all chapters, concatenated. */
  text: string
  /** The length of each chapter's text, in UTF-16 units. */
  lengths: Uint32Array
  /** A line for each chapter; empty if it has no headline. */
  headlines: string
}

/** Packs an extraction, so that it is quick to send. */
export function pack({ chapters, ...rest }: Extraction): PackedExtraction {
  return {
    ...rest,
    text: chapters.map(({ text }) => text).join(''),
    lengths: Uint32Array.from(chapters, ({ text }) => text.length),
    headlines: chapters.map(({ headline }) => headline ?? '').join('\n'),
  }
}

/** Restores an extraction that was packed. */
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
