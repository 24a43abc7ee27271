import type { Context } from 'hono'
import { CodedError } from '../base/errors.js'
import { answerFields, type HttpEnv } from '../rest/http-env.js'
import { Rejection } from './rejection.js'
import { ScimError } from './protocol/scim-error.js'
import type { Resource } from './protocol/write-person.js'

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'
const FIELDS = { 'cache-control': 'no-store', 'content-type': 'application/scim+json; charset=utf-8' }

/** Answers with a resource, or only with a status. */
export function scimAnswer(c: Context<HttpEnv>, status: number, body: Resource | null): Response {
  const location = status === 201 ? locationOf(body) : undefined
  const headers = answerFields(c.get('exchange'), {
    ...FIELDS,
    ...(location === undefined ? {} : { location }),
  })
  if (body !== null)
    return new Response(c.req.method === 'HEAD' ? null : JSON.stringify(body), { status, headers })
  const { 'content-type': _, ...others } = headers
  return new Response(null, { status, headers: others })
}

function locationOf(body: Resource | null): string | undefined {
  const meta: unknown = body?.['meta']
  const location: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'location') : undefined
  return typeof location === 'string' ? location : undefined
}

/** An error in the form of SCIM (RFC 7644, 3.12). */
export function scimError(c: Context<HttpEnv>, error: CodedError | ScimError): Response {
  const { status, message } = error
  const scimType = error instanceof ScimError ? error.scimType : status === 400 ? 'invalidSyntax' : undefined
  const retryAfter = error instanceof Rejection ? error.retryAfter : undefined
  const own = error instanceof CodedError ? error.headers : {}
  const body = {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  }
  const again = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const headers = answerFields(c.get('exchange'), { ...FIELDS, ...own, ...again })
  return new Response(JSON.stringify(body), { status, headers })
}
