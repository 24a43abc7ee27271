/** The name of a provider in metrics and traces. */
export type ProviderName = 'speech' | 'video_site' | 'mail' | 'web_fetch' | 'extraction' | 'webhook'

/**
 * How a call ended.
 *
 * - `ok`: with an answer, whatever it says
 * - `refused`: because of the request itself: an address without content, a rejected mail, a webhook that its
 *   endpoint doesn't accept
 * - `failed`: the provider is at fault, or can't be reached
 * - `cancelled`: nobody is waiting for it any more
 */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'cancelled'

/**
 * Makes a call to a provider, and records how it went. Returns the call's result, and throws its errors.
 *
 * @param outcomeOf undefined if the provider was not called after all
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

/** Records how long each call took. A call that throws was cancelled: providers throw for no other reason. */
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
