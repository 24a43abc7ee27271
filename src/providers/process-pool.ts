import { pool as createPool, type Pool, Promise as PoolPromise, worker as serve } from 'workerpool'
import type { WorkerEntry } from '../base/worker-entry.js'

/** An idle process is kept this long for the next task. */
const IDLE_MS = 30_000
/** A process that was told to end gets this long before it is killed. */
const END_WITHIN_MS = 200

export interface ProcessPoolOptions {
  /** The module that the processes run; it registers its tasks with `serveTasks`. */
  entry: WorkerEntry
  processes: number
  /** The heap of each process, in MiB. A process that needs more ends. */
  heapMegabytes: number
}

/** A task's process ended before it answered. */
export class ProcessDied extends Error {
  constructor() {
    super('the process that worked on it ended')
    this.name = 'ProcessDied'
  }
}

/** A task was not answered in time. Its process was ended. */
export class DeadlineMissed extends Error {
  constructor(deadlineMs: number) {
    super(`not done within ${deadlineMs} ms`)
    this.name = 'DeadlineMissed'
  }
}

/**
 * Makes the process that runs this module serve a pool.
 *
 * @param tasks by their names; each takes the input and returns the answer
 */
export function serveTasks(tasks: Record<string, (input: never) => unknown>): void {
  serve(tasks)
}

/**
 * Runs tasks in child processes, which are kept and used again.
 *
 * An input may overflow the stack or the heap, crash the engine or never finish. That ends only a child process, not
 * the service: the next task starts a new one. The processes get no environment variables, and their output is dropped.
 *
 * Piscina, which runs our threads, has no processes; `workerpool` ends no thread that is idle.
 */
export class ProcessPool {
  readonly #options: ProcessPoolOptions
  #pool: Pool | undefined
  #running = 0
  #idle: NodeJS.Timeout | undefined

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /**
   * Runs a task in a process. The deadline includes the wait for a free process, so pass at most as many
   * tasks at a time as there are processes.
   *
   * @param task its name in `serveTasks`
   * @param input anything that the structured clone algorithm takes
   * @throws ProcessDied, DeadlineMissed, the signal's reason, or what the task threw
   */
  async run<Answer>(
    task: string,
    input: unknown,
    { deadlineMs, signal }: { deadlineMs: number; signal?: AbortSignal },
  ): Promise<Answer> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    this.#running += 1
    const answer = this.#open().exec(task, [input]).timeout(deadlineMs)
    const cancel = () => void answer.cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      // The task's name stands for its answer's type.
      return (await answer) as Answer
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof PoolPromise.TimeoutError) throw new DeadlineMissed(deadlineMs)
      if (error instanceof Error && error.message.startsWith('Workerpool Worker terminated'))
        throw new ProcessDied()
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      this.#running -= 1
      if (this.#running === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
  }

  /** Ends the processes; the next task starts new ones. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const pool = this.#pool
    this.#pool = undefined
    await pool?.terminate(true)
  }

  #open(): Pool {
    const { entry, processes, heapMegabytes } = this.#options
    this.#pool ??= createPool(entry.filename, {
      workerType: 'process',
      maxWorkers: processes,
      workerTerminateTimeout: END_WITHIN_MS,
      // Otherwise they would write to the service's log; their output is dropped.
      emitStdStreams: true,
      forkOpts: {
        execArgv: [...entry.execArgv, `--max-old-space-size=${heapMegabytes}`],
        env: {},
        serialization: 'advanced',
      },
    })
    return this.#pool
  }
}
