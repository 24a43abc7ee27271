import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST, OperationTypeNode } from 'graphql'

import { follow } from './live-fetcher.js'

/**
 * Sends GraphiQL's requests to `/graphql` on the host that served the page, and follows its subscriptions there.
 *
 * @param tokenInUse gives the access token at each request; unless it is empty, it replaces any Authorization
 *   header in the Headers pane, so that the token bar always shows what is in use
 * @param onAnswer called with the status of every answer
 * @returns a fetcher that rejects with a readable reason if the answer to a query is not JSON
 */
export function tokenFetcher(tokenInUse: () => Promise<string>, onAnswer: (status: number) => void): Fetcher {
  const withToken = async (given?: HeadersInit) => {
    const token = await tokenInUse()
    const headers = new Headers(given)
    if (token !== '') headers.set('authorization', `Bearer ${token}`)
    return headers
  }
  const ask = createGraphiQLFetcher({
    url: '/graphql',
    enableIncrementalDelivery: false,
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, headers: await withToken(init?.headers) })
      onAnswer(response.status)
      if (!/json/i.test(response.headers.get('content-type') ?? '')) {
        throw new Error(`The server answered ${response.status} ${response.statusText} without JSON.`)
      }
      return response
    },
  })
  return (request, options) => {
    const { documentAST, headers } = options ?? {}
    const operation = documentAST && getOperationAST(documentAST, request.operationName)
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return ask(request, options)
    return follow(request, {
      headers: async () => Object.fromEntries(await withToken(headers)),
      onAnswer,
    })
  }
}
