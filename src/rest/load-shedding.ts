import { DELAY_WINDOW_SECONDS, type LoopDelay } from './loop-delay.js'
import { Refusal } from './refusal.js'

/**
 * Makes the step of the door that turns new work away while the process is late, so that what is under way
 * gets done.
 *
 * @param maxMs the delay of the event loop that is borne; 0 bears any
 * @returns what throws a Refusal, 503, past that delay
 */
export function createLoadShedding(maxMs: number, delay: Pick<LoopDelay, 'p99'>): () => void {
  return () => {
    if (maxMs === 0 || delay.p99 <= maxMs) return
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
