import { cors } from 'hono/cors'

/** Lets browsers call from other origins (Fetch, CORS protocol). */
export function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'X-Request-Id',
      'Apollo-Require-Preflight',
      'X-Apollo-Operation-Name',
      'Apollographql-Client-Name',
      'Apollographql-Client-Version',
      'Graphql-Client-Name',
      'Graphql-Client-Version',
      'Mcp-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'Mcp-Session-Id',
      'Last-Event-Id',
    ],
    exposeHeaders: [
      'X-Request-Id',
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Idempotent-Replayed',
      'WWW-Authenticate',
    ],
    maxAge: 600,
  })
}
