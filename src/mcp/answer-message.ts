import {
  classifyInboundRequest,
  createMcpHandler,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { assertTokenHas } from '../access/viewer.js'
import type { CodedError } from '../base/errors.js'
import type { Answer } from '../rest/door.js'
import type { Exchange } from '../rest/exchange.js'
import { answerFields } from '../rest/http-env.js'
import { parseJsonBytes, readJsonBytes } from '../rest/json-body.js'
import { inTurns, type LargeJsonParser } from '../rest/large-json.js'
import { httpError } from '../rest/problem.js'
import { DEFAULT_MAX_BODY } from '../rest/run-operation.js'
import { represent } from '../rest/success-response.js'
import { callTool } from './call-tool.js'
import { InvalidMessage } from './error-response.js'
import { createProtocolServer } from './protocol-server.js'
import type { Tool, Toolset, Toolsets } from './tools.js'

/** The fields of a message (JSON-RPC 2.0). */
const FIELDS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error']
const NOT_KEPT = { 'cache-control': 'no-store', vary: 'Authorization, Accept-Encoding' }

/** The parts needed to answer messages. */
interface Parts {
  toolsets: Toolsets
  parser: LargeJsonParser
  /** Returns the coded error for anything that a tool has thrown. */
  mask: (error: unknown, requestId: string) => CodedError
}

/** @throws InvalidMessage for an unknown toolset */
function toolsetOf(exchange: Exchange, { all, read }: Toolsets): Toolset {
  const name = exchange.request.query('toolset')
  if (name === undefined) return all
  if (name === 'read') return read
  throw InvalidMessage.notTaken('toolset: must be read, or not be given.')
}

/** The tool that a message calls; undefined if it calls no known tool. */
function calledTool(message: object, { byName }: Toolset): Tool | undefined {
  if (Reflect.get(message, 'method') !== 'tools/call') return undefined
  const params: unknown = Reflect.get(message, 'params')
  const name: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'name') : undefined
  return typeof name === 'string' ? byName.get(name) : undefined
}

function isBatch(bytes: Uint8Array): boolean {
  return /^\s*\[/.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1'))
}

/**
 * Reads the message of a request. Its largest size depends on the tool that it calls.
 *
 * @throws CodedError 413 for a larger one, 415 for another media type, InvalidMessage if it is not a message
 */
async function readMessage(exchange: Exchange, toolset: Toolset, parser: Pick<LargeJsonParser, 'parse'>) {
  const limits = [...toolset.byName.values()].map(({ maxBytes }) => maxBytes)
  const bytes = await readJsonBytes(exchange, { maxBytes: Math.max(DEFAULT_MAX_BODY, ...limits) })
  // Every limit would count a batch as one request, and only one revision of the protocol had batches.
  if (isBatch(bytes)) throw InvalidMessage.notTaken('Send one message at a time: batches are not supported.')
  // Parsing a large body transfers its bytes.
  const { byteLength } = bytes
  const parsed = await parseJsonBytes(bytes, { parser, names: FIELDS, nestedTexts: true })
  if (parsed.kind === 'bad') throw InvalidMessage.unreadable(parsed.message)
  const tool = calledTool(parsed.value, toolset)
  const maxBytes = tool?.maxBytes ?? DEFAULT_MAX_BODY
  if (byteLength > maxBytes) throw httpError(413, `The body must have at most ${maxBytes} bytes.`)
  return { message: parsed.value, tool }
}

/**
 * Answers a message of the revisions of 2024 and 2025, without a session, and with JSON instead of a stream.
 */
async function exchangeLegacy(server: McpServer, request: Request, message: object): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Answers a message of the revision of 2026. */
async function exchangeModern(server: McpServer, request: Request, message: object): Promise<Response> {
  const failures: Error[] = []
  const handler = createMcpHandler(() => server, {
    legacy: 'reject',
    onerror: (error) => failures.push(error),
  })
  const response = await handler.fetch(request, { parsedBody: message })
  const [failure] = failures
  if (response.status === 500 && failure) throw failure
  return response
}

function isLegacy(exchange: Exchange, message: object): boolean {
  const version = exchange.field('mcp-protocol-version')
  const method = exchange.field('mcp-method')
  const name = exchange.field('mcp-name')
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
    ...(name === undefined ? {} : { mcpNameHeader: name }),
    body: message,
  })
  return kind === 'legacy'
}

/**
 * `POST /mcp`: a message of the Model Context Protocol, of the revision 2026-07-28 or an earlier one. Nothing
 * is kept between messages. A tool call is logged under the tool's name, and needs the scope of its route.
 */
export function answerMessages({ toolsets, parser, mask }: Parts): Answer {
  return async (exchange, context) => {
    const toolset = toolsetOf(exchange, toolsets)
    const { message, tool } = await readMessage(exchange, toolset, inTurns(parser, context))
    if (tool) exchange.operation = `/mcp ${tool.listed.name}`
    const scope = tool?.compiled.route.scope
    if (scope) assertTokenHas(context.viewer, scope)
    const server = createProtocolServer({
      list: () => ({ tools: [...toolset.listed] }),
      call: (name, given) => {
        const called = toolset.byName.get(name)
        return called && callTool(called, given, context, (error) => mask(error, context.requestId))
      },
    })
    const exchanged = isLegacy(exchange, message)
      ? await exchangeLegacy(server, exchange.request.raw, message)
      : await exchangeModern(server, exchange.request.raw, message)
    const { status, headers } = exchanged
    const body = await exchanged.text()
    if (body === '') return new Response(null, { status, headers: answerFields(exchange, { ...NOT_KEPT }) })
    const type = headers.get('content-type') ?? 'application/json'
    return represent(exchange, { body, status, fields: { ...NOT_KEPT, 'content-type': type } })
  }
}
