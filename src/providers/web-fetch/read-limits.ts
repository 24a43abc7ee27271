import { availableParallelism } from 'node:os'

/** Bounds of reading one document. A document past any of them is unreadable; nothing is cut off. */
export interface ReadLimits {
  /** The longest text, in Unicode code points (as for a document that is posted). */
  codePoints: number
  /** Deepest nesting of elements that is kept; deeper tags are dropped, their text stays. */
  htmlDepth: number
  htmlElements: number
  /** Most attributes kept of one element. */
  htmlAttributes: number
  pdfPages: number
  /** Resident memory of a process that reads a PDF, in bytes. */
  pdfMemoryBytes: number
  /** Heap of a thread that reads anything else, in MiB. */
  heapMegabytes: number
  /** Milliseconds of work on one document, waiting for a free thread not counted. */
  totalMs: number
}

/** The bounds that the product uses. */
export const READ_LIMITS: ReadLimits = {
  codePoints: 500_000,
  htmlDepth: 256,
  htmlElements: 50_000,
  htmlAttributes: 32,
  pdfPages: 1_000,
  pdfMemoryBytes: 512 * 1024 * 1024,
  heapMegabytes: 512,
  totalMs: 30_000,
}

/** Documents of each kind that are read at the same time. */
export const READERS = Math.min(2, availableParallelism())
