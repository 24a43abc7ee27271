import { createServer, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * An answer of the provider, after `delay` milliseconds; `null` never answers, `drop` ends the connection, and `half` ends it within the body.
 */
export type Answer =
  | { status: number; body: string; headers?: Record<string, string>; delay?: number }
  | 'drop'
  | 'half'
  | null

export interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A server on 127.0.0.1 that gives these answers in order, and remembers its requests. */
export interface SpeechServer extends AsyncDisposable {
  baseUrl: string
  requests: ReceivedRequest[]
}

export async function startSpeechServer(answers: Answer[]): Promise<SpeechServer> {
  const requests: ReceivedRequest[] = []
  const remaining = answers.values()
  const server = createServer((request, response) => {
    const answerIt = async (): Promise<void> => {
      const { method, url, headers } = request
      requests.push({ method, url, headers, body: await readText(request) })
      const answer = remaining.next().value
      if (!answer) return
      if (answer === 'drop') {
        request.socket.destroy()
        return
      }
      if (answer === 'half') {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"audio_base64":"', () => request.socket.destroy())
        return
      }
      await sleep(answer.delay ?? 0)
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body)
    }
    void answerIt()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
