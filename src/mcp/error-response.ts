import type { Context } from 'hono'
import { CodedError } from '../base/errors.js'
import { answerFields, type HttpEnv } from '../rest/http-env.js'

/** Errors of JSON-RPC 2.0 (5.1); -32000 is a server's own. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const SERVER_ERROR = -32_000

/** 400: not a message of the protocol. */
export class InvalidMessage extends CodedError {
  readonly rpcCode: number

  private constructor(rpcCode: number, message: string) {
    super('BAD_USER_INPUT', 400, message)
    this.rpcCode = rpcCode
  }

  static unreadable(message: string): InvalidMessage {
    return new InvalidMessage(PARSE_ERROR, message)
  }

  static notTaken(message: string): InvalidMessage {
    return new InvalidMessage(INVALID_REQUEST, message)
  }
}

/** An error from before a message is answered, in the protocol's form. */
export function mcpErrorResponse(c: Context<HttpEnv>, error: CodedError): Response {
  const { status, code, message, param } = error
  const body = {
    jsonrpc: '2.0',
    id: null,
    error: {
      code: error instanceof InvalidMessage ? error.rpcCode : SERVER_ERROR,
      message,
      data: {
        code,
        status,
        ...(param === undefined ? {} : { param }),
        requestId: c.get('exchange').requestId,
      },
    },
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: answerFields(c.get('exchange'), {
      ...error.headers,
      'cache-control': 'no-store',
      'content-type': 'application/json',
    }),
  })
}
