import { resolvers } from '../../src/app.js'
import { membershipOf } from '../../src/access/viewer.js'
import { readConfig } from '../../src/config.js'
import { createApollo } from '../../src/graph/execution/apollo.js'
import { formatErrors } from '../../src/graph/execution/format-error.js'
import { readQuery } from '../../src/graph/execution/read-query.js'
import { authenticate } from '../../src/graph/authenticate.js'
import { type CompiledQueries, createCompiledQueries } from '../../src/graph/execution/compiled-queries.js'
import type { RequestContext } from '../../src/graph/context.js'
import { QueryBudget } from '../../src/graph/limits/query-budget.js'
import { Cursors } from '../../src/graph/relations/cursors.js'
import { Links } from '../../src/graph/links.js'
import { buildSchema } from '../../src/graph/schema.js'
import { createLogger } from '../../src/log/logger.js'
import { closeServices, createServices } from '../../src/services.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { Session } from '../../src/store/session.js'

/** A request to `/graphql`. */
export interface GraphqlRequest {
  query: string
  variables: Record<string, unknown>
}

const NEVER_COMPILED: CompiledQueries = {
  plugin: {},
  run: () => undefined,
  runKnown: () => undefined,
  compile: () => undefined,
}
/** Every request carries its text. */
const documents = { find: () => undefined }

/** Runs queries as `/graphql` does, with graphql-js only and with compiled queries. */
export async function createSurfaces(store: OpenStore, schema = buildSchema(resolvers)) {
  const config = readConfig({ APP_URL: 'https://app.test' }, {})
  const logger = createLogger('silent')
  const services = createServices(config, logger)
  const queries = createCompiledQueries(schema)
  const plain = createApollo({ schema, queries: NEVER_COMPILED })
  const compiling = createApollo({ schema, queries })
  await Promise.all([plain.start(), compiling.start()])
  const now = new Date('2026-06-01T12:00:00.000Z')
  const contextOf = async (token: string): Promise<RequestContext> => {
    const { viewer } = await authenticate(new Session(store), `Bearer ${token}`, services.identityTokens)
    return {
      ...shared,
      viewer,
      membership: membershipOf(viewer),
      session: new Session(store),
      replyHeaders: new Map(),
    }
  }
  const shared = {
    requestId: 'test',
    cursors: new Cursors('secret'),
    links: new Links(
      () => 'https://app.test',
      () => 'https://lyceum.test',
    ),
    services,
    keeping: { isAllowed: false, isPersonal: true },
    allowReplicas: () => {},
    now,
    signal: new AbortController().signal,
  }
  const headers = new Headers({ 'content-type': 'application/json' })
  const byApollo = async (apollo: typeof plain, token: string, body: GraphqlRequest) => {
    const request = {
      method: 'POST',
      headers: () => headers,
      search: '',
      body,
      mediaType: 'application/json',
      isPreflighted: () => true,
    } as const
    const { body: answer } = await readQuery(
      { apollo, queries: NEVER_COMPILED, documents, maxObjects: config.MAX_QUERY_OBJECTS },
      request,
      await contextOf(token),
    )
    return Buffer.from(answer).toString()
  }
  return {
    schema,
    byGraphqlJs: (token: string, request: GraphqlRequest) => byApollo(plain, token, request),
    /** The surface that compiles the query, and answers by Apollo until that is done. */
    compiling: (token: string, request: GraphqlRequest) => byApollo(compiling, token, request),
    /** The compiled query's own answer. */
    compiled: async (token: string, request: GraphqlRequest) => {
      const budget = new QueryBudget(config.MAX_QUERY_OBJECTS)
      const result = await queries.run(request, { ...(await contextOf(token)), budget })
      if (!result) return undefined
      const { data, errors } = result
      const extensions = { cost: budget.cost }
      return JSON.stringify(
        errors.length > 0 ? { errors: formatErrors(errors), data, extensions } : { data, extensions },
      )
    },
    close: async () => {
      await Promise.all([plain.stop(), compiling.stop(), closeServices(services)])
    },
  }
}
