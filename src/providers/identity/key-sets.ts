import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose'

/** How long a key set is used before it is fetched again. */
const FRESH_MS = 600_000
/** The shortest time between two fetches, for any key and after any failure. */
const COOLDOWN_MS = 30_000

/** Fetches JSON from an address; null where there is none. */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>

/** The keys of an issuer could not be fetched. */
export class KeysUnavailable extends Error {}

/**
 * The public keys of issuers. A set is fetched when it is first needed, and again for a key that it doesn't
 * have, but at most once in 30 seconds, whatever keys tokens name.
 */
export class KeySets {
  readonly #fetch: FetchJson
  readonly #clock: () => number
  readonly #sets = new Map<string, RemoteJWKSet>()
  /** The last result from each address; null if the fetch failed. */
  readonly #last = new Map<string, { at: number; json: unknown }>()

  /** @param clock milliseconds since 1970 */
  constructor(fetch: FetchJson, clock: () => number) {
    this.#fetch = fetch
    this.#clock = clock
  }

  /** The keys at an address. Addresses come from operators, so there are few. */
  at(url: string): RemoteJWKSet {
    const known = this.#sets.get(url)
    if (known) return known
    const fresh = createRemoteJWKSet(new URL(url), {
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: FRESH_MS,
      [customFetch]: async (_url, { signal }) => await this.#load(url, signal),
    })
    this.#sets.set(url, fresh)
    return fresh
  }

  async #load(url: string, signal: AbortSignal): Promise<Response> {
    const last = this.#last.get(url)
    const stands = last !== undefined && this.#clock() < last.at + COOLDOWN_MS
    const json = stands ? last.json : await this.#fetch(url, signal).catch(() => null)
    if (!stands) this.#last.set(url, { at: this.#clock(), json })
    if (json === null) throw new KeysUnavailable(`${url} could not be fetched`)
    return Response.json(json)
  }
}
