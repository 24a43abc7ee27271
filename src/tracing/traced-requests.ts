import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { Context } from 'hono'
import { clientVersion, requestField } from '../rest/exchange.js'
import type { HttpEnv } from '../rest/http-env.js'
import type { Observe } from '../rest/observe-requests.js'
import { andThen } from '../base/maybe-promise.js'
import { inSpan } from './span.js'

/** Probes: frequent, and not worth tracing. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

const propagator = new W3CTraceContextPropagator()
const fields: TextMapGetter<Context<HttpEnv>> = {
  // A `tracestate` may hold anything the sender likes.
  get: (c, name) => (name === 'traceparent' ? requestField(c.req, c.env?.incoming, name) : undefined),
  keys: () => propagator.fields(),
}

/** Makes a span of each request, in the trace that its `traceparent` names. */
export function tracedRequests(observe: Observe, tracer: Tracer): Observe {
  return (c, work) => {
    if (UNTRACED.has(c.req.path)) return observe(c, work)
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER'
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }
    const parent = propagator.extract(ROOT_CONTEXT, c, fields)
    return inSpan(
      tracer,
      method,
      options,
      (span) =>
        andThen(observe(c, work), (response) => {
          // Never a name made up by a client.
          const exchange = c.get('exchange')
          const route = exchange.operation
          if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
          span.setAttribute('http.response.status_code', response.status)
          const { clientName } = exchange
          const version = clientVersion(exchange)
          if (clientName !== undefined) span.setAttribute('client.name', clientName)
          if (version !== undefined) span.setAttribute('client.version', version)
          if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          return response
        }),
      parent,
    )
  }
}
