/** What lies outside, as metrics and traces call it. */
export type ProviderName = 'speech' | 'video_site' | 'mail' | 'web_fetch' | 'extraction' | 'webhook'

/**
 * How a call ended.
 *
 * - `ok`: with an answer, whatever it says
 * - `refused`: for a reason that lies in what was asked: an address that gives nothing, a mail that is rejected,
 *   a webhook that its endpoint doesn't take
 * - `failed`: the provider is at fault, or can't be reached
 * - `cancelled`: nobody waits for it any more
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'cancelled'

/**
 * Makes a call to a provider, and records how it went. The result is that of the call, and so are its errors.
 *
 * @param outcomeOf undefined where the provider was not asked after all
 */
export type WatchCall = <T>(
  provider: ProviderName,
  call: () => Promise<T>,
  outcomeOf: (result: T) => CallOutcome | undefined,
) => Promise<T>

/** A call that has ended. */
export interface CallSample {
  provider: ProviderName
  outcome: CallOutcome
  seconds: number
}

/** Records nothing. */
export const unwatched: WatchCall = (_provider, call) => call()

/** Records how long each call took. One that throws was cancelled: providers throw for nothing else. */
export function timeCalls(observe: (sample: CallSample) => void): WatchCall {
  return async (provider, call, outcomeOf) => {
    const start = performance.now()
    let outcome: CallOutcome | undefined = 'cancelled'
    try {
      const result = await call()
      outcome = outcomeOf(result)
      return result
    } finally {
      if (outcome) observe({ provider, outcome, seconds: (performance.now() - start) / 1_000 })
    }
  }
}
