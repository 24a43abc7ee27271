import { finished } from 'node:stream/promises'
import {
  type CallToolResult,
  isCallToolResult,
  isSpecType,
  LATEST_PROTOCOL_VERSION,
  type ListToolsResult,
  ProtocolError,
} from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { unauthenticated } from '../base/errors.js'
import { createProtocolServer } from './protocol-server.js'

/** The service in this process, and its caller. */
interface Connection {
  fetch: (request: Request) => Response | Promise<Response>
  /** The access token. */
  token: string
  /** Whether to offer only read-only tools. */
  readOnly: boolean
}

const replySchema = z.object({
  result: z.unknown().optional(),
  error: z
    .object({ code: z.int(), message: z.string(), data: z.object({ code: z.string() }).optional() })
    .optional(),
})
type Reply = z.infer<typeof replySchema>

/** Sends a message to `/mcp`, so that all its rules and limits apply here as well. */
async function send(
  { fetch, token, readOnly }: Connection,
  method: 'tools/list' | 'tools/call',
  params: object,
): Promise<Reply> {
  const request = new Request(`http://127.0.0.1/mcp${readOnly ? '?toolset=read' : ''}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': LATEST_PROTOCOL_VERSION,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const response = await fetch(request)
  return replySchema.parse(await response.json())
}

async function listTools(connection: Connection): Promise<ListToolsResult> {
  const { result, error } = await send(connection, 'tools/list', {})
  if (error) throw new ProtocolError(error.code, error.message)
  if (!isSpecType.ListToolsResult(result)) throw new Error('The service gives no list of tools.')
  return result
}

/** A refusal by the door becomes a result too, so that a model can read it. */
async function callTool(connection: Connection, name: string, given: object): Promise<CallToolResult> {
  const { result, error } = await send(connection, 'tools/call', { name, arguments: given })
  if (error && !error.data) throw new ProtocolError(error.code, error.message)
  if (error)
    return { isError: true, content: [{ type: 'text', text: `${error.data?.code}: ${error.message}` }] }
  if (!isCallToolResult(result)) throw new Error('The service gives no result of a tool.')
  return result
}

/**
 * Serves the tools over standard input and output, until the input ends and all calls are answered. Only
 * messages of the protocol go to standard output.
 *
 * @throws CodedError 401 at the start if the token is not valid
 */
export async function serveTools(connection: Connection): Promise<void> {
  const { error } = await send(connection, 'tools/list', {})
  if (error?.data?.code === 'UNAUTHENTICATED') throw unauthenticated(true)
  const running = new Set<Promise<CallToolResult>>()
  const server = serveStdio(() =>
    createProtocolServer({
      list: () => listTools(connection),
      call: (name, given) => {
        const called = callTool(connection, name, given)
        running.add(called)
        void called.catch(() => {}).finally(() => running.delete(called))
        return called
      },
    }),
  )
  // If the assistant has ended, the input may be closed already.
  await finished(process.stdin, { writable: false }).catch(() => {})
  await Promise.allSettled(running)
  await server.close()
}
