import { LRUCache } from 'lru-cache'
import type { Viewer } from '../access/viewer.js'

/** Somebody whose token stood when it was read. */
export interface Caller {
  readonly viewer: Viewer
  /** Until when the token may be used, in milliseconds since 1970; infinite if it does not expire. */
  readonly until: number
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
  find(sha256: string, version: number, now: Date): Viewer | undefined {
    const known = this.#callers.get(sha256)
    const stands = known?.version === version && now.getTime() < known.caller.until
    return stands ? known.caller.viewer : undefined
  }

  /** @param version of the store, from before the caller was read */
  keep(sha256: string, version: number, caller: Caller): void {
    this.#callers.set(sha256, { caller, version })
  }
}
