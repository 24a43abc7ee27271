import { GraphQLError, Kind, OperationTypeNode, parse } from 'graphql'
import { badInput, CodedError } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import type { DocumentFinder } from '../../graph/execution/known-document.js'
import { parameterOf } from '../../graph/execution/request-parameters.js'
import { MAX_TOKENS } from '../../graph/limits/limits.js'
import type { Exchange } from '../exchange.js'
import { BODY_LIMIT } from '../graphql-route.js'
import { jsonObjectIn, readJsonBytes } from '../json-body.js'
import { httpError } from '../problem.js'

/** The operation that a client asks for as a stream. */
export interface StreamedOperation {
  /** The JSON of the request, as a POST to `/graphql` has it. */
  readonly body: string
  readonly type: OperationTypeNode
}

/** The parameters of a GET: those whose values are JSON (GraphQL over HTTP, 5.3), and the others. */
const JSON_PARAMETERS = ['variables', 'extensions'] as const
const TEXT_PARAMETERS = ['query', 'operationName', 'documentId'] as const

/**
 * Reads the operation of a request for `text/event-stream`, by POST or GET.
 *
 * @throws CodedError 400 for anything that is not JSON, and for a parameter of a GET that comes twice, 405 for a mutation by GET, 413 and 415 for a body
 */
export async function readStreamedOperation(
  exchange: Exchange,
  context: RequestContext,
  documents: DocumentFinder,
): Promise<StreamedOperation> {
  const isPost = exchange.method === 'POST'
  const bytes = isPost ? await readJsonBytes(exchange, BODY_LIMIT) : undefined
  const asked = bytes ? await jsonObjectIn(bytes) : askedInSearch(new URL(exchange.request.url).searchParams)
  const type = await typeOf(asked, context, documents)
  if (!isPost && type === OperationTypeNode.MUTATION)
    throw httpError(405, 'A mutation is sent by POST.', { allow: 'POST' })
  return { body: bytes ? Buffer.from(bytes).toString() : JSON.stringify(asked), type }
}

function askedInSearch(search: URLSearchParams): object {
  for (const name of [...TEXT_PARAMETERS, ...JSON_PARAMETERS])
    if (search.getAll(name).length > 1) throw badInput(`There may be one ${name} only.`, name)
  const asked: Record<string, unknown> = {}
  for (const name of TEXT_PARAMETERS) if (search.has(name)) asked[name] = search.get(name)
  for (const name of JSON_PARAMETERS) {
    const text = search.get(name)
    if (text === null) continue
    try {
      asked[name] = JSON.parse(text)
    } catch {
      throw badInput(`${name}: must be JSON.`, name)
    }
  }
  return asked
}

/** The type of the operation that a request runs; a query, if the request doesn't say. */
async function typeOf(
  request: object,
  context: RequestContext,
  documents: DocumentFinder,
): Promise<OperationTypeNode> {
  const wanted = parameterOf(request, 'operationName')
  try {
    const known = await documents.find(request, context)
    const text = known?.text ?? parameterOf(request, 'query')
    if (typeof text !== 'string') return OperationTypeNode.QUERY
    const document = known?.parsed ?? parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
    const operations = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    )
    const isNamed = typeof wanted === 'string' && wanted !== ''
    const chosen = isNamed ? operations.find(({ name }) => name?.value === wanted) : operations[0]
    return chosen?.operation ?? OperationTypeNode.QUERY
  } catch (error) {
    // The execution reports what is wrong.
    if (error instanceof CodedError || error instanceof GraphQLError) return OperationTypeNode.QUERY
    throw error
  }
}
