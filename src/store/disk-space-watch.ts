import { DatabaseFault } from './database-fault.js'

/** What the databases answer where the disk is full. */
const FULL = new Set(['SQLITE_FULL', '53100'])
/** How often it is tried whether there is room again. */
const TRY_EVERY_MS = 5_000

/** How much is written to find out whether there is room: as much as a long document takes. */
export const PROBE_BYTES = 2 * 1024 * 1024

/** Whether the error says that the disk is full. */
function isFull(error: unknown): error is DatabaseFault {
  return error instanceof DatabaseFault && FULL.has(error.code ?? '')
}

/** Remembers that a write found the disk full, until there is room again. */
export class DiskSpaceWatch {
  readonly #tryRoom: () => Promise<void>
  #fault: DatabaseFault | undefined
  #next = 0
  #trial: Promise<void> | undefined

  /** @param tryRoom writes as much as a long document takes, and undoes it */
  constructor(tryRoom: () => Promise<void>) {
    this.#tryRoom = tryRoom
  }

  /** Told of each error that ended a transaction. */
  failed(error: unknown): void {
    if (!isFull(error)) return
    this.#fault = error
    this.#next = performance.now() + TRY_EVERY_MS
  }

  /** Told of each commit: there may be room for more, which is then tried at the next question. */
  committed(): void {
    this.#next = 0
  }

  /**
   * @param isShort whether little room is known to be left
   * @default isShort false
   * @throws DatabaseFault where the disk was full, and no trial has found room since
   */
  async assertRoom(isShort = false): Promise<void> {
    if (!this.#fault && !isShort) return
    if (this.#fault && performance.now() < this.#next) throw this.#fault
    this.#trial ??= this.#try().finally(() => {
      this.#trial = undefined
    })
    await this.#trial
  }

  /** All who ask meanwhile wait for the same trial. */
  async #try(): Promise<void> {
    const known = this.#fault
    try {
      await this.#tryRoom()
      // A write may have met the full disk meanwhile.
      if (this.#fault === known) this.#fault = undefined
    } catch (error) {
      // Any other error says nothing about room: what was known before is still so.
      if (isFull(error)) this.#fault = error
      this.#next = performance.now() + TRY_EVERY_MS
      if (this.#fault) throw this.#fault
    }
  }
}
