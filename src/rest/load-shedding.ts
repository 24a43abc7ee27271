import { DELAY_WINDOW_SECONDS, type LoopDelay } from './loop-delay.js'
import { Refusal } from './refusal.js'

/** So many requests a process works on however late it is: what they wait for is mostly each other's reads. */
export const WORKED_ON = 16
/** A loop that was idle for more than the rest of the time isn't late by its own work, but kept from running. */
const BUSY = 0.5

/** How many requests have come in, and have no answer yet. */
export interface RequestsInside {
  count: number
}

/**
 * Makes the step of the door that turns new work away while the process is late, so that what is under way
 * gets done. A process that other processes keep from running is late as well, but less is not done sooner there: it
 * turns away only what comes on top of many requests, and only while it is busy itself.
 *
 * @param maxMs the delay of the event loop that is borne; 0 bears any
 * @param inside the new request is one of them
 * @returns what throws a Refusal, 503, past that delay
 */
export function createLoadShedding(
  maxMs: number,
  delay: Pick<LoopDelay, 'p99' | 'utilization'>,
  inside: Readonly<RequestsInside>,
): () => void {
  return () => {
    if (maxMs === 0 || delay.p99 <= maxMs || delay.utilization < BUSY || inside.count <= WORKED_ON) return
    throw new Refusal(
      'loop_delay',
      'SERVICE_UNAVAILABLE',
      503,
      'The service is overloaded: try again later.',
      // By then the delays of now are looked at no more.
      { 'retry-after': String(DELAY_WINDOW_SECONDS) },
    )
  }
}
