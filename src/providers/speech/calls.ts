import { OutOfTime, withDeadline } from '../../base/deadline.js'
import type { SpeechResult } from './port.js'

/** The running calls of a provider. */
export interface Calls {
  /**
   * Runs a call until its result, its deadline, the caller's signal or the end of all calls, whichever comes first.
   *
   * @param task its signal is aborted once nobody waits for the call any more
   * @returns never rejects: an error becomes `failed`, with the cause that `causeOf` gives
   */
  run(signal: AbortSignal, task: (ending: AbortSignal) => Promise<SpeechResult>): Promise<SpeechResult>
  /** Ends every running call as `failed`. */
  endAll(cause: string): void
  /** Ends every running call as `failed`, and refuses new ones in the same way. */
  close(): void
}

/** The result of a call, or why it was ended, because not every task listens to the signal. */
function orEnded(task: Promise<SpeechResult>, ending: AbortSignal): Promise<SpeechResult> {
  const ended = new Promise<SpeechResult>((resolve) => {
    ending.addEventListener('abort', () => {
      const cause = ending.reason instanceof OutOfTime ? 'past the deadline' : String(ending.reason)
      resolve({ kind: 'failed', cause })
    })
  })
  return Promise.race([ended, task])
}

/**
 * Keeps track of calls. Each has its own signal: a signal combined with one that lives as long as the process
 * would never be freed.
 *
 * @param causeOf describes a task's error for the log, without quoting the text
 */
export function createCalls(deadlineSeconds: number, causeOf: (error: unknown) => string): Calls {
  const ends = new Set<(cause: string) => void>()
  let closed = false
  const endAll = (cause: string): void => {
    for (const end of ends) end(cause)
  }
  return {
    async run(signal, task): Promise<SpeechResult> {
      if (closed || signal.aborted) return { kind: 'failed', cause: 'cancelled' }
      const call = new AbortController()
      const end = (cause: string): void => call.abort(cause)
      const cancel = (): void => end('cancelled')
      const deadline = { milliseconds: deadlineSeconds * 1_000, signal: call.signal }
      signal.addEventListener('abort', cancel)
      ends.add(end)
      try {
        return await withDeadline(deadline, (ending) => orEnded(task(ending), ending))
      } catch (error) {
        return { kind: 'failed', cause: causeOf(error) }
      } finally {
        signal.removeEventListener('abort', cancel)
        ends.delete(end)
      }
    },
    endAll,
    close() {
      closed = true
      endAll('cancelled')
    },
  }
}
