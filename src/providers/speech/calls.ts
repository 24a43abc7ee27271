import type { SpeechResult } from './port.js'

/** The calls of a provider that are under way. */
export interface Calls {
  /**
   * Runs a call until its result, the deadline, the caller's signal or the end of all, whichever is first.
   *
   * @param task its signal says that nobody waits for it any more
   * @returns never rejects: an error is `failed`, with what `causeOf` says of it
   */
  run(signal: AbortSignal, task: (ending: AbortSignal) => Promise<SpeechResult>): Promise<SpeechResult>
  /** Makes every call under way `failed`. */
  endAll(cause: string): void
  /** Makes every call `failed`, those to come too. */
  close(): void
}

/**
 * Keeps track of calls. Each has a signal of its own: one that is combined with a signal as long-lived as
 * the process would never be freed.
 *
 * @param causeOf names an error of a task for the log, without quoting the text
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
