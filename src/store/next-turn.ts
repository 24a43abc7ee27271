import { setImmediate as immediate } from 'node:timers/promises'

/**
 * Resolves after the event loop has dealt with timers and sockets. One `setImmediate` is not enough: called
 * from a socket's callback, where most requests are answered, it runs before either.
 */
export async function nextTurn(): Promise<void> {
  await immediate()
  await immediate()
}
