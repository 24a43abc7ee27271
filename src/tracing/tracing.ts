import type { OperationName } from '../graph/context.js'
import type { WatchCall } from '../providers/watch-call.js'
import type { Observe } from '../rest/observe-requests.js'
import type { OpenStore } from '../store/open-store.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/**
 * Traces of what the service does. A request or a job is a span that contains the spans of its operation, its
 * statements and its calls to providers. No attribute contains user input, an id or a token,
 * except the names that clients give their operations and themselves.
 *
 * Wrappers are added once, at the start; without tracing there are none.
 */
export interface Tracing {
  store(store: OpenStore): OpenStore
  requests(observe: Observe): Observe
  /**
   * Runs a GraphQL operation.
   *
   * @param known undefined if its name is set later by `name`
   */
  operation<T>(
    known: OperationName | undefined,
    work: (name: (known: OperationName) => void) => MaybePromise<T>,
  ): MaybePromise<T>
  calls(watch: WatchCall): WatchCall
  /** Runs an attempt at a job; resolves to its outcome. */
  job<Outcome extends string>(
    attempt: { kind: string; attempts: number },
    run: () => Promise<Outcome>,
  ): Promise<Outcome>
  /** The ids of the current span, for the log; empty outside of spans. */
  ids(): { traceId?: string; spanId?: string }
  /** Sends the remaining spans, for at most 2 s. */
  stop(): Promise<void>
}
