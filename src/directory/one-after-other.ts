/** What the last piece of work of each key ends with. */
const last = new Map<string, Promise<unknown>>()

/**
 * Does the work once all work of the same key is done that came before it. The database's lock would keep it in order
 * too, but whoever waits there holds one of the few connections.
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
