import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectGarbage } from '../../support/collect-garbage.js'
import { startHttpServer } from '../../support/http-server.js'

/** The length of an answer, which takes more than twice as long as the deadline of the tests. */
const BYTES = 500
const PAUSE_MS = 5
/**
 * The time limit that tests give a call. Its timer runs in this process too, so it always comes before the end of the
 * answer. A busy machine may need half of it to make a connection.
 */
export const DEADLINE_MS = 1_000

/** A server whose answers come byte by byte, with all garbage collected before each byte. */
export interface DrippingServer {
  url: string
  port: number
  /** Waits for the end of all answers so far: `cut` by their client, or `whole`. */
  ends(): Promise<('cut' | 'whole')[]>
  close(): Promise<void>
}

/** @param contentType that of all answers */
export async function startDrippingServer(contentType = 'text/plain'): Promise<DrippingServer> {
  const ends: Promise<'cut' | 'whole'>[] = []

  function drip(request: IncomingMessage, response: ServerResponse): void {
    request.resume()
    response.writeHead(200, { 'content-type': contentType })
    let left = BYTES
    const timer = setInterval(() => {
      collectGarbage()
      left -= 1
      if (left > 0) response.write(' ')
      else response.end()
    }, PAUSE_MS)
    const closed = once(response, 'close').then(() => {
      clearInterval(timer)
      return response.writableFinished ? ('whole' as const) : ('cut' as const)
    })
    ends.push(closed)
  }

  const { url, close } = await startHttpServer(drip)
  return { url, port: Number(new URL(url).port), ends: () => Promise.all(ends), close }
}
