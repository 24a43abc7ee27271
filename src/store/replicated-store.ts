import { defaultPatience } from './patience.js'
import type { PostgresStore } from './postgres-store.js'
import type { Replica } from './replica.js'
import type { AsOf, Store } from './store.js'

/** A PostgreSQL store with replicas. */
export interface ReplicatedStore extends PostgresStore {
  readonly replicas: readonly Replica[]
}

/** The replica that answers a request, and since when it is known to have what the request must see. */
interface Choice {
  readonly replica: Replica
  readonly since: number
}

/**
 * A store that lets replicas answer the reads that say as of when they are. Each request is answered by one replica, so
 * that it doesn't go back in time between two reads, and by the primary wherever no replica can answer.
 */
export function replicatedStore(primary: PostgresStore, replicas: readonly Replica[]): ReplicatedStore {
  const chosen = new WeakMap<AsOf, Promise<Choice | undefined>>()
  let turn = 0
  const choose = async (asOf: AsOf, patience = defaultPatience): Promise<Choice | undefined> => {
    turn = (turn + 1) % replicas.length
    for (const replica of [...replicas.slice(turn), ...replicas.slice(0, turn)]) {
      if (!replica.isUsable) continue
      const since = await replica.since(asOf, patience)
      if (since !== undefined) return { replica, since }
      // It has just failed, which may have taken two seconds: another one could use up the rest of the request's time.
      if (!replica.isUsable) return undefined
    }
    return undefined
  }
  const all: Store['all'] = async (read, values, options = {}) => {
    const { asOf, patience = defaultPatience } = options
    if (!asOf) return primary.all(read, values, options)
    const choosing = chosen.get(asOf) ?? choose(asOf, patience)
    chosen.set(asOf, choosing)
    const choice = await choosing
    const rows = await choice?.replica.read(read, values, { ...options, since: choice.since, patience })
    if (rows) return rows
    // What the primary answers is at least as new.
    chosen.set(asOf, Promise.resolve(undefined))
    return primary.all(read, values, options)
  }
  return {
    ...primary,
    replicas,
    all,
    close: async () => void (await Promise.all([primary.close(), ...replicas.map((one) => one.close())])),
  }
}
