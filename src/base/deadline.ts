/** The longest time that a timer of Node takes, in milliseconds: a longer one would go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Why the signal of a deadline aborts once the time is up. */
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
  /** Aborted when nobody waits for the work any more. @default somebody always does */
  signal?: AbortSignal
}

/**
 * Does work that has to end in time.
 *
 * What `AbortSignal.any` and `AbortSignal.timeout` return would not do. On Node 20 nothing holds a signal that only such a
 * one depends on: it is collected together with its timer, and the deadline never comes. Here the timer holds the
 * controller for as long as the work goes on.
 *
 * @param work its signal aborts with `OutOfTime`, or with the reason of the caller's signal. It has to listen to it
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
