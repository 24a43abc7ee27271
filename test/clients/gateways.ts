import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway'
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'
import { composeServices, assertCompositionSuccess } from '@theguild/federation-composition'
import { parse } from 'graphql'

/** A part of the supergraph. */
interface Part {
  name: string
  url: string
}
interface Answer {
  data: ReturnType<typeof JSON.parse>
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[]
}
/** A running gateway, which passes its caller's token on. */
export interface Gateway {
  ask: (query: string, token: string) => Promise<Answer>
  stop: () => Promise<unknown>
}

const requestOf = (query: string, token: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query }),
})

/** `@apollo/gateway`, which composes the supergraph by itself. */
export async function startApolloGateway(parts: readonly Part[], token: string): Promise<Gateway> {
  class WithToken extends RemoteGraphQLDataSource<{ authorization?: string }> {
    override willSendRequest({
      request,
      context,
    }: Parameters<NonNullable<RemoteGraphQLDataSource['willSendRequest']>>[0]) {
      const { authorization } = context
      if (authorization !== undefined) request.http?.headers.set('authorization', authorization)
    }
  }
  const server = new ApolloServer<{ authorization?: string | undefined }>({
    gateway: new ApolloGateway({
      supergraphSdl: new IntrospectAndCompose({
        subgraphs: [...parts],
        introspectionHeaders: { authorization: `Bearer ${token}` },
      }),
      buildService: ({ url }) => new WithToken({ url }),
    }),
  })
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0 },
    context: async ({ req }) => ({ authorization: req.headers.authorization }),
  })
  return {
    ask: async (query, bearer) => (await fetch(url, requestOf(query, bearer))).json(),
    stop: () => server.stop(),
  }
}

/** The SDL that a subgraph gives of itself. */
async function sdlOf({ url }: Part, token: string) {
  const response = await fetch(url, requestOf('{ _service { sdl } }', token))
  const { data }: { data: { _service: { sdl: string } } } = await response.json()
  return parse(data._service.sdl)
}

/** Hive Gateway, over a supergraph that The Guild's package composes. */
export async function startHiveGateway(parts: readonly Part[], token: string): Promise<Gateway> {
  const composed = composeServices(
    await Promise.all(parts.map(async (part) => ({ ...part, typeDefs: await sdlOf(part, token) }))),
  )
  assertCompositionSuccess(composed)
  const gateway = createGatewayRuntime({
    supergraph: composed.supergraphSdl,
    propagateHeaders: {
      fromClientToSubgraphs: ({ request }) => ({ authorization: request.headers.get('authorization') }),
    },
    logging: false,
  })
  return {
    ask: async (query, bearer) =>
      (await gateway.fetch('http://gateway.test/graphql', requestOf(query, bearer))).json(),
    stop: async () => gateway[Symbol.asyncDispose](),
  }
}
