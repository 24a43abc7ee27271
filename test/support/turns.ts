import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many turns the event loop takes until the work is done; work that never lets go of it takes none or one. */
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
