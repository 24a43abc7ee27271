import { ScimError, type ScimType } from './protocol/scim-error.js'

/** The log's codes for requests that were not applied. They are stable, so clients can rely on them. */
export type Reason =
  | 'ALREADY_PROVISIONED'
  | 'AMBIGUOUS'
  | 'CONNECTION_PAUSED'
  | 'DOMAIN_MISMATCH'
  | 'EMAIL_TAKEN'
  | 'INTERNAL_ERROR'
  | 'LAST_OWNER'
  | 'MANAGER_CYCLE'
  | 'MASS_DEACTIVATION'
  | 'NO_CHANGE'
  | 'NO_EMAIL'
  | 'NOT_FOUND'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_REVOKED'
  | 'UNIQUENESS'
  | 'UNKNOWN_MEMBER'

/** The log's code for an error: `invalidValue` is `INVALID_VALUE`. */
export function reasonOf(error: ScimError): string {
  if (error instanceof Rejection) return error.reason
  return (error.scimType ?? 'invalidSyntax').replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

interface Details {
  status: number
  message: string
  scimType?: ScimType
  /** @default 'REJECTED' */
  outcome?: 'REJECTED' | 'SKIPPED'
  /** In seconds. */
  retryAfter?: number
}

/** A request that is not applied for a reason that the log names. */
export class Rejection extends ScimError {
  readonly reason: Reason
  readonly outcome: 'REJECTED' | 'SKIPPED'
  readonly retryAfter: number | undefined

  constructor(reason: Reason, { status, message, scimType, outcome = 'REJECTED', retryAfter }: Details) {
    super(status, message, scimType)
    this.reason = reason
    this.outcome = outcome
    this.retryAfter = retryAfter
  }
}

/** 404: the directory manages no such record. */
export function unknownRecord(): Rejection {
  return new Rejection('NOT_FOUND', { status: 404, message: 'There is no such resource.' })
}

/** 409: another record already has the value. */
export function taken(reason: Reason, message: string, outcome?: 'SKIPPED'): Rejection {
  const skipped = outcome === undefined ? {} : { outcome }
  return new Rejection(reason, { status: 409, message, scimType: 'uniqueness', ...skipped })
}

/** 503: nothing is changed while the connection is paused. */
export function paused(reason: 'CONNECTION_PAUSED' | 'MASS_DEACTIVATION'): Rejection {
  return new Rejection(reason, {
    status: 503,
    message: 'The synchronization is paused: an administrator of the organization has to resume it.',
    outcome: reason === 'CONNECTION_PAUSED' ? 'SKIPPED' : 'REJECTED',
    retryAfter: 3_600,
  })
}

function valueAt(body: object, name: string): unknown {
  const key = Object.keys(body).findLast((one) => one.toLowerCase() === name)
  const value: unknown = key === undefined ? undefined : Reflect.get(body, key)
  return value
}

/**
 * The user name in a body, for the log; empty if there is none. The body may be any object: it is not validated yet.
 */
export function userNameIn(body: object): string {
  const name = valueAt(body, 'username') ?? valueAt(body, 'displayname')
  return typeof name === 'string' ? name : ''
}
