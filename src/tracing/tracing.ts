import type { OperationName } from '../graph/context.js'
import type { WatchCall } from '../providers/watch-call.js'
import type { Observe } from '../rest/observe-requests.js'
import type { OpenStore } from '../store/open-store.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/**
 * Traces of what the service does. A request or a job is a span, with those of its operation, its statements and its
 * calls to providers in it. No attribute has a value that somebody sent, an id or a token.
 *
 * Everything that is traced gets its wrapper once, at the start; without tracing there is none.
 */
export interface Tracing {
  store(store: OpenStore): OpenStore
  requests(observe: Observe): Observe
  /**
   * Runs a GraphQL operation.
   *
   * @param known undefined where its name is told by `name` later
   */
  operation<T>(
    known: OperationName | undefined,
    work: (name: (known: OperationName) => void) => MaybePromise<T>,
  ): MaybePromise<T>
  calls(watch: WatchCall): WatchCall
  /** Runs an attempt at a job; the promise is for how it ended. */
  job<Outcome extends string>(
    attempt: { kind: string; attempts: number },
    run: () => Promise<Outcome>,
  ): Promise<Outcome>
  /** The ids of the current span, for the log; nothing outside of spans. */
  ids(): { traceId?: string; spanId?: string }
  /** Sends what is left, for at most 2 s. */
  stop(): Promise<void>
}
