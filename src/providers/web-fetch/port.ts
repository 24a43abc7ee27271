/** What an address answered, after redirects and with its content encoding undone. */
export interface FetchedPage {
  kind: 'fetched'
  /** The normalized address of the last hop, which is never a refused one. */
  finalUrl: string
  /** The media type in lower case, without parameters; empty if the server sent none. */
  contentType: string
  /** The `charset` parameter of the media type, as sent. */
  charset?: string
  /** The decoded body, at most `decodedBytes` long. */
  body: Uint8Array
}

/** Why nothing was fetched. The cause is for the log; to clients every refusal looks the same. */
export interface FetchRefusal {
  kind: 'refused'
  cause: string
}

/** Fetches public web pages and files whose address somebody has sent. */
export interface WebFetcher {
  /**
   * Fetches one address. It never throws.
   *
   * @param url the address as the person sent it
   * @param signal ends the fetch early, with a refusal
   */
  fetch: (url: string, signal: AbortSignal) => Promise<FetchedPage | FetchRefusal>
}

/** A JSON value that an address answered with. */
export interface FetchedJson {
  kind: 'fetched'
  json: unknown
}

/** Fetches JSON from public addresses, over https. */
export interface JsonFetcher {
  /** Whether an address may be fetched at all: over https, unless an operator has allowed its host and port. */
  accepts: (url: string) => boolean
  /** Fetches one address, and follows no redirect. It never throws. */
  fetch: (url: string, signal: AbortSignal) => Promise<FetchedJson | FetchRefusal>
}
