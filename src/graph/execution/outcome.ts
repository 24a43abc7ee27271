import { unwrapResolverError } from '@apollo/server/errors'
import type { FormattedExecutionResult, GraphQLError } from 'graphql'
import { CodedError, internalError } from '../../base/errors.js'
import type { RequestContext } from '../context.js'
import { isPastLimit } from '../limits/limits.js'
import { isOurFault } from './format-error.js'

/** How far a request got, which decides the status of its answer. */
export interface Outcome {
  /** It was a GraphQL request: it had a document. */
  understood: boolean
  /** A limit, the HTTP method or the kind of operation forbids running its document. */
  refused: boolean
  /** It met an error, even if only in one field. */
  failed: boolean
  /** It has data. */
  data: boolean
  /** The uses of what is deprecated; see `FindDeprecated`. */
  deprecated?: readonly string[] | undefined
  /** What it answers. */
  answer?: FormattedExecutionResult
  /** The first coded error that it met while running; if any says when to try again, the first of those. */
  error?: CodedError
  /** Something failed that should not have. */
  faulty?: boolean
}

/** Kept by session, as Apollo hands its plugins a copy of the context. */
const outcomes = new WeakMap<RequestContext['session'], Outcome>()

/** How far a request got that Apollo has answered; undefined if Apollo didn't recognize it as GraphQL. */
export function outcomeOf({ session }: RequestContext): Outcome | undefined {
  return outcomes.get(session)
}

/** Begins to record how a request goes. */
export function startOutcome({ session }: RequestContext): Outcome {
  const outcome: Outcome = { understood: false, refused: false, failed: false, data: false }
  outcomes.set(session, outcome)
  return outcome
}

/** Logs a failure of ours, or of something that a request depends on. */
export function logFailure({ requestId, services }: RequestContext, error: unknown): void {
  services.logger.error({ err: unwrapResolverError(error), requestId }, 'a resolver failed')
}

/**
 * Records the errors that a request met, and logs those that are failures of ours.
 *
 * @param mayRun whether the method and the kind of operation allow running the document
 */
export function noteErrors(
  outcome: Outcome,
  context: RequestContext,
  errors: readonly GraphQLError[],
  mayRun = true,
): void {
  const failures = errors.filter(isOurFault)
  for (const error of failures) logFailure(context, error)
  const coded = errors.map(unwrapResolverError).filter((error) => error instanceof CodedError)
  const dependent = coded.find(({ cause }) => cause !== undefined)
  // One line is enough: if the database has failed, so has every field that needs it.
  if (dependent) logFailure(context, dependent.cause)
  const decisive = coded.find(({ headers }) => headers['retry-after'] !== undefined) ?? coded[0]
  if (decisive) outcome.error = decisive
  else if (failures.length > 0) outcome.error = internalError()
  outcome.faulty = failures.length > 0
  outcome.failed = true
  outcome.refused = !mayRun || errors.some(isPastLimit)
}
