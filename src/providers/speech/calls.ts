import type { SpeechResult } from './port.js'

/** The running calls of a provider. */
export interface Calls {
  /**
   * Runs a call until its result, its deadline, the caller's signal or the end of all calls, whichever comes
   * first.
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
      const ended = new Promise<SpeechResult>((resolve) => {
        call.signal.addEventListener('abort', () => {
          resolve({ kind: 'failed', cause: String(call.signal.reason) })
        })
      })
      const end = (cause: string): void => call.abort(cause)
      const cancel = (): void => end('cancelled')
      const timer = setTimeout(end, deadlineSeconds * 1000, 'past the deadline')
      signal.addEventListener('abort', cancel)
      ends.add(end)
      try {
        return await Promise.race([ended, task(call.signal)])
      } catch (error) {
        return { kind: 'failed', cause: causeOf(error) }
      } finally {
        clearTimeout(timer)
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
