import type { KeptText } from '../../base/kept-text.js'
import type { ReadBy } from '../../base/vocabulary.js'

/** A part of a document: a heading and the text up to the next one, or the text before the first heading. */
export interface ExtractedChapter {
  /** The heading as plain text; null before the first heading, or if the heading is empty. */
  headline: string | null
  /** The Markdown source of the part with its heading line, exactly as it was sent. */
  text: string
}

/** A topic that a resource teaches, with the statements it makes about it. */
export interface ExtractedTopic {
  /** One line, at most 240 characters. */
  name: string
  /**
   * At most 60 lines of at most 600 characters, all different when folded, in the order of the document. Each can be
   * understood by itself.
   */
  items: string[]
}

/** What was read from a resource. If it has no topics, the resource teaches nothing. */
export interface Extraction {
  /** The document's own title (in its front matter, or its first heading of the first level), or null. */
  title: string | null
  /** What the resource is about, in one to three sentences of at most 400 characters, or null. */
  summary: string | null
  /** The language it is in: the first part of a BCP 47 tag, such as `de`; null if that isn't certain. */
  language: string | null
  /**
   * In order. Joined together, their texts are the source without its front matter. A recording has some only if its
   * captions have no punctuation.
   */
  chapters: ExtractedChapter[]
  topics: ExtractedTopic[]
}

/** An extraction, or why there is none. If it failed, it may be tried again later. */
export type ExtractionResult =
  | {
      kind: 'extracted'
      extraction: Extraction
      /** What found the topics. @default 'EMBEDDED' */
      readBy?: ReadBy
    }
  | {
      kind: 'failed'
      reason: string
      /** Whether reading it crashed the process. */
      crashed?: boolean
    }

/** A Markdown document as it was submitted. */
export interface SourceDocument {
  title: string
  markdown: string
}

/** What is said in one caption. Times are milliseconds from the recording's start. */
export interface SpokenSegment {
  text: string
  startMs: number
  endMs: number
}

/** A recording and its spoken segments, in order. */
export interface SourceRecording {
  title: string
  segments: readonly SpokenSegment[]
}

/**
 * Reads chapters, topics and items from a resource.
 *
 * Both methods reject only if the signal is aborted, with its reason. Any other problem is a `failed` result.
 * A reading that takes several paid steps keeps each in `kept`, and begins with what is there.
 */
export interface KnowledgeExtractor {
  extract(document: SourceDocument, signal: AbortSignal, kept?: KeptText): Promise<ExtractionResult>
  /** Reads topics and a summary from a transcript as from a document. */
  extractFromTranscript(
    recording: SourceRecording,
    signal: AbortSignal,
    kept?: KeptText,
  ): Promise<ExtractionResult>
  close(): Promise<void>
}
