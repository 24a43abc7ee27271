import { LRUCache } from 'lru-cache'
import type { Viewer } from '../access/viewer.js'

/** Somebody whose token stood when it was read. */
export interface Caller {
  readonly viewer: Viewer
  /** Until when the token may be used by the database's clock, in milliseconds since 1970; infinite if it does not expire. */
  readonly until: number
  /** How far the database's clock is ahead of this process's, in milliseconds. */
  readonly offset: number
}

/** How far the database's clock is ahead, by what it has just said. */
export function offsetOf({ readAt }: { readAt: string }): number {
  return Date.parse(readAt) - Date.now()
}

/** How many callers are remembered, together with all the teams that they are on. */
const MOST_CALLERS_AND_TEAMS = 20_000

/**
 * Who was found for access tokens, so that a database which tells at once that nothing has been committed is not asked
 * for them again. A caller stands while the version of the store does that was read before them; whether their token has
 * expired is for the clock to say, each time. Tokens that were refused are not remembered.
 */
export class KnownCallers {
  readonly #callers = new LRUCache<string, { caller: Caller; version: number }>({
    maxSize: MOST_CALLERS_AND_TEAMS,
    sizeCalculation: ({ caller }) => 1 + caller.viewer.teams.size,
  })

  /**
   * @param sha256 of the access token, in hex
   * @param version of the store now
   */
  find(sha256: string, version: number): Caller | undefined {
    const known = this.#callers.get(sha256)
    if (known?.version !== version) return undefined
    const { caller } = known
    return Date.now() + caller.offset < caller.until ? caller : undefined
  }

  /** @param version of the store, from before the caller was read */
  keep(sha256: string, version: number, caller: Caller): void {
    this.#callers.set(sha256, { caller, version })
  }
}
