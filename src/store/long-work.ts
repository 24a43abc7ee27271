/** The queue that long work waits in, as a request sees it. */
export interface LongWork {
  /**
   * Resolves once the request may go on with work that is long; at once from the second time on.
   *
   * @throws CodedError 503 where too much of it waits
   */
  turn(): Promise<void>
  /** Lets the next one go on. */
  end(): void
}

/** What has a request's long reads wait for those of others. */
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
