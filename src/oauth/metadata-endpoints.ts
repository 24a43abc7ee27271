import type { Hono } from 'hono'
import type { SurfaceParts } from '../domain.js'
import { answerFields, type HttpEnv } from '../rest/http-env.js'
import { type ClientEndpoint, clientEndpoints } from './client-endpoints.js'
import { resourceMetadata, serverMetadata, RESOURCE_PATHS } from './metadata.js'

const SERVER = '/.well-known/oauth-authorization-server'
const RESOURCE = '/.well-known/oauth-protected-resource'

/** Where clients find the service's metadata (RFC 8414, RFC 9728). */
export const METADATA_PATHS: readonly string[] = [SERVER, RESOURCE]

/** The same for everybody, and constant until the service restarts. */
function described(describe: () => object): ClientEndpoint {
  return {
    method: 'GET',
    answer: (c) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }
      return new Response(JSON.stringify(describe()), { headers: answerFields(c.get('exchange'), headers) })
    },
  }
}

/** The endpoints of the service's metadata. */
export function metadataEndpoints(
  parts: Pick<SurfaceParts, 'observe' | 'assertNotOverloaded' | 'issuer' | 'settings'>,
): Hono<HttpEnv> {
  const { issuer, settings } = parts
  return clientEndpoints(parts, {
    [SERVER]: described(() => serverMetadata(issuer(), settings)),
    ...Object.fromEntries(
      RESOURCE_PATHS.map((path) => [RESOURCE + path, described(() => resourceMetadata(issuer(), path))]),
    ),
  })
}
