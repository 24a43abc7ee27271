/** A file to read, such as a fetched one. */
export interface DocumentFile {
  /** The address that it was fetched from. */
  finalUrl: string
  /** The media type in lower case, without parameters; empty if it is unknown. */
  contentType: string
  /** The `charset` parameter of the media type, as sent. */
  charset?: string
  body: Uint8Array
}

/** A document's text, read from a file. */
export interface ReadDocument {
  kind: 'read'
  /** What a page or a PDF is called: one line of at most 255 characters. Markdown says it itself. */
  title: string | null
  /** The page's name of its site (`og:site_name`): one line of at most 255 characters. */
  siteName: string | null
  /** The language that a page says that it is in (`lang` of `html`): the first part of its BCP 47 tag. */
  language: string | null
  /** Well-formed Markdown without control characters, 1 to 500,000 code points. */
  markdown: string
}

/** Why a file has no usable text. The cause is for the log. */
export interface UnreadableDocument {
  kind: 'unreadable'
  cause: string
}

/** Reads files: HTML articles, PDF, Markdown and plain text. */
export interface DocumentReader {
  /** Reads one file in a process of its own; it never throws. */
  readDocument: (file: DocumentFile) => Promise<ReadDocument | UnreadableDocument>
  /** Ends the reader's processes. */
  close: () => Promise<void>
}
