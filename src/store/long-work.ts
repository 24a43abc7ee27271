/** The queue that long work waits in, as a request sees it. */
export interface LongWork {
  /**
   * Resolves when the request may go on with its long work; at once from the second call on.
   *
   * @throws CodedError 503 where too much of it waits
   */
  turn(): Promise<void>
  /** Lets the next request go on. */
  end(): void
}

/** The queue that a request's long reads wait in. */
export interface LongReads {
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /**
   * Does `work` when it is the request's turn.
   *
   * @throws CodedError 503 where too much of it waits
   */
  turn<T>(work: () => Promise<T>): Promise<T>
}
