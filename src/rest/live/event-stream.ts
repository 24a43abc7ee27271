const encoder = new TextEncoder()

/** Node's own answer, with the number of bytes that have not been sent. */
interface Outgoing {
  readonly writableLength: number
}

/**
 * The events of one stream (HTML, "Server-sent events"; GraphQL over Server-Sent Events, distinct connections mode). It
 * holds one event that its client has not read: `isRead` says when there is room for the next.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #outgoing: Outgoing | undefined
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  /**
   * @param outgoing undefined if there is no server
   * @param left called when the client has gone
   */
  constructor(outgoing: Outgoing | undefined, left: () => void) {
    this.#outgoing = outgoing
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => {
        this.#controller = undefined
        left()
      },
    })
  }

  /** Whether the client has read everything that was sent. */
  get isRead(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0 && (this.#outgoing?.writableLength ?? 0) === 0
  }

  /** Sends an answer: JSON without line breaks, except at its end. */
  next(json: string): void {
    this.#send(`event: next\ndata: ${json.trimEnd()}\n\n`)
  }

  /** Sends a sign of life, for everything between the service and the client. */
  beat(): void {
    if (this.isRead) this.#send(':\n\n')
  }

  /** Says that no answer will follow, and ends. */
  complete(): void {
    this.#send('event: complete\ndata:\n\n')
    this.end()
  }

  /** Ends without saying so, and the client connects again. */
  end(): void {
    this.#controller?.close()
    this.#controller = undefined
  }

  #send(text: string): void {
    this.#controller?.enqueue(encoder.encode(text))
  }
}
