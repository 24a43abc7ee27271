/** The promise of the latest work of each key. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs the work after all earlier work of the same key. The database's lock would keep the order too, but
 * waiting for it would use up one of the few connections.
 */
export async function oneAfterOther<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const done = before ? before.then(work, work) : work()
  last.set(key, done)
  try {
    return await done
  } finally {
    if (last.get(key) === done) last.delete(key)
  }
}
