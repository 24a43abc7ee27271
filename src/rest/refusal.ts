import { CodedError, type ErrorCode } from '../base/errors.js'

/** The limits that can refuse a request or a connection, by their names in logs and metrics. */
export const LIMITS = [
  'requests',
  'objects',
  'under_way',
  'loop_delay',
  'unread',
  'live_streams',
  'processor_time',
  'fetches',
  'long_answers',
  'long_reads',
  'large_bodies',
  'code_checks',
  'connections',
] as const
export type Limit = (typeof LIMITS)[number]

/** The error of a request that exceeded a limit of the door and was not run. */
export class Refusal extends CodedError {
  readonly limit: Limit

  constructor(
    limit: Limit,
    code: ErrorCode,
    status: 429 | 503,
    message: string,
    headers: { 'retry-after': string } & Record<string, string>,
  ) {
    super(code, status, message, { headers })
    this.limit = limit
  }
}
