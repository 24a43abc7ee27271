/** The longest time that a timer of Node can take, in milliseconds: a longer timer would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The reason of a deadline's signal once the time is up. */
export class OutOfTime extends Error {
  constructor(milliseconds: number) {
    super(`not done within ${milliseconds} ms`)
    this.name = 'OutOfTime'
  }
}

/** When work has to end. */
export interface Deadline {
  /** How long it may take. */
  milliseconds: number
  /** Aborted when nobody is waiting for the work any more. @default never aborted */
  signal?: AbortSignal
}

/**
 * Runs work with a deadline.
 *
 * `AbortSignal.any` and `AbortSignal.timeout` can't be used: on Node 20, nothing keeps a signal alive that
 * only such a signal depends on, so it may be collected with its timer, and the deadline never fires. Here
 * the timer keeps the controller alive while the work runs.
 *
 * @param work must listen to its signal, which aborts with `OutOfTime` or with the reason of the caller's signal
 * @returns what the work returns, once it has ended
 */
export async function withDeadline<T>(
  { milliseconds, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(signal?.reason)
  const end = () => controller.abort(new OutOfTime(milliseconds))
  const timer = setTimeout(end, Math.min(milliseconds, LONGEST_TIMER_MS))
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted === true) giveUp()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}
