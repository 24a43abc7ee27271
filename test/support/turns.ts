import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * How many turns the event loop makes until the work is done: none or one if the work never yields. Turns that pass while
 * the work waits, for a server or another thread, count too, so only the least number can be told beforehand.
 */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const watched = { turns: 0, done: false }
  const result = work().finally(() => (watched.done = true))
  while (!watched.done) {
    await nextTurn()
    watched.turns += 1
  }
  await result
  return watched.turns
}
