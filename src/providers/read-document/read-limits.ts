import { availableParallelism } from 'node:os'

/** Limits for reading one document. A document that exceeds one is unreadable; it is never cut off. */
export interface ReadLimits {
  /** The longest text, in Unicode code points (the same as for a document that is posted). */
  codePoints: number
  /** The deepest nesting of elements that is kept. Deeper tags are dropped, but their text is kept. */
  htmlDepth: number
  htmlElements: number
  /** How many attributes of an element are kept. */
  htmlAttributes: number
  /** How many formulas are kept as MathML. The tags of the others are dropped, but their text is kept. */
  formulas: number
  /** The deepest nesting of tables that is kept. Deeper ones become text, cell by cell. */
  tableDepth: number
  pdfPages: number
  /** The resident memory of a process that reads a PDF, in bytes. */
  pdfMemoryBytes: number
  /** The heap of a thread that reads anything else, in MiB. */
  heapMegabytes: number
  /** The time for one document in milliseconds, without waiting for a free thread. */
  totalMs: number
}

/** The limits that the product uses. */
export const READ_LIMITS: ReadLimits = {
  codePoints: 500_000,
  htmlDepth: 256,
  htmlElements: 50_000,
  htmlAttributes: 32,
  formulas: 200,
  tableDepth: 2,
  pdfPages: 1_000,
  pdfMemoryBytes: 512 * 1024 * 1024,
  heapMegabytes: 512,
  totalMs: 20_000,
}

/** How many documents of each kind are read at the same time. */
export const READERS = Math.min(2, availableParallelism())
