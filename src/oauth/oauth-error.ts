import type { Context } from 'hono'
import { CodedError } from '../base/errors.js'
import { answerFields, type HttpEnv } from '../rest/http-env.js'

/** The errors of RFC 6749 (4.1.2.1 and 5.2), RFC 7591 (3.2.2), RFC 8707 (2) and OpenID Connect that the service knows. */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** An error for a client. The text must not contain anything that the client sent. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode
  readonly status: 400 | 401

  /** @default status 400 */
  constructor(code: OAuthErrorCode, message: string, status: 400 | 401 = 400) {
    super(message)
    this.name = 'OAuthError'
    this.code = code
    this.status = status
  }
}

/** A JSON answer that must not be cached. */
export function jsonAnswer(
  c: Context<HttpEnv>,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }
  return new Response(JSON.stringify(body), { status, headers: answerFields(c.get('exchange'), own) })
}

function codeOf({ status }: CodedError): OAuthErrorCode {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status < 500 ? 'invalid_request' : 'server_error'
}

/**
 * Reduces a text to the characters that RFC 6749, appendix A.8, allows: it may contain a field name made up
 * by the client.
 */
function describable(message: string): string {
  return message.slice(0, 200).replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?')
}

/** An error in the form of RFC 6749, 5.2. */
export function oauthErrorAnswer(c: Context<HttpEnv>, error: CodedError | OAuthError): Response {
  const coded = error instanceof CodedError
  const body = { error: coded ? codeOf(error) : error.code, error_description: describable(error.message) }
  return jsonAnswer(c, error.status, body, coded ? error.headers : {})
}
