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
const MOST_ORGANIZATIONS = 10_000

/**
 * The callers that were found for access tokens. A database that can say cheaply whether anything has been committed is
 * not asked for them again: a caller is valid while the store has the version that was read before them. Any other
 * database is asked each time, and its callers have no version: they are only who is expected. Whether their token has
 * expired is checked each time. Tokens that were refused are not remembered.
 */
export class KnownCallers {
  readonly #callers = new LRUCache<string, { caller: Caller; version: number | undefined }>({
    maxSize: MOST_CALLERS_AND_TEAMS,
    sizeCalculation: ({ caller }) => 1 + caller.viewer.teams.size,
  })

  #underWay = 0

  /** The change numbers that were last read with a caller of each organization. */
  readonly #numbers = new LRUCache<string, { epoch: number; number: number }>({ max: MOST_ORGANIZATIONS })

  /**
   * @param sha256 of the access token, in hex
   * @param version of the store now; undefined if the store can't say
   */
  find(sha256: string, version: number | undefined): Caller | undefined {
    const known = this.#callers.get(sha256)
    if (!known || known.version !== version) return undefined
    const { caller } = known
    return Date.now() + caller.offset < caller.until ? caller : undefined
  }

  /**
   * Who is expected to use a token, on a store that has no version: whoever had it last, with the latest number that was
   * read with any caller of their organization, so that answers that others have caused to be kept are found.
   */
  expect(sha256: string): Caller | undefined {
    const caller = this.find(sha256, undefined)
    if (!caller) return undefined
    const { organizationId, changeEpoch, changeNumber } = caller.viewer
    const latest = this.#numbers.get(organizationId)
    if (latest?.epoch !== changeEpoch || latest.number <= changeNumber) return caller
    return {
      viewer: { ...caller.viewer, changeNumber: latest.number },
      until: caller.until,
      offset: caller.offset,
    }
  }

  /** @param version of the store, from before the caller was read; undefined if the store can't say */
  keep(sha256: string, version: number | undefined, caller: Caller): void {
    this.#callers.set(sha256, { caller, version })
    if (version !== undefined) return
    const { organizationId, changeEpoch: epoch, changeNumber: number } = caller.viewer
    const latest = this.#numbers.get(organizationId)
    if (latest?.epoch !== epoch || latest.number < number)
      this.#numbers.set(organizationId, { epoch, number })
  }

  /** Whether the database is being asked for callers. */
  get areLookedUp(): boolean {
    return this.#underWay > 0
  }

  /** Notes that the database is asked for a caller. */
  async follow(lookUp: Promise<unknown>): Promise<void> {
    this.#underWay += 1
    await Promise.allSettled([lookUp])
    this.#underWay -= 1
  }

  forget(sha256: string): void {
    this.#callers.delete(sha256)
  }
}
