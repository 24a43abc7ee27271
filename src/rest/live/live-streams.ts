import type { Logger } from 'pino'
import { nextTurn } from '../../store/next-turn.js'
import { Refusal } from '../refusal.js'
import type { UnreadAnswers } from '../unread-answers.js'
import type { LiveStream } from './live-stream.js'
import type { ChangeWatch } from './watch-changes.js'

/** How often all streams send a sign of life, in milliseconds. Proxies close a connection that is silent for 60 s. */
const BEAT_MS = 15_000
/**
 * How many streams execute at a time. With PostgreSQL, most of an execution is waiting. SQLite answers on the event loop:
 * more than one would only make everybody else's turn come later.
 */
const AT_A_TIME = { sqlite: 1, postgresql: 8 }
const RETRY_AFTER = { 'retry-after': '10' }

/** How many streams there may be in this process, for one person and in all; 0 is no limit. */
export interface StreamLimits {
  person: number
  process: number
}

/** How fast streams are, in milliseconds. */
export interface StreamPace {
  /** How often to look for changes. */
  lookMs: number
  /** How often to look for callers whose token has ended. */
  tokenMs: number
  /** How long a stream waits from one execution to the next. */
  intervalMs: number
}

const PACE: StreamPace = { lookMs: 500, tokenMs: 5_000, intervalMs: 1_000 }

type Watch = Pick<ChangeWatch, 'databaseName' | 'startAnew' | 'look' | 'findWithoutToken'>

/** The open streams of this process. */
export class LiveStreams {
  readonly counts = { sent: 0 }
  readonly pace: StreamPace
  readonly #limits: StreamLimits
  readonly #watch: Watch
  readonly #unread: Pick<UnreadAnswers, 'isFull'>
  readonly #logger: Logger
  readonly #people = new Map<string, number>()
  readonly #streams = new Set<LiveStream>()
  #places = 0
  #timer: NodeJS.Timeout | undefined
  #beatAt = 0
  #tokensAt = 0
  #checking: Promise<void> | undefined
  #ticking: Promise<void> | undefined
  #isDraining = false

  constructor(
    limits: StreamLimits,
    pace: StreamPace | undefined,
    { watch, unread, logger }: { watch: Watch; unread: Pick<UnreadAnswers, 'isFull'>; logger: Logger },
  ) {
    this.#limits = limits
    this.pace = pace ?? PACE
    this.#watch = watch
    this.#unread = unread
    this.#logger = logger
  }

  get size(): number {
    return this.#streams.size
  }

  /**
   * Takes a place for a stream of the person.
   *
   * @param person the key of their limits; see `personOf`
   * @returns a function that gives the place back
   * @throws Refusal 429 if the person already has the most streams allowed, 503 if the process does, or is about to end
   */
  take(person: string): () => void {
    const own = this.#people.get(person) ?? 0
    const { person: most, process } = this.#limits
    if (most > 0 && own >= most)
      throw new Refusal(
        'live_streams',
        'RATE_LIMITED',
        429,
        `At most ${most} streams at a time.`,
        RETRY_AFTER,
      )
    if (this.#isDraining || (process > 0 && this.#places >= process))
      throw new Refusal('live_streams', 'SERVICE_UNAVAILABLE', 503, 'Too many streams are open.', RETRY_AFTER)
    this.#people.set(person, own + 1)
    this.#places += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#places -= 1
      const left = (this.#people.get(person) ?? 0) - 1
      if (left > 0) this.#people.set(person, left)
      else this.#people.delete(person)
    }
  }

  /** Refreshes the stream from now on whenever its organization changes. */
  add(stream: LiveStream): void {
    this.#streams.add(stream)
    this.#watch.startAnew()
    this.#timer ??= setInterval(() => this.#tick(), this.pace.lookMs).unref()
    if (this.#isDraining) stream.end()
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Ends all streams in a way that makes their clients connect again, to another process. */
  drain(): void {
    this.#isDraining = true
    for (const stream of this.#streams) stream.end()
  }

  /** Resolves once no execution is running. */
  async close(): Promise<void> {
    this.drain()
    await Promise.all([this.#ticking, this.#checking])
  }

  #tick(): void {
    // A run may wait for the database, or for slow executions. Clients get their sign of life nevertheless.
    this.#beat()
    this.#checking ??= this.#endWithoutToken().finally(() => {
      this.#checking = undefined
    })
    this.#ticking ??= this.#run().finally(() => {
      this.#ticking = undefined
    })
  }

  #beat(): void {
    const now = performance.now()
    if (now < this.#beatAt + BEAT_MS) return
    this.#beatAt = now
    for (const stream of this.#streams) stream.beat()
  }

  /** Executes the streams whose token has ended. They get the refusal of a request, without waiting for other streams. */
  async #endWithoutToken(): Promise<void> {
    const now = performance.now()
    if (now < this.#tokensAt) return
    this.#tokensAt = now + this.pace.tokenMs
    const expired = [...this.#streams].filter(({ follower }) => Date.now() >= follower.tokenUntil)
    await this.#refreshAll(expired.values())
    const ended = await this.#lookAgainLater(() => this.#watch.findWithoutToken(this.#streams))
    await this.#refreshAll((ended ?? []).values())
  }

  /** Goes on without an answer if the database can't give one: what it has to say will be seen later. */
  async #lookAgainLater<T>(look: () => Promise<T>): Promise<T | undefined> {
    try {
      return await look()
    } catch (error) {
      this.#logger.warn({ err: error }, 'changes could not be looked for')
      return undefined
    }
  }

  #hasUnread({ follower }: LiveStream): boolean {
    return this.#unread.isFull(follower.person)
  }

  async #run(): Promise<void> {
    await this.#lookAgainLater(() => this.#watch.look(this.#streams))
    const found = [...this.#streams].filter((stream) => stream.isDue && !this.#hasUnread(stream))
    const due = inTurnsOfPeople(found).values()
    await Promise.all(
      Array.from({ length: AT_A_TIME[this.#watch.databaseName] }, () => this.#refreshAll(due)),
    )
  }

  /** Refreshes one stream after another, until none is left. Everything else gets a turn in between. */
  async #refreshAll(due: Iterator<LiveStream> & Iterable<LiveStream>): Promise<void> {
    for (const stream of due) {
      try {
        if (this.#streams.has(stream) && (await stream.refresh())) this.counts.sent += 1
      } catch (error) {
        this.#logger.error({ err: error }, 'a stream failed')
        stream.end()
      }
      await nextTurn()
    }
  }
}

/** A stream of each person, then the second of each, and so on: nobody's many streams delay another person's first. */
function inTurnsOfPeople(streams: readonly LiveStream[]): LiveStream[] {
  const turns: LiveStream[][] = []
  const counts = new Map<string, number>()
  for (const stream of streams) {
    const { person } = stream.follower
    const turn = counts.get(person) ?? 0
    counts.set(person, turn + 1)
    ;(turns[turn] ??= []).push(stream)
  }
  return turns.flat()
}
