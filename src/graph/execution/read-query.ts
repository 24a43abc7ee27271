/*
 * Execution: how a GraphQL operation becomes an answer.
 *
 * - `operation.ts` compiles the fixed operations behind /v1, once, when the service starts.
 * - `read-query.ts` answers what clients send to /graphql, and shows the ways that a query can take.
 * - `known-document.ts` describes a document that is named by an id; `../documents` finds it.
 * - `apollo.ts` is the server behind most of them: it parses, validates and limits.
 * - `compiled-queries.ts` keeps queries that came twice, compiled by graphql-jit. `compilable.ts` has the rules that
 *   leave a query to graphql-js because graphql-jit would answer it differently, and `locate-errors.ts` turns the
 *   errors of graphql-jit into those of graphql-js.
 * - `format-error.ts` words the errors, whichever way a query took.
 * - `deprecated-uses.ts` finds what clients ask for that is deprecated.
 * - `outcome.ts` records how a request went, which decides its status, and logs failures of ours.
 * - `selects.ts` tells a resolver which columns a query asks for.
 *
 * What must never happen here:
 *
 * - An operation runs twice.
 * - An answer depends on the way it took.
 * - A document is compiled before it was validated and found within the limits.
 * - Something here decides who may see what: the rules in front of the resolvers do, whichever way a query takes.
 */
