import { readChangeNumbers, readRemovedProviders, readUnusableTokens } from '../../records/live-store.js'
import type { DialectName } from '../../store/dialect.js'
import type { Store } from '../../store/store.js'
import type { LiveStream } from './live-stream.js'

/** The number of an organization that has had no change yet, or is gone. */
const NO_NUMBER = '0 0'

/**
 * Notices, for all streams of this process, that something has changed. One statement reads the change numbers of all
 * organizations. A revoked token doesn't move one, nor does the removal of an identity provider: both are looked for
 * separately. SQLite can say without a statement that nothing was committed.
 */
export class ChangeWatch {
  readonly #store: Store
  #version: number | undefined
  #tokenVersion: number | undefined

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
   * Marks the streams whose organization has changed.
   *
   * @throws DatabaseFault if the database can't answer; the next look asks again
   */
  async look(streams: ReadonlySet<LiveStream>): Promise<void> {
    const version = this.#store.version()
    if (version !== undefined && version === this.#version) return
    // Set before the database is asked, because a stream that is added in the meantime resets it.
    this.#version = version
    const followed = [...streams]
    const ids = new Set(followed.map(({ follower }) => follower.organizationId))
    const numbers = await this.#read(() => readChangeNumbers(this.#store, [...ids]))
    for (const stream of followed) stream.see(numbers.get(stream.follower.organizationId) ?? NO_NUMBER)
  }

  /**
   * Finds the streams whose token was revoked or deleted, or whose identity provider was removed.
   *
   * @throws DatabaseFault if the database can't answer; the next look asks again
   */
  async findWithoutToken(streams: ReadonlySet<LiveStream>): Promise<LiveStream[]> {
    const version = this.#store.version()
    if (version !== undefined && version === this.#tokenVersion) return []
    this.#tokenVersion = version
    const followed = [...streams]
    const provided = new Set<string>()
    const own = new Set<string>()
    // The token of an identity provider has the provider's id.
    for (const { follower } of followed)
      (follower.tokenKind === 'PROVIDED' ? provided : own).add(follower.tokenId)
    const unusable = await this.#read(() => readUnusableTokens(this.#store, [...own]))
    const removed = await this.#read(() => readRemovedProviders(this.#store, [...provided]))
    return followed.filter(({ follower: { tokenId } }) => unusable.has(tokenId) || removed.has(tokenId))
  }

  async #read<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      this.startAnew()
      throw error
    }
  }
}
