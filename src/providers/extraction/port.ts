/** One part of a document: a heading and all below it, or what stands before the first heading. */
export interface ExtractedChapter {
  /** The heading as plain text; null before the first heading and for an empty one. */
  headline: string | null
  /** The Markdown source of the part, its heading line included, exactly as it was sent. */
  text: string
}

/** A topic that a resource teaches, with the statements it makes about it. */
export interface ExtractedTopic {
  /** One line, at most 240 characters. */
  name: string
  /** One line each, at most 240 characters, at most 12, no two the same when folded. */
  items: string[]
}

/** What was read out of one resource. No topics at all means that there is nothing to teach from. */
export interface Extraction {
  /** The document's own title (front matter, or its only first-level heading), else null. */
  title: string | null
  summary: string | null
  /** In order; their texts put together are the source without its front matter. Empty for a recording. */
  chapters: ExtractedChapter[]
  topics: ExtractedTopic[]
}

/** An extraction, or why there is none; a failed one may be tried again later. */
export type ExtractionResult =
  | { kind: 'extracted'; extraction: Extraction }
  | { kind: 'failed'; reason: string }

/** A Markdown document as it was submitted. */
export interface SourceDocument {
  title: string
  markdown: string
}

/** A recording with what is said in it, in order. */
export interface SourceRecording {
  title: string
  segments: readonly { text: string }[]
}

/**
 * Reads chapters, topics and items out of a resource.
 *
 * Both methods reject with the signal's reason once it is aborted, and with nothing else:
 * every other trouble is a `failed` result.
 */
export interface KnowledgeExtractor {
  extract(document: SourceDocument, signal: AbortSignal): Promise<ExtractionResult>
  /** A transcript is read for topics as a document is; its segments already are its chapters. */
  extractFromTranscript(recording: SourceRecording, signal: AbortSignal): Promise<ExtractionResult>
  close(): Promise<void>
}
