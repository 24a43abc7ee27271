import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { z } from 'zod'
import { startHttpServer } from './http-server.js'

/** What the endpoint answers to one request. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Says nothing at all. */
  silent?: boolean
  /** Is called when the request has come. */
  onRequest?: () => void
}

const request = z.object({
  model: z.string(),
  temperature: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
})

const material = z.object({ material: z.string() })

/** A request that the endpoint has got. */
export interface Received {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: z.infer<typeof request>
}

/** The reply of a model that answers this. */
export function completion(answer: unknown, finishReason = 'stop'): Reply {
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return {
    body: JSON.stringify({
      choices: [{ finish_reason: finishReason, message: { role: 'assistant', content } }],
    }),
  }
}

/** The text that a request asks about. */
export function materialOf({ body }: Received): string {
  return material.parse(JSON.parse(body.messages[1]?.content ?? '')).material
}

interface Chat {
  url: string
  /** The requests of the test so far. */
  received: Received[]
  /** What is answered next; with none left, requests fail. */
  replies: Reply[]
}

/** Serves a chat endpoint on 127.0.0.1 to the tests around. Each of them begins without requests and replies. */
export function useChatServer(): Chat {
  const chat: Chat = { url: '', received: [], replies: [] }
  let close = async () => {}
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = request.parse(JSON.parse(await text(incoming)))
    chat.received.push({ url: incoming.url, headers: incoming.headers, body })
    const reply = chat.replies.shift() ?? { status: 500 }
    reply.onRequest?.()
    if (reply.silent !== true) outgoing.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '')
  }
  beforeAll(async () => {
    const server = await startHttpServer((incoming, outgoing) => void serve(incoming, outgoing))
    chat.url = server.url
    close = server.close
  })
  afterEach(() => {
    chat.received = []
    chat.replies = []
  })
  afterAll(() => close())
  return chat
}
