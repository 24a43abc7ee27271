import type { Client } from '../../support/app.js'
import { callTool, statusOf } from '../../support/mcp.js'

/** The operations that create content: their paths and tools, and the graph's names of them and of their inputs. */
const operations = {
  createDocument: { path: '/v1/documents', input: 'CreateDocumentInput', tool: 'create_document' },
  createDocumentFromUrl: {
    path: '/v1/documents/from-url',
    input: 'CreateDocumentFromUrlInput',
    tool: 'create_document_from_url',
  },
  addVideo: { path: '/v1/videos/videosite', input: 'AddVideoInput', tool: 'add_video' },
}
export type CreationOperation = keyof typeof operations

/** The result of a call, on which all surfaces have to agree. */
export interface Outcome {
  /** The status on `/v1`, or that of a GraphQL error; 201 if something was created. */
  status: number
  message?: string
  /** The field at fault, as the graph names it. */
  param?: string
  /** Only a code that the contract has. */
  code?: string
  retryAfter?: string
}

/** A way to send the fields of a creation, in the contract's spelling. */
export interface Surface {
  name: 'REST' | 'GraphQL' | 'MCP'
  send(client: Client, operation: CreationOperation, fields: Record<string, unknown>): Promise<Outcome>
}

const contractCodes = new Set(['REVIEW_SUBMISSION_LIMIT_REACHED'])

const rest: Surface = {
  name: 'REST',
  async send(client, operation, { idempotencyKey, ...fields }) {
    const key = typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : undefined
    const { status, body, headers } = await client.post(operations[operation].path, fields, key)
    if (status < 400) return { status: 201 }
    const param = body.param === 'Idempotency-Key' ? 'idempotencyKey' : body.param
    const retryAfter = headers.get('retry-after') ?? undefined
    return { status, message: body.detail, param, code: body.code, ...(retryAfter && { retryAfter }) }
  },
}

const graphql: Surface = {
  name: 'GraphQL',
  async send(client, operation, { visibility, ...fields }) {
    const query = `mutation ($input: ${operations[operation].input}!) {
      ${operation}(input: $input) { __typename } }`
    const input = {
      ...fields,
      ...(typeof visibility === 'string' && { visibility: visibility.toUpperCase() }),
    }
    const { status, errors, headers } = await client.graphql(query, { input })
    const [error] = errors
    if (!error) return { status: 201 }
    const { code, param, http } = error.extensions
    const coded: unknown = typeof http === 'object' && http !== null ? Reflect.get(http, 'status') : status
    const retryAfter = headers.get('retry-after') ?? undefined
    return {
      status: Number(coded),
      message: error.message,
      ...(typeof param === 'string' && { param }),
      ...(typeof code === 'string' && contractCodes.has(code) && { code }),
      ...(retryAfter && { retryAfter }),
    }
  },
}

const mcp: Surface = {
  name: 'MCP',
  async send(client, operation, fields) {
    const answer = await callTool(client, operations[operation].tool, fields)
    const status = statusOf(answer)
    if (status === 200) return { status: 201 }
    const { message, param, code, retryAfterSeconds } = answer.result?.structuredContent ?? {}
    return {
      status,
      message: message ?? answer.error?.message,
      ...(param && { param }),
      ...(contractCodes.has(code) && { code }),
      ...(retryAfterSeconds && { retryAfter: String(retryAfterSeconds) }),
    }
  },
}

/** Every way to create content. */
export const surfaces: readonly Surface[] = [rest, graphql, mcp]
