import type { Fetcher, FetcherParams } from '@graphiql/toolkit'
import { createClient } from 'graphql-sse'

/** How a live query is asked for. */
interface Following {
  /** Called for each connection: the token may have been renewed since the last. */
  headers: () => Promise<Record<string, string>>
  /** Called with the status of every answer. */
  onAnswer: (status: number) => void
}

/** A refusal by the service as the only event of a stream, so that it is shown as the answer that it is. */
async function asEvents(response: Response): Promise<Response> {
  const isRefusal = response.status >= 400 && response.status < 500
  if (!isRefusal || !/json/i.test(response.headers.get('content-type') ?? '')) return response
  const answer = JSON.stringify(await response.json())
  return new Response(`event: next\ndata: ${answer}\n\nevent: complete\ndata:\n\n`)
}

/**
 * Follows a live query: each answer takes the last one's place. It connects again if the connection breaks, or if the service
 * can't answer now.
 */
export function follow(
  { query, variables, operationName }: FetcherParams,
  { headers, onAnswer }: Following,
): ReturnType<Fetcher> {
  const client = createClient({
    url: '/graphql',
    headers,
    fetchFn: async (input: string, init: RequestInit) => {
      const response = await fetch(input, init)
      onAnswer(response.status)
      return await asEvents(response)
    },
  })
  return client.iterate({ query, variables, ...(operationName ? { operationName } : {}) })
}
