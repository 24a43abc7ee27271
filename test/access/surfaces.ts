import type { Client } from '../support/app.js'
import { argumentsOf, callTool, statusOf as statusOfTool } from '../support/mcp.js'
import type { Call } from '../support/mutations/mutation.js'
import { fullGraphqlCall, restCall, routesFor } from '../support/mutations/send.js'

/** A way to send a mutation; returns the status of the answer. */
export interface Surface {
  name: string
  send(client: Client, call: Call, key: string | undefined): Promise<number>
}

/** The status that a GraphQL answer stands for: null for a hidden record is a 404 of `/v1`. */
export function statusOf(answer: Awaited<ReturnType<Client['graphql']>>): number {
  const [error] = answer.errors
  if (answer.status === 401) return 401
  const http: unknown = error?.extensions['http']
  if (typeof http === 'object' && http !== null) return Number(Reflect.get(http, 'status'))
  if (error) return answer.status
  return Object.values(answer.data).includes(null) ? 404 : 200
}

/** Every way to send a mutation: the graph, and the routes and tools that it has. */
export function surfacesOf(mutation: string): Surface[] {
  const graph: Surface = {
    name: 'graphql',
    send: async (client, call, key) => {
      const { query, variables } = fullGraphqlCall(mutation, call, key)
      return statusOf(await client.graphql(query, variables))
    },
  }
  const others = routesFor(mutation).flatMap((route): Surface[] => {
    const { tool } = route
    const rest: Surface = {
      name: route.path,
      send: async (client, call, key) => {
        const { path, body } = restCall(route, mutation, call)
        const { status } = await client.post(path, body, key === undefined ? {} : { 'idempotency-key': key })
        return status === 201 ? 200 : status
      },
    }
    if (!tool) return [rest]
    const mcp: Surface = {
      name: tool.name,
      send: async (client, call, key) => {
        const { path, body } = restCall(route, mutation, call)
        const given = argumentsOf(route, path, { body, idempotencyKey: key })
        return statusOfTool(await callTool(client, tool.name, given))
      },
    }
    return [rest, mcp]
  })
  return [graph, ...others]
}
