import { extractDocument, extractRecording } from './extract.js'
import { pack, type PackedExtraction } from './packing.js'
import type { SourceDocument, SourceRecording } from './port.js'

/** The worker's task for a Markdown document. */
export function document(source: SourceDocument): PackedExtraction {
  return pack(extractDocument(source))
}

/** The worker's task for a transcript. */
export function recording(source: SourceRecording): PackedExtraction {
  return pack(extractRecording(source))
}
