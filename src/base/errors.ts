/** Every code that GraphQL clients see in `extensions.code`. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'CHANGED_MEANWHILE'
  | 'RESYNC_REQUIRED'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'RATE_LIMITED'
  | 'QUERY_TOO_LARGE'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'REVIEW_SUBMISSION_LIMIT_REACHED'
  | 'NARRATION_QUOTA_EXCEEDED'
  | 'NARRATION_PROVIDER_FAILED'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'

/** Error texts that the contract gives word for word. */
export const FIXED_TEXTS = {
  unknownTeam: 'Unknown teamId',
  unfetchable: 'This address cannot be fetched',
  noTeam: 'Please specify at least one team',
} as const

interface ErrorOptions {
  /** The parameter or body field that is wrong, as the client named it. */
  param?: string
  headers?: Record<string, string>
  /** When the record in question was last changed. */
  updatedAt?: string
  /** The cause of the failure, only for the log. */
  cause?: unknown
}

/**
 * The one error that use cases throw.
 *
 * GraphQL copies `extensions` into its answer; the REST surface turns the same error into a problem (RFC
 * 9457). The message is sent to the client unchanged, so it must never include a cause.
 */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly headers: Record<string, string>
  readonly param: string | undefined
  readonly updatedAt: string | undefined

  constructor(code: ErrorCode, status: number, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'CodedError'
    this.code = code
    this.status = status
    this.headers = options.headers ?? {}
    this.param = options.param
    this.updatedAt = options.updatedAt
  }

  /** The same error with another name of the parameter, for a surface that uses it. */
  about(param: string): CodedError {
    const { code, status, message, headers, cause } = this
    return new CodedError(code, status, message, { param, headers, cause })
  }

  get extensions(): Record<string, unknown> {
    return {
      code: this.code,
      ...(this.param === undefined ? {} : { param: this.param }),
      ...(this.updatedAt === undefined ? {} : { updatedAt: this.updatedAt }),
      http: { status: this.status, headers: this.headers },
    }
  }
}

/** 400: the input named by `param` can't be used. */
export function badInput(message: string, param?: string): CodedError {
  return new CodedError('BAD_USER_INPUT', 400, message, param === undefined ? {} : { param })
}

/**
 * 401 with the challenge of RFC 6750.
 *
 * @param tokenSent whether the request had a token: if it did, the challenge says that the token is invalid
 * @param headerSent whether it had at least an `Authorization` field, which then names another scheme
 * @default headerSent false
 */
export function unauthenticated(tokenSent: boolean, headerSent = false): CodedError {
  const missing = `An access token is required${headerSent ? ', as "Authorization: Bearer TOKEN"' : ''}.`
  return new CodedError(
    'UNAUTHENTICATED',
    401,
    tokenSent ? 'The access token is invalid or has expired.' : missing,
    { headers: { 'www-authenticate': tokenSent ? 'Bearer error="invalid_token"' : 'Bearer' } },
  )
}

/**
 * 403: the person may not do this.
 *
 * @default message 'You may not do this.'
 */
export function forbidden(message = 'You may not do this.'): CodedError {
  return new CodedError('FORBIDDEN', 403, message)
}

/** 403 with the challenge of RFC 6750: the token lacks `scope`. */
export function insufficientScope(scope: string): CodedError {
  return new CodedError('FORBIDDEN', 403, `The access token lacks the scope ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}

/**
 * 404, also for anything that exists but that the person may not see.
 *
 * @default message 'Not found.'
 */
export function notFound(message = 'Not found.'): CodedError {
  return new CodedError('NOT_FOUND', 404, message)
}

/**
 * 409: something is in the way of a change.
 *
 * @param message says what, and how often
 * @param param the input that it is about
 */
export function conflict(message: string, param?: string): CodedError {
  return new CodedError('CONFLICT', 409, message, param === undefined ? {} : { param })
}

/** 409: the record was changed after the client had read it. `updatedAt` is when. */
export function changedMeanwhile(updatedAt: string): CodedError {
  return new CodedError('CHANGED_MEANWHILE', 409, 'Somebody has changed this meanwhile: look at it again.', {
    param: 'expectedUpdatedAt',
    updatedAt,
  })
}

/** 410: the feed of changes no longer reaches back to the cursor. */
export function resyncRequired(): CodedError {
  return new CodedError(
    'RESYNC_REQUIRED',
    410,
    'The feed no longer reaches back to this cursor: start again without one, and read everything again.',
    { param: 'after' },
  )
}

/**
 * 429 with `Retry-After`.
 *
 * @param retryAfterSeconds whole seconds, at least 1
 * @param code `RATE_LIMITED`, or the code of an allowance that is used up
 * @default code 'RATE_LIMITED'
 */
export function tooManyRequests(
  message: string,
  retryAfterSeconds: number,
  code: ErrorCode = 'RATE_LIMITED',
): CodedError {
  return new CodedError(code, 429, message, { headers: { 'retry-after': String(retryAfterSeconds) } })
}

/** 500: the only message to clients about an unexpected failure. */
export function internalError(): CodedError {
  return new CodedError('INTERNAL_SERVER_ERROR', 500, 'Something went wrong on our side.')
}

/**
 * 503: a service that this one depends on gave no usable answer.
 *
 * @param retryAfterSeconds whole seconds, for `Retry-After`
 * @default code 'SERVICE_UNAVAILABLE'
 * @default retryAfterSeconds no `Retry-After` is sent
 */
export function unavailable(
  message: string,
  code: ErrorCode = 'SERVICE_UNAVAILABLE',
  retryAfterSeconds?: number,
): CodedError {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return new CodedError(code, 503, message, { headers })
}

/** 503: the request has used up its processor time. */
export function tooMuchWork(): CodedError {
  return unavailable(
    'The request took more processor time than allowed: ask for less at a time.',
    'SERVICE_UNAVAILABLE',
    SECONDS_TO_RECOVER,
  )
}

const SECONDS_TO_RECOVER = 2

/** 503: the database can't be used at the moment. Only the log has the cause. */
export function databaseUnavailable(cause: unknown): CodedError {
  return new CodedError('SERVICE_UNAVAILABLE', 503, 'The database does not answer: try again in a moment.', {
    headers: { 'retry-after': String(SECONDS_TO_RECOVER) },
    cause,
  })
}
