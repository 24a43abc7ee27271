import { DELAY_WINDOW_SECONDS, type LoopDelay } from './loop-delay.js'
import { Refusal } from './refusal.js'

/**
 * A process always works on so many requests, however late it is: they mostly wait for each other's reads.
 */
export const MIN_ACTIVE_REQUESTS = 16
/**
 * A loop that was idle for more than the rest of the time is not late because of its own work: it was kept
 * from running.
 */
const BUSY = 0.5

/** How many requests have no answer yet. */
export interface RequestsInside {
  count: number
}

/**
 * Makes the step of the door that refuses new work while the process is late, so that the work under way is
 * finished. A process may also be late because other processes keep it from running; refusing work would not
 * help there. So it only refuses requests beyond a number, and only while it is busy itself.
 *
 * @param maxMs the tolerated delay of the event loop; 0 tolerates any
 * @param inside the requests without an answer, including the new one
 * @returns a function that throws a Refusal 503 past that delay
 */
export function createLoadShedding(
  maxMs: number,
  delay: Pick<LoopDelay, 'p99' | 'utilization'>,
  inside: Readonly<RequestsInside>,
): () => void {
  return () => {
    if (maxMs === 0 || delay.p99 <= maxMs || delay.utilization < BUSY || inside.count <= MIN_ACTIVE_REQUESTS)
      return
    throw new Refusal(
      'loop_delay',
      'SERVICE_UNAVAILABLE',
      503,
      'The service is overloaded: try again later.',
      // By then the current delays no longer count.
      { 'retry-after': String(DELAY_WINDOW_SECONDS) },
    )
  }
}
