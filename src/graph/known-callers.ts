import { LRUCache } from 'lru-cache'
import type { Viewer } from '../access/viewer.js'

/** A caller whose token was valid when it was read. */
export interface Caller {
  readonly viewer: Viewer
  /** When the token expires by the database's clock, in milliseconds since 1970; infinite if it never does. */
  readonly until: number
  /** How far the database's clock is ahead of this process's, in milliseconds. */
  readonly offset: number
}

/** How far the database's clock is ahead, in milliseconds, by the time that it has just reported. */
export function offsetOf({ readAt }: { readAt: string }): number {
  return Date.parse(readAt) - Date.now()
}

/** How many callers are remembered, together with all the teams that they are on. */
const MOST_CALLERS_AND_TEAMS = 20_000

/**
 * The callers that were found for access tokens. A database that can say cheaply whether anything has been committed is
 * not asked for them again. A caller is valid while the store has the version that was read before them. Whether their
 * token has expired is checked each time. Tokens that were refused are not remembered.
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
