/** Waits for work, and counts how often others had their turn of the event loop meanwhile. */
export async function turnsDuring<T>(work: Promise<T>): Promise<{ value: T; turns: number }> {
  let turns = 0
  let next = setImmediate(count)
  function count() {
    turns += 1
    next = setImmediate(count)
  }
  try {
    return { value: await work, turns }
  } finally {
    clearImmediate(next)
  }
}
