import { constants, fstatSync, openSync, writeSync } from 'node:fs'

/** The most bytes of lines that wait while standard output accepts none. */
const MOST_WAITING = 1_000_000
/**
 * A write of at most this many bytes goes into a pipe in one piece or not at all, so workers' lines never mix.
 */
const IN_ONE_PIECE = 4_096
const TRY_EVERY_MS = 20
/** How long the last lines of a process wait for a slow reader. */
const LAST_LINES_MS = 1_000

let dropped = 0

/** How many lines of the log this process has dropped since it started. */
export const countDroppedLines = (): number => dropped

/**
 * A descriptor for standard output that never waits for a reader. A pipe is opened again if possible: the
 * non-blocking flag is shared by all processes that inherited the descriptor, and others change it.
 */
function openStandardOutput(): number {
  const stat = fstatSync(1)
  if (!stat.isFIFO() && !stat.isSocket()) return 1
  try {
    return openSync('/dev/stdout', constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // A socket, or a pipe without a reader. Node makes a stream of it, so that no write waits.
    process.stdout.on('error', () => {})
    return 1
  }
}

/**
 * Writes lines to standard output at once. If it accepts none (a full disk, a pipe that nobody reads), up to
 * 1 MB of lines wait, further ones are dropped and counted, and the service keeps running.
 *
 * @see LogOutput.onRecovery to tell of the dropped lines
 */
export class LogOutput {
  #fd: number | undefined
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #droppedNow = 0
  #timer: NodeJS.Timeout | undefined
  /** Called with the number of dropped lines, once all waiting lines are out again. */
  onRecovery: (lines: number) => void = () => {}

  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.#waitingBytes > 0 && this.#waitingBytes + bytes.length > MOST_WAITING) {
      dropped += 1
      this.#droppedNow += 1
      return
    }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    // While the output accepts nothing, only the timer tries again.
    if (!this.#timer) this.#writeOut()
  }

  #writeOut(): void {
    if (!this.#writeWaiting()) {
      this.#timer ??= setInterval(() => this.#writeOut(), TRY_EVERY_MS).unref()
      return
    }
    clearInterval(this.#timer)
    this.#timer = undefined
    const lines = this.#droppedNow
    this.#droppedNow = 0
    if (lines > 0) this.onRecovery(lines)
  }

  /** The output is opened only when there are lines. */
  #open(): number {
    process.once('exit', () => this.#writeLast())
    return openStandardOutput()
  }

  /** Writes what the output accepts now; true when nothing is left. */
  #writeWaiting(): boolean {
    let taken = 0
    try {
      const fd = (this.#fd ??= this.#open())
      while (taken < this.#waiting.length) {
        let end = taken + 1
        let size = this.#waiting[taken]?.length ?? 0
        for (; end < this.#waiting.length; end += 1) {
          size += this.#waiting[end]?.length ?? 0
          if (size > IN_ONE_PIECE) break
        }
        const piece = Buffer.concat(this.#waiting.slice(taken, end))
        const written = writeSync(fd, piece)
        this.#waitingBytes -= written
        // The rest of a piece that was taken in part comes next.
        if (written < piece.length) this.#waiting[(end -= 1)] = piece.subarray(written)
        taken = end
      }
    } catch {
      // Full, or gone: another try comes.
    }
    this.#waiting = this.#waiting.slice(taken)
    return this.#waiting.length === 0
  }

  #writeLast(): void {
    const end = performance.now() + LAST_LINES_MS
    const pause = new Int32Array(new SharedArrayBuffer(4))
    this.#writeOut()
    while (this.#waiting.length > 0 && performance.now() < end) {
      Atomics.wait(pause, 0, 0, TRY_EVERY_MS)
      this.#writeOut()
    }
  }
}
