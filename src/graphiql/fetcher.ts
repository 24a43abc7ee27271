import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'

/**
 * Sends GraphiQL's requests to `/graphql` on the host that served the page.
 *
 * @param tokenInUse gives the access token at each request; unless it is empty, it replaces any Authorization
 *   header in the Headers pane, so that the token bar always shows what is in use
 * @param onAnswer called with the status of every answer
 * @returns a fetcher that rejects with a readable reason if the answer is not JSON
 */
export function tokenFetcher(tokenInUse: () => Promise<string>, onAnswer: (status: number) => void): Fetcher {
  return createGraphiQLFetcher({
    url: '/graphql',
    enableIncrementalDelivery: false,
    fetch: async (input, init) => {
      const token = await tokenInUse()
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