import { type ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import { CodedError } from '../../base/errors.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import { assertNotRepetitive } from '../limits/limits.js'
import { QueryBudget } from '../limits/query-budget.js'
import { refusalOf } from '../limits/count-objects.js'
import type { CompiledQueries, CompiledResult } from './compiled-queries.js'
import { formatErrors } from './format-error.js'
import { assertUnconditional } from '../live-query.js'
import type { DocumentFinder, KnownDocument } from './known-document.js'
import { writeJson } from '../write-json.js'
import { noteErrors, type Outcome, outcomeOf } from './outcome.js'
import { besideDocument, parameterOf, type Parameters, withText } from './request-parameters.js'

/** A GraphQL request as HTTP brought it. */
export interface GraphqlHttpRequest {
  method: 'GET' | 'POST'
  /** Called only if Apollo answers, because making the headers costs time. */
  headers: () => Headers
  /** The query string with its question mark, or nothing. */
  search: string
  /** Parsed JSON; undefined for GET. */
  body: object | undefined
  /** The media type of the answer. */
  mediaType: string
  /** Whether a GET has header fields that no form can send; without them, Apollo refuses it. */
  isPreflighted: () => boolean
}

/** The answer to a GraphQL request, for HTTP to send. */
export interface GraphqlHttpAnswer {
  status: number
  contentType: string
  /** Other header fields. @default none */
  headers?: Record<string, string>
  /** JSON, or its bytes. */
  body: string | Uint8Array
  /** Whether the answer has everything that was asked for: there was no error. */
  whole: boolean
  /** Whether there is any of it. */
  hasData: boolean
  /** Whether something failed that should not have. @default false */
  faulty?: boolean | undefined
  /** The name of the trusted document's operation. @default the document is not trusted, or its operation has no name */
  operation?: string | undefined
  /** What is deprecated of all that was asked for, as schema coordinates. @default nothing */
  deprecated?: readonly string[] | undefined
}

/** The parts that answer queries. */
export interface QueryReaders {
  apollo: ApolloServer<RequestContext>
  queries: CompiledQueries
  documents: DocumentFinder
  /** How many objects an answer may hold. */
  maxObjects: number
}

/**
 * Answers a GraphQL request in one of these ways:
 *
 * 1. A POST whose text is compiled already runs without Apollo, if its variables fit. So does a request that names a
 *    trusted document by its id: those are compiled from the start.
 * 2. Everything else may write, so it waits until its caller is found, and goes through Apollo, which parses and
 *    validates the text, and refuses it where it is past a limit or its variables don't fit. Then
 *    a. a query that came before is compiled, if it may be, and run;
 *    b. graphql-js runs all the rest: queries that come for the first time, mutations, and what can't be compiled.
 *
 * Whichever way it takes, it runs once: errors are final, and `format-error.ts` words them all.
 *
 * Under `application/json` a well-formed request is answered with 200, whatever errors its document meets. Under
 * `application/graphql-response+json` a request that gave no data is answered with the error's own status. What is past
 * a limit is a 400 under both.
 */
export function readQuery(
  readers: QueryReaders,
  request: GraphqlHttpRequest,
  context: RequestContext,
): MaybePromise<GraphqlHttpAnswer> {
  const budget = new QueryBudget(readers.maxObjects)
  context.budget = budget
  const reading = readWithin(readers, request, context)
  // A query that is given up never ends by itself.
  const read = reading instanceof Promise ? Promise.race([reading, budget.untilGivenUp()]) : reading
  return andThen(read, (answer) => {
    const refusal = refusalOf(context)
    if (refusal && refusal !== budget.refusal) throw refusal
    if (refusal) return refuse(budget, refusal, request.mediaType)
    if (!answer) throw new Error('A query was given up without a reason.')
    return answer
  })
}

/** Answers within the budget, or up to where it runs out. */
function readWithin(
  readers: QueryReaders,
  request: GraphqlHttpRequest,
  context: RequestContext,
): MaybePromise<GraphqlHttpAnswer> {
  const parameters = request.body ?? new URLSearchParams(request.search)
  return andThen(readers.documents.find(parameters, context), (found) => {
    context.allowReplicas()
    if (found) return readKnown(readers, request, parameters, found, context)
    return readText(readers, request, parameterOf(parameters, 'query'), context)
  })
}

/**
 * Answers a request that carries its text.
 *
 * @param unchecked the text, unless it was found not to repeat itself
 */
function readText(
  readers: QueryReaders,
  request: GraphqlHttpRequest,
  unchecked: unknown,
  context: RequestContext,
): MaybePromise<GraphqlHttpAnswer> {
  const { body, mediaType } = request
  return andThen(body && readers.queries.run(body, context), (result) =>
    result === undefined
      ? askApollo(readers, request, unchecked, context)
      : compiledAnswer(result, contentTypeOf(mediaType), context),
  )
}

/** The request as it would be if it carried the text. */
function carrying(request: GraphqlHttpRequest, parameters: Parameters, text: string): GraphqlHttpRequest {
  const { method, mediaType } = request
  return {
    ...withText(parameters, text),
    method,
    mediaType,
    headers: () => request.headers(),
    isPreflighted: () => request.isPreflighted(),
  }
}

/** Answers a request whose document was found. */
function readKnown(
  readers: QueryReaders,
  request: GraphqlHttpRequest,
  parameters: Parameters,
  document: KnownDocument,
  context: RequestContext,
): MaybePromise<GraphqlHttpAnswer> {
  const { compiled, text, isTrusted, operation, gaveData } = document
  const isComplete = request.body !== undefined || request.isPreflighted()
  const asked = compiled && isComplete ? besideDocument(parameters) : undefined
  const run = compiled && asked && readers.queries.runKnown(compiled, asked, context)
  const reading = andThen(run, (result) => {
    if (result) return compiledAnswer(result, contentTypeOf(request.mediaType), context)
    const carried = carrying(request, parameters, text)
    return readText(readers, carried, isTrusted ? undefined : text, context)
  })
  return andThen(reading, (answer) => {
    if (answer.hasData) gaveData?.()
    answer.operation = operation
    return answer
  })
}

function contentTypeOf(mediaType: string): string {
  return `${mediaType}; charset=utf-8`
}

/** The answer to a query that is past a limit: without any data, even if there was some. */
function refuse(
  { path, cost }: QueryBudget,
  { status, message, extensions }: CodedError,
  mediaType: string,
): GraphqlHttpAnswer {
  const fields = path.filter((key) => typeof key === 'string').join('.')
  const where = fields === '' ? message : `${message} They ran out at ${fields}.`
  const error = { message: where, ...(path.length === 0 ? {} : { path }), extensions }
  return {
    status,
    contentType: contentTypeOf(mediaType),
    body: `${JSON.stringify({ errors: [error], extensions: { cost } })}\n`,
    whole: false,
    hasData: false,
  }
}

/** Writes an answer, which may have no more bytes than the budget says. */
function write(answer: object, { budget, session }: RequestContext): MaybePromise<string | Uint8Array> {
  return writeJson(answer, budget?.cost.objects ?? 0, {
    end: '\n',
    limit: budget?.answerLimit,
    pause: () => session.pause(),
  })
}

function compiledAnswer(
  { data, errors, deprecated }: CompiledResult,
  contentType: string,
  context: RequestContext,
): MaybePromise<GraphqlHttpAnswer> {
  const extensions = { cost: context.budget?.cost }
  if (errors.length === 0) {
    return andThen(write({ data, extensions }, context), (body) => ({
      status: 200,
      contentType,
      body,
      whole: true,
      hasData: true,
      deprecated,
    }))
  }
  const outcome: Outcome = { understood: true, refused: false, failed: false, data: data != null, deprecated }
  noteErrors(outcome, context, errors)
  return andThen(write({ errors: formatErrors(errors), data, extensions }, context), (body) =>
    answerOf({ contentType, body }, outcome),
  )
}

async function askApollo(
  { apollo }: QueryReaders,
  request: GraphqlHttpRequest,
  unchecked: unknown,
  context: RequestContext,
): Promise<GraphqlHttpAnswer> {
  const { method, body, mediaType } = request
  await context.session.callerFound
  try {
    assertNotRepetitive(unchecked)
    assertUnconditional(unchecked)
  } catch (error) {
    if (context.budget && error instanceof CodedError) return refuse(context.budget, error, mediaType)
    throw error
  }
  const headers = new HeaderMap(request.headers())
  headers.set('accept', mediaType)
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search: request.search, body },
    context: async () => context,
  })
  const outcome = outcomeOf(context)
  const { errors, data, extensions } = outcome?.answer ?? {}
  const written = outcome?.answer && write({ errors, data, extensions }, context)
  return toAnswer(answer, outcome, await written)
}

function toAnswer(
  { status, headers, body }: HTTPGraphQLResponse,
  outcome: Outcome | undefined,
  written: string | Uint8Array | undefined,
): GraphqlHttpAnswer {
  if (body.kind !== 'complete') throw new Error('Incremental delivery is not offered.')
  const { 'content-type': contentType = 'application/json', ...others } = Object.fromEntries(headers)
  return answerOf({ status, contentType, headers: others, body: written ?? body.string }, outcome)
}

interface Answered extends Pick<GraphqlHttpAnswer, 'contentType' | 'headers' | 'body'> {
  /** The status if nothing else decides it. */
  status?: number | undefined
}

function answerOf(
  { status, contentType, headers, body }: Answered,
  outcome: Outcome | undefined,
): GraphqlHttpAnswer {
  const legacy = contentType.startsWith('application/json')
  const answered = legacy && outcome?.understood === true && !outcome.refused
  return {
    status: outcome?.data === true || answered ? 200 : (outcome?.error?.status ?? status ?? 200),
    contentType,
    headers: { ...headers, ...outcome?.error?.headers },
    body,
    whole: outcome?.data === true && !outcome.failed,
    hasData: outcome?.data === true,
    faulty: outcome?.faulty,
    deprecated: outcome?.deprecated,
  }
}
