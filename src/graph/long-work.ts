import type { LongReads, LongWork } from '../store/long-work.js'
import type { FairQueue, QueueCaller } from './fair-queue.js'

/** Takes one turn in a queue for a request whose work is long, and keeps it until the request ends. */
export class QueuedWork implements LongWork {
  readonly #queue: FairQueue
  readonly #caller: QueueCaller
  readonly #signal: () => AbortSignal
  #turn: Promise<void> | undefined
  #release = () => {}
  #hasEnded = false

  /** @param signal returns the signal that is aborted when the client goes away */
  constructor(queue: FairQueue, caller: QueueCaller, signal: () => AbortSignal) {
    this.#queue = queue
    this.#caller = caller
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
      this.#queue.run(this.#caller, this.#signal(), work).catch(reject)
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
  readonly #caller: QueueCaller
  readonly #signal: () => AbortSignal

  /** @param signal returns the signal that is aborted when the client goes away */
  constructor(queue: FairQueue, caller: QueueCaller, signal: () => AbortSignal) {
    this.#queue = queue
    this.#caller = caller
    this.#signal = signal
  }

  get signal(): AbortSignal {
    return this.#signal()
  }

  turn<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(this.#caller, this.signal, work)
  }
}
