/** What an address answered with, after redirects and after its content encoding was undone. */
export interface FetchedPage {
  kind: 'fetched'
  /** The address of the last hop, normalized; never one of a refused hop. */
  finalUrl: string
  /** The media type without parameters, lower-case; empty where the server named none. */
  contentType: string
  /** The `charset` parameter of the media type, as sent. */
  charset?: string
  /** The decoded body, at most `decodedBytes` long. */
  body: Uint8Array
}

/** Why nothing was fetched. The cause is for the log: every refusal looks the same to a client. */
export interface FetchRefusal {
  kind: 'refused'
  cause: string
}

/** Fetches public web pages and files for people who name their address. */
export interface WebFetcher {
  /**
   * Fetches one address; it never throws.
   *
   * @param url the address as the person sent it
   * @param signal ends the fetch early, with a refusal
   */
  fetch: (url: string, signal: AbortSignal) => Promise<FetchedPage | FetchRefusal>
}

/** A document's text, read from a fetched page. */
export interface ReadDocument {
  kind: 'read'
  /** The document's own title: one line, at most 255 characters. */
  title: string | null
  /** The name the page gives its site (`og:site_name`): one line, at most 255 characters. */
  siteName: string | null
  /** Well-formed Markdown without control characters, 1 to 500,000 code points. */
  markdown: string
}

/** Why a page holds no text that can be used. The cause is for the log. */
export interface UnreadableDocument {
  kind: 'unreadable'
  cause: string
}

/** Reads what was fetched: HTML articles, PDF, Markdown and plain text. */
export interface DocumentReader {
  /** Reads one page off the event loop; it never throws. */
  readDocument: (page: FetchedPage) => Promise<ReadDocument | UnreadableDocument>
  /** Ends the reader's threads and processes. */
  close: () => Promise<void>
}
