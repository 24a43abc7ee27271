import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { TokenUseScope } from '../access/scope.js'
import { patienceOf } from '../store/patience.js'
import type { Store } from '../store/store.js'

const FLUSH_MS = 60_000
/** How long a write may take. It is short, because the process waits for the last write before it ends. */
const WRITE_MS = 2_000
/** How many tokens one statement updates. */
const TOKENS_PER_STATEMENT = 500

/** Remembers when each access token was last used. */
export interface TokenUse {
  /** Counts a use of the token with this id. */
  note(tokenId: string): void
  /** Writes the uses that are not written yet, and ends. */
  close(): Promise<void>
}

/**
 * Writes once a minute which tokens were used, because a write for each request would cost more than most requests do.
 * Times are therefore up to a minute late. If a write fails, the next one tries again.
 *
 * @param warn called when a write fails
 */
export function trackTokenUse(store: Store, scope: TokenUseScope, warn: (error: unknown) => void): TokenUse {
  let used = new Set<string>()
  const flush = async () => {
    const ids = [...used]
    used = new Set()
    try {
      for (let from = 0; from < ids.length; from += TOKENS_PER_STATEMENT)
        await write(store, scope, ids.slice(from, from + TOKENS_PER_STATEMENT))
    } catch (error) {
      for (const id of ids) used.add(id)
      warn(error)
    }
  }
  let flushing = Promise.resolve()
  const timer = setInterval(() => {
    flushing = flushing.then(flush)
  }, FLUSH_MS)
  timer.unref()
  return {
    note: (tokenId) => {
      used.add(tokenId)
    },
    close: async () => {
      clearInterval(timer)
      flushing = flushing.then(flush)
      await flushing
    },
  }
}

/** Marks the tokens as used now. */
async function write(store: Store, scope: TokenUseScope, ids: readonly string[]): Promise<void> {
  await store.transaction(
    scope,
    async (tx) => {
      // Two processes that lock the same rows in different orders would wait for each other.
      await tx.lock('token use')
      const now = await tx.now()
      await tx.run(({ builder, t: { accessTokens: t } }) =>
        builder
          .update(t)
          .set({ lastUsedAt: now })
          .where(and(inArray(t.id, [...ids]), or(isNull(t.lastUsedAt), lt(t.lastUsedAt, now)))),
      )
    },
    patienceOf(WRITE_MS),
  )
}
