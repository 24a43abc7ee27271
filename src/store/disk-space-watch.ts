import { DatabaseFault } from './database-fault.js'

/** The error codes of the databases for a full disk. */
const FULL = new Set(['SQLITE_FULL', '53100'])
/** How often to try whether there is room again. */
const TRY_EVERY_MS = 5_000

/** How many bytes to write to find out whether there is room: as many as a long document takes. */
export const PROBE_BYTES = 2 * 1024 * 1024

/** Whether the error says that the disk is full. */
function isFull(error: unknown): error is DatabaseFault {
  return error instanceof DatabaseFault && FULL.has(error.code ?? '')
}

/** Remembers that a write failed because the disk was full, until there is room again. */
export class DiskSpaceWatch {
  readonly #tryRoom: () => Promise<void>
  #fault: DatabaseFault | undefined
  #next = 0
  #trial: Promise<void> | undefined

  /** @param tryRoom writes as much as a long document takes, and undoes it */
  constructor(tryRoom: () => Promise<void>) {
    this.#tryRoom = tryRoom
  }

  /** To be called with each error that ended a transaction. */
  failed(error: unknown): void {
    if (!isFull(error)) return
    this.#fault = error
    this.#next = performance.now() + TRY_EVERY_MS
  }

  /** To be called after each commit: there may be room again, so the next `assertRoom` tries. */
  committed(): void {
    this.#next = 0
  }

  /**
   * @param isShort whether it is known that little room is left
   * @default isShort false
   * @throws DatabaseFault if the disk was full, and no trial has found room since
   */
  async assertRoom(isShort = false): Promise<void> {
    if (!this.#fault && !isShort) return
    if (this.#fault && performance.now() < this.#next) throw this.#fault
    this.#trial ??= this.#try().finally(() => {
      this.#trial = undefined
    })
    await this.#trial
  }

  /** All who ask in the meantime wait for the same trial. */
  async #try(): Promise<void> {
    const known = this.#fault
    try {
      await this.#tryRoom()
      // Another write may have found the disk full in the meantime.
      if (this.#fault === known) this.#fault = undefined
    } catch (error) {
      // Any other error says nothing about room, so what was known before still applies.
      if (isFull(error)) this.#fault = error
      this.#next = performance.now() + TRY_EVERY_MS
      if (this.#fault) throw this.#fault
    }
  }
}
