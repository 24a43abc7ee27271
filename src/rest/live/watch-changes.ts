import { readChangeNumbers, readRemovedProviders, readUnusableTokens } from '../../records/live-store.js'
import type { DialectName } from '../../store/dialect.js'
import type { Store } from '../../store/store.js'
import type { LiveStream } from './live-stream.js'

/**
 * After how many looks the tokens are checked too, because a revoked token doesn't move a change number, nor does the
 * removal of an identity provider.
 */
const TOKEN_LOOKS = 10
/** The number of an organization that has had no change yet, or is gone. */
const NO_NUMBER = '0 0'

/**
 * Notices, for all streams of this process, that something has changed: an organization's change number has moved, an
 * access token was revoked, or an identity provider removed. One statement reads the numbers of all organizations.
 * SQLite can say without a statement that nothing was committed.
 */
export class ChangeWatch {
  readonly #store: Store
  #version: number | undefined
  #tokenVersion: number | undefined
  #looks = 0

  constructor(store: Store) {
    this.#store = store
  }

  get databaseName(): DialectName {
    return this.#store.dialect.name
  }

  /** Makes the next look ask the database in any case, because a stream was added. */
  startAnew(): void {
    this.#version = undefined
    this.#tokenVersion = undefined
  }

  /**
   * Marks the streams that may have something new.
   *
   * @throws DatabaseFault if the database can't answer; the next look asks again
   */
  async look(streams: ReadonlySet<LiveStream>): Promise<void> {
    try {
      await this.#look(streams)
    } catch (error) {
      this.startAnew()
      throw error
    }
  }

  async #look(streams: ReadonlySet<LiveStream>): Promise<void> {
    this.#looks += 1
    const version = this.#store.version()
    if (version === undefined || version !== this.#version) {
      // Set before the database is asked, because a stream that is added in the meantime resets it.
      this.#version = version
      await this.#lookAtNumbers([...streams])
    }
    if (this.#looks % TOKEN_LOOKS !== 0 || (version !== undefined && version === this.#tokenVersion)) return
    this.#tokenVersion = version
    await this.#lookAtTokens([...streams])
  }

  async #lookAtNumbers(streams: readonly LiveStream[]): Promise<void> {
    const ids = new Set(streams.map(({ follower }) => follower.organizationId))
    const numbers = await readChangeNumbers(this.#store, [...ids])
    for (const stream of streams) stream.see(numbers.get(stream.follower.organizationId) ?? NO_NUMBER)
  }

  async #lookAtTokens(streams: readonly LiveStream[]): Promise<void> {
    const provided = new Set<string>()
    const own = new Set<string>()
    // The token of an identity provider has the provider's id.
    for (const { follower } of streams)
      (follower.tokenKind === 'PROVIDED' ? provided : own).add(follower.tokenId)
    const unusable = await readUnusableTokens(this.#store, [...own])
    const removed = await readRemovedProviders(this.#store, [...provided])
    for (const stream of streams) {
      const { tokenId } = stream.follower
      if (unusable.has(tokenId) || removed.has(tokenId)) stream.isStale = true
    }
  }
}
