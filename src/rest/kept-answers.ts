import { LRUCache } from 'lru-cache'
import { isExternal, type Viewer } from '../access/viewer.js'
import type { Keeping, RequestContext } from '../graph/context.js'
import { type Coding, compress } from './content-coding.js'
import type { OwnFields } from './http-env.js'

/** No answer takes up more than this part of the memory. */
const LARGEST_SHARE = 1 / 8
/** The memory of an answer besides its bytes: its key, its fields, and the cache's own records. */
const OVERHEAD_BYTES = 1_000

/** An answer as it was made. */
export interface MadeAnswer {
  status: number
  /** Its own header fields, without those that every answer gets. */
  fields: OwnFields
  body: string | Uint8Array
  /** The name of the trusted document's operation that it answers. */
  operation?: string | undefined
  /** What is deprecated of all that was asked for. */
  deprecated?: readonly string[] | undefined
}

/** An answer as it is sent. */
interface SentAnswer extends MadeAnswer {
  body: Uint8Array
}

/** An answer that is sent again while nothing changes, in each requested coding. */
export class KeptAnswer {
  readonly sent: SentAnswer
  /** The organization's number before the answer was made. */
  readonly number: number
  readonly #coded = new Map<Coding, Promise<Uint8Array>>()
  readonly #onGrowth: (bytes: number) => void

  constructor(sent: SentAnswer, number: number, onGrowth: (bytes: number) => void) {
    this.sent = sent
    this.number = number
    this.#onGrowth = onGrowth
  }

  readonly compressed = (coding: Coding): Promise<Uint8Array> => {
    const known = this.#coded.get(coding)
    if (known) return known
    const coded = compress(this.sent.body, coding, 'quick')
    this.#coded.set(coding, coded)
    void coded.then(
      ({ byteLength }) => this.#onGrowth(byteLength),
      () => this.#coded.delete(coding),
    )
    return coded
  }
}

/** Hits and misses of requests whose answers may be kept. */
export interface KeptAnswerCounts {
  hits: number
  misses: number
  bytes: number
}

type Cache = LRUCache<string, KeptAnswer>

/**
 * The kept answers of this process. Each belongs to one request, an organization's change number, and one person with
 * one set of scopes. An answer that only depends on being a member is kept once for all members of the organization
 * except external accounts. While the change number is the same, nothing readable has changed, so a new answer would be
 * equal. The number is read with the caller, before the answer is made, so an answer is never older than its number,
 * even if the change was made in another process or on another machine.
 *
 * If there is no room, the organization that uses the most memory loses its least recently used answers.
 */
export class KeptAnswers {
  readonly counts: KeptAnswerCounts = { hits: 0, misses: 0, bytes: 0 }
  readonly #maxBytes: number
  readonly #organizations = new Map<string, Cache>()

  /** @param maxBytes the size of all answers; 0 keeps none */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get isOn(): boolean {
    return this.#maxBytes > 0
  }

  /** The answer to this request of the viewer, if it was kept and nothing has changed since. */
  find(viewer: Viewer, request: string): KeptAnswer | undefined {
    if (!this.isOn) return undefined
    const cache = this.#organizations.get(viewer.organizationId)
    const current = (key: string) => {
      const kept = cache?.get(key)
      return kept?.number === viewer.changeNumber ? kept : undefined
    }
    const kept =
      (isExternal(viewer) ? undefined : current(membersKey(viewer, request))) ??
      current(ownKey(viewer, request))
    if (kept) this.counts.hits += 1
    return kept
  }

  /**
   * Keeps an answer that was made for the viewer as of the number read with them.
   *
   * @param keeping `isPersonal` decides who gets it; see `Keeping`
   */
  keep(
    viewer: Viewer,
    request: string,
    { status, fields, body, operation, deprecated }: MadeAnswer,
    { isPersonal }: Pick<Keeping, 'isPersonal'>,
  ): void {
    if (!this.isOn) return
    this.counts.misses += 1
    const { organizationId, changeNumber } = viewer
    const key = isPersonal || isExternal(viewer) ? ownKey(viewer, request) : membersKey(viewer, request)
    const size = Buffer.byteLength(body) + key.length + OVERHEAD_BYTES
    if (size > this.#maxBytes * LARGEST_SHARE) return
    const cache = this.#cacheOf(organizationId)
    const before = cache.peek(key)
    // A slow answer may come after the answer to a later request.
    if (before && before.number > changeNumber) return
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const sent = { status, fields, body: bytes, operation, deprecated }
    const kept: KeptAnswer = new KeptAnswer(sent, changeNumber, (more) => {
      if (cache.peek(key) === kept) this.#put(cache, key, kept, size + more)
    })
    this.#put(cache, key, kept, size)
  }

  #put(cache: Cache, key: string, kept: KeptAnswer, size: number): void {
    this.counts.bytes -= cache.calculatedSize
    cache.set(key, kept, { size })
    this.counts.bytes += cache.calculatedSize
    while (this.counts.bytes > this.#maxBytes) this.#makeRoom()
  }

  #cacheOf(organizationId: string): Cache {
    const known = this.#organizations.get(organizationId)
    if (known) return known
    const fresh: Cache = new LRUCache({ maxSize: this.#maxBytes })
    this.#organizations.set(organizationId, fresh)
    return fresh
  }

  #makeRoom(): void {
    let largest: [organizationId: string, cache: Cache] | undefined
    for (const entry of this.#organizations) {
      if (!largest || entry[1].calculatedSize > largest[1].calculatedSize) largest = entry
    }
    if (!largest) return
    const [organizationId, cache] = largest
    this.counts.bytes -= cache.calculatedSize
    cache.pop()
    this.counts.bytes += cache.calculatedSize
    if (cache.size === 0) this.#organizations.delete(organizationId)
  }
}

/**
 * Keeps an answer, if that is allowed: at once, or for the caller that is found if the answer was made for the expected
 * one and is no older than their change number; see `answerAhead`.
 */
export function keepWhenFound(
  kept: KeptAnswers,
  { keeping, session }: Pick<RequestContext, 'keeping' | 'session'>,
  viewer: Viewer,
  request: string,
  made: MadeAnswer,
): void {
  const { isAllowed, isPersonal } = keeping
  if (!isAllowed) return
  const keepFor = (found: Viewer) => kept.keep(found, request, made, { isPersonal })
  if (session.callerFound) keeping.keepFor = keepFor
  else keepFor(viewer)
}

function ownKey({ userId, tokenKind, scopes, changeEpoch }: Viewer, request: string): string {
  return `${userId} ${tokenKind} ${[...scopes].join(' ')}\n${changeEpoch} ${request}`
}

/** The key of an answer to any member. It names no person, so it can't equal a person's key. */
function membersKey({ changeEpoch }: Viewer, request: string): string {
  return `\n${changeEpoch} ${request}`
}
