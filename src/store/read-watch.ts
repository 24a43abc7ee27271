import { ownClocks } from './processor-time.js'

/** The SQL function that a long read calls for each row. It returns 1, or ends the read. */
export const GOES_ON = 'goes_on'

/** A read was ended before it was done. */
export class ReadEnded extends Error {}

/** When a read is to end. */
export interface ReadEnd {
  /** Shared between threads; 1 once nobody waits for the rows any more. */
  given: Int32Array
  /** How much processor time it may take, in milliseconds. */
  processorMs: number
}

/** Makes the signal by which one thread can end a read on another. */
export function readEnd(processorMs: number): ReadEnd {
  return { given: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), processorMs }
}

/** Watches a read on its own thread. The driver cannot interrupt a statement, so the statement calls `GOES_ON`. */
export class ReadWatch {
  readonly #end: ReadEnd
  readonly #since = ownClocks.now()
  readonly #processorSince = ownClocks.processor()

  constructor(end: ReadEnd) {
    this.#end = end
  }

  /** The processor time used so far: the lower of two clocks, as each may count other threads or waiting. */
  get milliseconds(): number {
    const passed = ownClocks.now() - this.#since
    return Math.min(passed, ownClocks.processor() - this.#processorSince)
  }

  /** @throws ReadEnded where the read is to end */
  assertGoesOn(): void {
    const { given, processorMs } = this.#end
    const isPast = ownClocks.now() - this.#since > processorMs && this.milliseconds > processorMs
    if (isPast || Atomics.load(given, 0) === 1) throw new ReadEnded('The read was ended.')
  }
}
