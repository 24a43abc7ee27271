import type { Viewer } from '../../access/viewer.js'
import { tagOf } from '../entity-tag.js'
import type { EventStream } from './event-stream.js'
import { FAULT_FIELD } from './own-fields.js'

/** The wait before it tries again after a fault or a refusal because of load, unless the answer says how long. */
const RETRY_MS = 5_000

/** Executes the stream's operation once, for its caller as they are at that moment. */
export type Execute = (signal: AbortSignal) => Promise<Response>

/** The caller who follows the stream. */
export interface Follower extends Pick<Viewer, 'organizationId' | 'tokenId' | 'tokenKind'> {
  /** The key of their limits; see `personOf`. */
  readonly person: string
  /** When the token expires, in milliseconds since 1970. */
  readonly tokenUntil: number
}

/**
 * Whether an answer is temporary, because of a limit or a service that is not available at the moment. It may have data:
 * if only some fields failed, it has the status of a success, but says when to try again.
 */
function isForNow({ status, headers }: Response): boolean {
  return status === 429 || status >= 500 || headers.has('retry-after')
}

interface StreamParts {
  execute: Execute
  events: EventStream
  /** Aborted when the stream has ended. */
  gone: AbortSignal
  /** How long it waits from one execution to the next, in milliseconds. */
  intervalMs: number
}

/** One client that follows the answer to one operation. */
export class LiveStream {
  readonly follower: Follower
  /** Whether something may have changed since the last execution. */
  isStale = false
  readonly #execute: Execute
  readonly #events: EventStream
  readonly #gone: AbortSignal
  readonly #intervalMs: number
  readonly #over: () => void
  /** By `performance.now()`, because the system's clock may be set. */
  #notBefore: number
  #tag: string
  #number: string

  /**
   * @param first the tag of the answer that it was opened with, and the organization's change number from before that
   * @param over called once the stream has ended
   */
  constructor(
    follower: Follower,
    { execute, events, gone, intervalMs }: StreamParts,
    first: { tag: string; number: string },
    over: () => void,
  ) {
    this.follower = follower
    this.#execute = execute
    this.#events = events
    this.#gone = gone
    this.#intervalMs = intervalMs
    this.#over = over
    this.#tag = first.tag
    this.#number = first.number
    this.#notBefore = performance.now() + this.#intervalMs
  }

  /** Notes its organization's change number, as it is now. */
  see(number: string): void {
    if (number !== this.#number) this.isStale = true
    this.#number = number
  }

  /**
   * Whether it should execute now: something may have changed, its client has read the last answer, and its wait is
   * over.
   */
  get isDue(): boolean {
    return this.isStale && performance.now() >= this.#notBefore && this.#events.isRead
  }

  /** Executes again in a moment if something failed in the answer, as nothing tells when it would succeed. */
  noteFaults(answer: Response): void {
    if (!isForNow(answer) && !answer.headers.has(FAULT_FIELD)) return
    this.isStale = true
    this.#notBefore = performance.now() + retryAfter(answer)
  }

  /**
   * Executes once, and sends the answer if it differs from the last. A temporary answer is not sent but tried again; any
   * other refusal is sent as the last answer.
   *
   * @returns whether something was sent
   */
  async refresh(): Promise<boolean> {
    this.isStale = false
    this.#notBefore = performance.now() + this.#intervalMs
    const answer = await this.#execute(this.#gone)
    const text = await answer.text()
    if (this.#gone.aborted) return false
    this.noteFaults(answer)
    if (isForNow(answer)) return false
    const tag = await tagOf(text)
    if (answer.ok && tag === this.#tag) return false
    this.#tag = tag
    this.#events.next(text)
    if (!answer.ok) this.complete()
    return true
  }

  beat(): void {
    this.#events.beat()
  }

  /** Ends the stream for good. */
  complete(): void {
    this.#events.complete()
    this.#over()
  }

  /** Ends the stream in a way that makes its client connect again, to another process. */
  end(): void {
    this.#events.end()
    this.#over()
  }
}

function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : RETRY_MS
}
