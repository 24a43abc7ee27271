import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Finds a path without parameters in a map once it was asked for, and everything else as Hono's router of tries does. */
export class StaticPathsRouter<T> implements Router<T> {
  readonly name = 'StaticPathsRouter'
  readonly #router = new TrieRouter<T>()
  /** What was found for each path without parameters, by method. */
  readonly #found = new Map<string, Map<string, Result<T>>>()

  add(method: string, path: string, handler: T): void {
    this.#router.add(method, path, handler)
    if (!/[:*]/.test(path)) this.#found.set(path, new Map())
    for (const byMethod of this.#found.values()) byMethod.clear()
  }

  match(method: string, path: string): Result<T> {
    const byMethod = this.#found.get(path)
    if (!byMethod) return this.#router.match(method, path)
    const known = byMethod.get(method) ?? this.#router.match(method, path)
    byMethod.set(method, known)
    return known
  }
}
