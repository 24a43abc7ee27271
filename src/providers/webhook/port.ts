/** A message to an endpoint. Every attempt has the same id and the same body. */
export interface WebhookMessage {
  /** The `webhook-id`, by which receivers recognise a repeated message. */
  id: string
  /** JSON. */
  body: string
  /** `whsec_` and base64: one, or two while it is being replaced. */
  secrets: readonly string[]
}

/** How an endpoint answered a message. The answer's body is never kept. */
export type WebhookAnswer =
  | { kind: 'delivered'; status: number }
  | {
      kind: 'refused'
      /** Null if no answer came. */
      status: number | null
      /** One line, without anything that the endpoint sent. */
      cause: string
      /** Its `Retry-After`, in milliseconds from now; null if it sent none. */
      retryAfterMs: number | null
    }

/** Sends messages according to Standard Webhooks. */
export interface WebhookSender {
  /**
   * The normalized address, if messages may be sent there. Its host is not resolved.
   *
   * @returns null for an address that is not accepted
   */
  accepts: (url: string) => string | null
  /**
   * Sends a message once. It never throws.
   *
   * @param signal ends the attempt early
   */
  send: (url: string, message: WebhookMessage, signal: AbortSignal) => Promise<WebhookAnswer>
}
