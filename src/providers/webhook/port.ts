/** What is sent to an endpoint. Every attempt at it has the same id and the same body. */
export interface WebhookMessage {
  /** The `webhook-id`, by which receivers know a message that they have had. */
  id: string
  /** JSON. */
  body: string
  /** `whsec_` and base64: one, or two while it is being replaced. */
  secrets: readonly string[]
}

/** How an endpoint took a message. Its answer's body is never kept. */
export type WebhookAnswer =
  | { kind: 'delivered'; status: number }
  | {
      kind: 'refused'
      /** Null where no answer came. */
      status: number | null
      /** One line, without anything that the endpoint sent. */
      cause: string
      /** What it asked for in `Retry-After`, in milliseconds from now; null if it asked for nothing. */
      retryAfterMs: number | null
    }

/** Sends messages as Standard Webhooks describes it. */
export interface WebhookSender {
  /**
   * The address as it is called, if messages may be sent there at all. Its host is not resolved.
   *
   * @returns null for an address that is not accepted
   */
  accepts: (url: string) => string | null
  /**
   * Sends a message once. It never throws.
   *
   * @param signal gives the attempt up early
   */
  send: (url: string, message: WebhookMessage, signal: AbortSignal) => Promise<WebhookAnswer>
}
