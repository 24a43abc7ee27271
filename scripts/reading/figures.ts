import { extractDocument, extractRecording } from '../../src/providers/extraction/extract.js'
import type { Extraction } from '../../src/providers/extraction/port.js'
import type { KeyDocument } from './answer-key.js'
import { score, type Score } from './score.js'

/** A document of the key with its score. */
export interface ScoredDocument {
  document: KeyDocument
  score: Score
}

/** What the scores of several documents come to. */
export interface Figures {
  documents: number
  /** How many items there are. */
  items: number
  /** How many of them are right, from 0 to 1. */
  precision: number
  /** How many of the wanted items are found, from 0 to 1. */
  recall: number
  /** How many of the summaries say what their document is about, from 0 to 1. */
  summaries: number
}

/** Reads each document, as it is posted without a title, and scores what was read. */
export function scoreAll(documents: readonly KeyDocument[]): ScoredDocument[] {
  return documents.map((document) => ({
    document,
    score: score(readOne(document), document),
  }))
}

function readOne({ name, markdown, segments }: KeyDocument): Extraction {
  if (segments.length > 0) return extractRecording({ title: name, segments })
  return extractDocument({ title: name, markdown })
}

/** Adds up scores, each item counting the same. */
export function figuresOf(scored: readonly ScoredDocument[]): Figures {
  const count = (list: (score: Score) => readonly unknown[]) =>
    scored.reduce((sum, one) => sum + list(one.score).length, 0)
  const right = count((one) => one.right)
  const found = count((one) => one.found)
  const items = right + count((one) => one.wrong)
  return {
    documents: scored.length,
    items,
    precision: items === 0 ? 0 : right / items,
    recall: found / (found + count((one) => one.missed)),
    summaries: scored.filter((one) => one.score.summarized).length / scored.length,
  }
}
