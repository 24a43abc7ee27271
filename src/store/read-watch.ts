import { ownClocks } from './processor-time.js'

/** The SQL function that a long read calls for each row. It returns 1, or throws to end the read. */
export const NOT_ABORTED = 'not_aborted'

/** A read was ended before it was complete. */
export class ReadAborted extends Error {}

/** When a read has to end. */
export interface ReadLimits {
  /** Shared between threads; 1 once nobody is waiting for the rows any more. */
  aborted: Int32Array
  /** How much processor time the read may take, in milliseconds. */
  processorMs: number
}

/** Makes the limits of a read, through which one thread can end it on another. */
export function readLimits(processorMs: number): ReadLimits {
  return { aborted: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), processorMs }
}

/** Watches a read on its own thread. The driver cannot interrupt a statement, so the statement calls `NOT_ABORTED`. */
export class ReadWatch {
  readonly #limits: ReadLimits
  readonly #since = ownClocks.now()
  readonly #processorSince = ownClocks.processor()

  constructor(limits: ReadLimits) {
    this.#limits = limits
  }

  /**
   * The processor time used so far: the lower figure of two clocks, because one includes waiting and the other includes
   * other threads.
   */
  get milliseconds(): number {
    const passed = ownClocks.now() - this.#since
    return Math.min(passed, ownClocks.processor() - this.#processorSince)
  }

  /** @throws ReadAborted if the read has to end */
  throwIfAborted(): void {
    const { aborted, processorMs } = this.#limits
    const isPast = ownClocks.now() - this.#since > processorMs && this.milliseconds > processorMs
    if (isPast || Atomics.load(aborted, 0) === 1) throw new ReadAborted('The read was aborted.')
  }
}
