import { setImmediate as immediate } from 'node:timers/promises'

/**
 * Resolves once the event loop has looked after timers and sockets. One `setImmediate` is not enough: from a socket's
 * callback, where most requests are answered, it comes before either.
 */
export async function nextTurn(): Promise<void> {
  await immediate()
  await immediate()
}
