import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'

/**
 * Sends GraphiQL's requests to `/graphql` of the host that served the page.
 *
 * @param token the access token; where it is not empty it replaces every Authorization header that
 *   the Headers pane holds, so that the field beside the product name always tells the truth
 * @param onAnswer called with the status of every answer
 * @returns a fetcher that rejects with a readable reason when the answer is not JSON
 */
export function tokenFetcher(token: string, onAnswer: (status: number) => void): Fetcher {
  return createGraphiQLFetcher({
    url: '/graphql',
    enableIncrementalDelivery: false,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      if (token !== '') headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(input, { ...init, headers })
      onAnswer(response.status)
      if (!/json/i.test(response.headers.get('content-type') ?? '')) {
        throw new Error(`The server answered ${response.status} ${response.statusText} without JSON.`)
      }
      return response
    },
  })
}
