import type { Logger } from 'pino'
import { OperationTypeNode } from 'graphql'
import type { RequestContext } from '../../graph/context.js'
import type { DocumentFinder } from '../../graph/execution/known-document.js'
import { changeNumberOf } from '../../records/live-store.js'
import { personOf } from '../door.js'
import { tagOf } from '../entity-tag.js'
import { clientVersion, type Exchange } from '../exchange.js'
import { answerFields } from '../http-env.js'
import type { UnreadAnswers } from '../unread-answers.js'
import { EventStream } from './event-stream.js'
import { type Execute, LiveStream } from './live-stream.js'
import type { LiveStreams } from './live-streams.js'
import { readStreamedOperation, type StreamedOperation } from './read-operation.js'
import { STREAMED_FIELD } from './own-fields.js'

const TYPE = 'text/event-stream'
/** These fields keep proxies from collecting events before they pass them on. */
const FIELDS = {
  'content-type': TYPE,
  'cache-control': 'no-store',
  vary: 'Authorization, Accept',
  'x-accel-buffering': 'no',
}
/**
 * The statuses of answers that clients get as events; an error of the request itself (400) is the stream's only answer.
 */
const ANSWERED = new Set([200, 400])

/** Executes one operation as a request of its own, with all the steps of a request. */
export type ExecuteRequest = (request: Request) => Promise<Response>

interface Parts {
  readonly execute: ExecuteRequest
  readonly documents: DocumentFinder
  readonly streams: LiveStreams
  readonly unread: UnreadAnswers
  readonly logger: Logger
}

/** Answers a request for `text/event-stream`, whose caller is known. */
export type AnswerEvents = (exchange: Exchange, context: RequestContext) => Promise<Response>

/**
 * `/graphql` over Server-Sent Events (GraphQL over Server-Sent Events, distinct connections mode). A query or a
 * mutation is answered once. A subscription is executed again whenever its organization changes, for its caller as they
 * are then, and each answer that differs from the last is sent. A request that can't be answered at all, because of a
 * limit for example, gets the error's status.
 *
 * The library for that protocol is not used, because it keeps all events that a client has not read, and turns answers
 * that are already bytes into objects.
 */
export function answerEvents({ execute, documents, streams, unread, logger }: Parts): AnswerEvents {
  const open = async (exchange: Exchange, context: RequestContext, leave: () => void) => {
    const { body, type } = await readStreamedOperation(exchange, context, documents)
    const { viewer, signal } = context
    const executeOnce: Execute = (until) =>
      whileNotAborted(until, (running) => execute(requestOf(exchange, { body, type }, running)))
    const person = personOf(viewer)
    // Later executions wait until their clients have read, but the first ones of many streams may come all at once.
    const session = { hasWritten: type === OperationTypeNode.MUTATION }
    const { first, text, tag } = await unread.run(person, exchange.outgoing, session, async () => {
      const answer = await executeOnce(signal)
      if (!ANSWERED.has(answer.status)) return { first: answer, text: '', tag: '' }
      const json = await answer.text()
      return { first: answer, text: json, tag: await tagOf(json) }
    })
    if (!ANSWERED.has(first.status)) {
      leave()
      return first
    }
    const start = performance.now()
    const gone = new AbortController()
    const end = () => {
      if (gone.signal.aborted) return
      gone.abort()
      leave()
      streams.remove(stream)
      const seconds = Math.round((performance.now() - start) / 1_000)
      logger.info({ requestId: exchange.requestId, seconds }, 'stream ended')
    }
    const { outgoing, tokenUntil } = exchange
    const { organizationId, tokenId, tokenKind } = viewer
    const events = new EventStream(outgoing, end)
    const stream = new LiveStream(
      { person, organizationId, tokenId, tokenKind, tokenUntil },
      { execute: executeOnce, events, gone: gone.signal, intervalMs: streams.pace.intervalMs },
      { tag, number: changeNumberOf(viewer) },
      end,
    )
    events.next(text)
    stream.noteFaults(first)
    if (type === OperationTypeNode.SUBSCRIPTION && first.ok) streams.add(stream)
    else stream.complete()
    return new Response(events.body, { headers: answerFields(exchange, FIELDS) })
  }
  return async (exchange, context) => {
    const leave = streams.take(personOf(context.viewer))
    try {
      return await open(exchange, context, leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/**
 * Gives each execution a signal of its own: a request listens to its signal until it is collected, and one signal for
 * all executions of a long stream would have thousands of listeners.
 */
async function whileNotAborted<T>(
  until: AbortSignal,
  work: (running: AbortSignal) => Promise<T>,
): Promise<T> {
  const running = new AbortController()
  const stop = () => running.abort()
  if (until.aborted) stop()
  until.addEventListener('abort', stop, { once: true })
  try {
    return await work(running.signal)
  } finally {
    until.removeEventListener('abort', stop)
  }
}

/** The operation as a request of its own, by the same caller. */
function requestOf(exchange: Exchange, { body, type }: StreamedOperation, signal: AbortSignal): Request {
  const { request, authorization = '', clientName } = exchange
  const version = clientVersion(exchange)
  return new Request(new URL('/graphql', request.url), {
    method: 'POST',
    headers: {
      ...(clientName === undefined ? {} : { 'graphql-client-name': clientName }),
      ...(version === undefined ? {} : { 'graphql-client-version': version }),
      authorization,
      [STREAMED_FIELD]: type,
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
    },
    body,
    signal,
  })
}
