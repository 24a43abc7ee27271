import { LRUCache } from 'lru-cache'
import type { PersistedDocumentsScope, PersistingScope } from '../../access/document-rules.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import { patienceOf } from '../../store/patience.js'
import type { Reader, Store } from '../../store/store.js'
import { findPersisted, persist } from './persisted-document-store.js'

/** How many characters of documents one process keeps in memory. */
const MAX_CHARACTERS = 16_000_000
/** How long a write may take. It is short, because the process waits for the last write before it ends. */
const WRITE_MS = 2_000
/** How many writes may wait. Past this, a document is persisted only when it comes again. */
const MAX_WAITING = 500
/** A client that sends its text each time causes at most one write in this time. */
const REWRITE_MS = 60_000

interface Kept {
  text: string
  /** When this process last persisted it; 0 if it has only read it. */
  writtenAt: number
}

/**
 * The documents that clients have persisted, separately for each organization. They are in the database for all
 * processes, and in the memory of the processes that use them. No request waits for a write.
 */
export class PersistedDocuments {
  readonly #store: Store
  readonly #warn: (error: unknown) => void
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  })
  #waiting = 0
  #writing: Promise<void> = Promise.resolve()

  /** @param warn called when a write fails */
  constructor(store: Store, warn: (error: unknown) => void) {
    this.#store = store
    this.#warn = warn
  }

  /** The text that was persisted under this hash. */
  find(reader: Reader, scope: PersistedDocumentsScope, sha256: string): MaybePromise<string | undefined> {
    const key = keyOf(scope, sha256)
    const kept = this.#kept.get(key)
    if (kept) return kept.text
    return andThen(findPersisted(reader, scope, sha256), (row) => {
      if (row) this.#kept.set(key, { text: row.text, writtenAt: 0 })
      return row?.text
    })
  }

  /** Persists a document that is valid and within the limits. */
  add(scope: PersistingScope, sha256: string, text: string): void {
    const key = keyOf(scope, sha256)
    const now = performance.now()
    const before = this.#kept.get(key)
    // The client sends the text because it was not found: another process may have seen that the database no longer has
    // it.
    const isFresh = before !== undefined && before.writtenAt > 0 && now - before.writtenAt < REWRITE_MS
    if (isFresh || this.#waiting >= MAX_WAITING) return
    this.#kept.set(key, { text, writtenAt: now })
    this.#waiting += 1
    this.#writing = this.#writing.then(() => this.#write(scope, sha256, text))
  }

  async #write(scope: PersistingScope, sha256: string, text: string): Promise<void> {
    try {
      await this.#store.transaction(scope, (tx) => persist(tx, scope, { sha256, text }), patienceOf(WRITE_MS))
    } catch (error) {
      this.#kept.delete(keyOf(scope, sha256))
      this.#warn(error)
    } finally {
      this.#waiting -= 1
    }
  }

  /** Waits for the last write. */
  async close(): Promise<void> {
    await this.#writing
  }
}

function keyOf({ organizationId }: { organizationId: string }, sha256: string): string {
  return `${sha256} ${organizationId}`
}
