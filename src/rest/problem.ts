import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { CodedError, type ErrorCode, internalError } from '../base/errors.js'
import type { Exchange } from './exchange.js'
import { answerFields, type HttpEnv } from './http-env.js'
import { accepts } from 'hono/accepts'

const LEGACY_TYPE = 'application/json'
const GRAPHQL_TYPE = 'application/graphql-response+json'
const ANY_TYPE = '*/*'
const EVENTS_TYPE = 'text/event-stream'
const EVENTS = /\btext\/(event-stream|\*)/i

/**
 * The media type in which a GraphQL client takes its answer (GraphQL over HTTP, 6): `application/json` if it
 * names none or takes any, undefined if it takes neither.
 */
export function graphqlMediaType({ accept, hono }: Exchange): string | undefined {
  if (!accept || accept === ANY_TYPE || accept === LEGACY_TYPE) return LEGACY_TYPE
  const chosen = accepts(hono, {
    header: 'Accept',
    supports: [LEGACY_TYPE, GRAPHQL_TYPE, ANY_TYPE],
    default: '',
  })
  if (chosen === ANY_TYPE) return LEGACY_TYPE
  return chosen === '' ? undefined : chosen
}

/** Whether a GraphQL client prefers its answer as a stream of events. */
export function takesEvents({ accept, hono, method }: Exchange): boolean {
  if (!accept || !EVENTS.test(accept) || method === 'HEAD') return false
  const supports = [LEGACY_TYPE, GRAPHQL_TYPE, EVENTS_TYPE, ANY_TYPE]
  return accepts(hono, { header: 'Accept', supports, default: '' }) === EVENTS_TYPE
}

/** The codes that the contract names, and that of the feed. Other errors differ only by their status. */
export const SENT_CODES = [
  'REVIEW_SUBMISSION_LIMIT_REACHED',
  'NARRATION_QUOTA_EXCEEDED',
  'NARRATION_PROVIDER_FAILED',
  'RESYNC_REQUIRED',
] as const satisfies ErrorCode[]
export type SentCode = (typeof SENT_CODES)[number]
const sentCodes: ReadonlySet<ErrorCode> = new Set(SENT_CODES)

const INPUT_NAMES: Readonly<Record<string, string>> = { first: 'limit', after: 'cursor' }

/** The contract's name for an argument of the graph. */
export function inputName(argument: string): string {
  return INPUT_NAMES[argument] ?? argument
}

/** The name in a request to `/v1` for an argument of the graph. */
function parameterName(argument: string): string {
  return argument === 'idempotencyKey' ? 'Idempotency-Key' : inputName(argument)
}

/** The body of an error answer (RFC 9457). */
export interface Problem {
  type: 'about:blank'
  title: string
  status: number
  detail: string
  code?: ErrorCode
  param?: string
  requestId: string
}

function describe(error: CodedError, requestId: string): Problem {
  const { status, message, code, param } = error
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    ...(sentCodes.has(code) ? { code } : {}),
    ...(param === undefined ? {} : { param: parameterName(param) }),
    requestId,
  }
}

/** An error as `/v1` answers it: `application/problem+json`. */
function problemResponse(exchange: Exchange, error: CodedError): Response {
  return new Response(JSON.stringify(describe(error, exchange.requestId)), {
    status: error.status,
    headers: answerFields(exchange, {
      ...error.headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
    }),
  })
}

/** An error that was met before any operation ran, in the form that GraphQL clients expect. */
function graphqlErrorResponse(exchange: Exchange, error: CodedError): Response {
  const mediaType = graphqlMediaType(exchange) ?? 'application/json'
  const body = { errors: [{ message: error.message, extensions: error.extensions }] }
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: answerFields(exchange, {
      ...error.headers,
      'cache-control': 'no-store',
      'content-type': `${mediaType}; charset=utf-8`,
    }),
  })
}

/** An error in the form of the surface it was met on. */
export function errorResponse(c: Context<HttpEnv>, error: CodedError): Response {
  const exchange = c.get('exchange')
  return c.req.path === '/graphql' ? graphqlErrorResponse(exchange, error) : problemResponse(exchange, error)
}

/**
 * Makes a function that returns the coded error for any thrown value. Unexpected errors are logged and masked; of coded
 * ones, the cause is logged.
 */
export function createErrorMask(logger: Logger): (error: unknown, requestId: string) => CodedError {
  return (error, requestId) => {
    if (!(error instanceof CodedError)) {
      logger.error({ err: error, requestId }, 'a request failed')
      return internalError()
    }
    if (error.cause !== undefined)
      logger.error({ err: error.cause, requestId }, 'something that a request depends on has failed')
    return error
  }
}

/**
 * Makes a function that turns any thrown value into an answer, masked by `createErrorMask`.
 *
 * @param answer writes the error in the form of a surface
 * @default answer that of `/graphql` or `/v1`
 */
export function toErrorResponse(
  logger: Logger,
  answer: (c: Context<HttpEnv>, error: CodedError) => Response = errorResponse,
): (error: unknown, c: Context<HttpEnv>) => Response {
  const mask = createErrorMask(logger)
  return (error, c) => {
    if (error instanceof HTTPException) return answer(c, httpError(error.status, error.message))
    // The client has gone: nobody gets this answer, and the client has caused the failure.
    if (!(error instanceof CodedError) && c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    return answer(c, mask(error, c.get('exchange').requestId))
  }
}

/** A plain HTTP error, such as 405 or 413, that no rule of ours has thrown. */
export function httpError(status: number, message: string, headers: Record<string, string> = {}): CodedError {
  const code = status === 404 ? 'NOT_FOUND' : status >= 500 ? 'SERVICE_UNAVAILABLE' : 'BAD_USER_INPUT'
  return new CodedError(code, status, message, { headers })
}

/**
 * A 401 whose challenge says where clients find out how to get a token (RFC 9728, 5.1); any other error as it is.
 *
 * @param metadata the address of the resource's metadata
 */
export function withResourceMetadata(error: CodedError, metadata: string): CodedError {
  const challenge = error.headers['www-authenticate']
  if (error.status !== 401 || challenge === undefined) return error
  const separator = challenge.includes(' ') ? ',' : ''
  const named = `${challenge}${separator} resource_metadata="${metadata}"`
  return new CodedError(error.code, error.status, error.message, {
    ...(error.param === undefined ? {} : { param: error.param }),
    headers: { ...error.headers, 'www-authenticate': named },
    cause: error.cause,
  })
}
