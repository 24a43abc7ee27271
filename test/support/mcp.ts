import { z } from 'zod'
import type { Route } from '../../src/rest/route.js'
import type { Client } from './app.js'

/** The supported revisions of the protocol under test: the one without sessions, and the last one before it. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const
export type Revision = (typeof REVISIONS)[number]

const META = 'io.modelcontextprotocol'
const listedTool = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputSchema: z.strictObject({
    type: z.literal('object'),
    properties: z.record(z.string(), z.record(z.string(), z.unknown())),
    required: z.array(z.string()).optional(),
    additionalProperties: z.literal(false),
  }),
  annotations: z.record(z.string(), z.boolean()),
})
export type ListedTool = z.infer<typeof listedTool>

const result = z.looseObject({
  tools: z.array(listedTool).optional(),
  content: z.array(z.strictObject({ type: z.literal('text'), text: z.string() })).optional(),
  isError: z.boolean().optional(),
  // Tests compare bodies with what they expect, so bodies need no type.
  structuredContent: z.any().optional(),
})
const message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: result.optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
})

/** An answer of `/mcp`. */
export interface McpAnswer extends Partial<Pick<z.infer<typeof message>, 'result' | 'error'>> {
  status: number
  headers: Headers
  text: string
}

interface MessageOptions {
  /** @default that of 2026 */
  revision?: Revision
  /** The query string with its question mark. @default none */
  search?: string
  headers?: Record<string, string>
}

/** The header fields that a message of the revision has. */
export function messageHeaders(
  revision: Revision,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fields = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
  }
  if (revision !== '2026-07-28') return fields
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {}
  return { ...fields, 'mcp-method': method, ...name }
}

/** A message of the revision, as it is sent. */
export function messageBody(revision: Revision, method: string, params: Readonly<Record<string, unknown>>) {
  const envelope = {
    _meta: {
      [`${META}/protocolVersion`]: revision,
      [`${META}/clientInfo`]: { name: 'test', version: '1' },
      [`${META}/clientCapabilities`]: {},
    },
  }
  return {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: revision === '2026-07-28' ? { ...params, ...envelope } : params,
  }
}

/** Sends a message to `/mcp`. */
export async function sendMessage(
  client: Client,
  method: string,
  params: Readonly<Record<string, unknown>>,
  { revision = '2026-07-28', search = '', headers = {} }: MessageOptions = {},
): Promise<McpAnswer> {
  const response = await client.send(`/mcp${search}`, {
    method: 'POST',
    headers: { ...messageHeaders(revision, method, params), ...headers },
    body: JSON.stringify(messageBody(revision, method, params)),
  })
  const text = await response.text()
  const { status, headers: received } = response
  return { status, headers: received, text, ...(text === '' ? {} : message.parse(JSON.parse(text))) }
}

/** Calls a tool. */
export function callTool(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
  options?: MessageOptions,
): Promise<McpAnswer> {
  return sendMessage(client, 'tools/call', { name, arguments: given }, options)
}

/** The list of tools. */
export async function listTools(client: Client, options?: MessageOptions): Promise<ListedTool[]> {
  const { result: found, text } = await sendMessage(client, 'tools/list', {}, options)
  if (!found?.tools) throw new Error(text)
  return found.tools
}

const STATUSES: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  REVIEW_SUBMISSION_LIMIT_REACHED: 429,
  SERVICE_UNAVAILABLE: 503,
}

/** The status of such an answer on `/v1`; 200 for any success. */
export function statusOf({ status, result: found, text }: McpAnswer): number {
  if (status !== 200) return status
  if (!found) throw new Error(text)
  if (!found.isError) return 200
  const known = STATUSES[found.structuredContent?.code]
  if (known === undefined) throw new Error(text)
  return known
}

/** The arguments of a tool for a request of its route; numbers and booleans are typed, as models send them. */
export function argumentsOf(
  route: Route,
  path: string,
  { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string | undefined } = {},
): Record<string, unknown> {
  const { pathname, searchParams } = new URL(path, 'http://lyceum.test')
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const typed = [...searchParams].map(([name, value]) => [
    name,
    /^(\d+|true|false)$/.test(value) ? JSON.parse(value) : value,
  ])
  return {
    ...pattern.exec(pathname)?.groups,
    ...Object.fromEntries(typed),
    ...Object(body),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
}
