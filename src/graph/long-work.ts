import type { LongReads, LongWork } from '../store/long-work.js'
import type { FairQueue, QueueCaller } from './fair-queue.js'

/** Takes a turn in a queue for a request whose work is long, once, and keeps it to the request's end. */
export class QueuedWork implements LongWork {
  readonly #queue: FairQueue
  readonly #taker: QueueCaller
  readonly #signal: () => AbortSignal
  #turn: Promise<void> | undefined
  #release = () => {}
  #hasEnded = false

  /** @param signal gives what is aborted when the client goes away */
  constructor(queue: FairQueue, taker: QueueCaller, signal: () => AbortSignal) {
    this.#queue = queue
    this.#taker = taker
    this.#signal = signal
  }

  turn(): Promise<void> {
    this.#turn ??= new Promise((resolve, reject) => {
      const work = () => {
        resolve()
        return new Promise<void>((release) => {
          if (this.#hasEnded) release()
          else this.#release = release
        })
      }
      this.#queue.run(this.#taker, this.#signal(), work).catch(reject)
    })
    return this.#turn
  }

  end(): void {
    this.#hasEnded = true
    this.#release()
  }
}

/** Takes a turn in a queue for each long read of a request. */
export class QueuedReads implements LongReads {
  readonly #queue: FairQueue
  readonly #taker: QueueCaller
  readonly #signal: () => AbortSignal

  /** @param signal gives what is aborted when the client goes away */
  constructor(queue: FairQueue, taker: QueueCaller, signal: () => AbortSignal) {
    this.#queue = queue
    this.#taker = taker
    this.#signal = signal
  }

  get signal(): AbortSignal {
    return this.#signal()
  }

  turn<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(this.#taker, this.signal, work)
  }
}
