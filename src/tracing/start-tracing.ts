import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import pTimeout from 'p-timeout'
import type { OperationName } from '../graph/context.js'
import { inSpan } from './span.js'
import { tracedRequests } from './traced-requests.js'
import { tracedStore } from './traced-store.js'
import type { Tracing } from './tracing.js'

/** Clients name their operations; a longer name is cut. */
const MAX_NAME = 100

/** How long the last spans may take at the end of the process. */
const FLUSH_MS = 2_000

interface TracingOptions {
  /** Where spans are sent, by OTLP over HTTP as JSON. */
  url: string
  serviceName: string
  version: string
  /** Told when spans begin to be lost, and when they arrive again. */
  onDelivery: (delivered: boolean) => void
}

/** Reports once when exports begin to fail, and once when they work again. */
function reporting(exporter: SpanExporter, onDelivery: (delivered: boolean) => void): SpanExporter {
  let delivered = true
  return {
    export: (spans, done) =>
      exporter.export(spans, (result: ExportResult) => {
        const now = result.code === ExportResultCode.SUCCESS
        if (now !== delivered) onDelivery(now)
        delivered = now
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/**
 * Starts sending spans. The SDK reads the rest from the standard variables: headers, sampler, batches, resource.
 *
 * Spans that can't be sent are dropped: at most 2,048 wait, and they delay nothing.
 */
export function startTracing({ url, serviceName, version, onDelivery }: TracingOptions): Tracing {
  const exporter = reporting(new OTLPTraceExporter({ url }), onDelivery)
  const own = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(own),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('lyceum', version)
  return {
    store: (store) => tracedStore(store, tracer),
    requests: (observe) => tracedRequests(observe, tracer),
    operation: (known, work) =>
      inSpan(tracer, 'GraphQL', {}, (span) => {
        if (known) nameSpan(span, known)
        return work((told) => nameSpan(span, told))
      }),
    calls: (watch) => (provided, call, outcomeOf) =>
      watch(
        provided,
        async () =>
          inSpan(tracer, provided, { kind: SpanKind.CLIENT }, async (span) => {
            const result = await call()
            const outcome = outcomeOf(result)
            if (outcome !== undefined) span.setAttribute('lyceum.call.outcome', outcome)
            if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
            return result
          }),
        outcomeOf,
      ),
    job: async ({ kind, attempts }, run) => {
      const attributes = { 'lyceum.job.kind': kind, 'lyceum.job.attempt': attempts }
      return inSpan(
        tracer,
        `job ${kind}`,
        { kind: SpanKind.CONSUMER, attributes, root: true },
        async (span) => {
          const outcome = await run()
          span.setAttribute('lyceum.job.outcome', outcome)
          if (outcome === 'retry' || outcome === 'dead') span.setStatus({ code: SpanStatusCode.ERROR })
          return outcome
        },
      )
    },
    ids: () => {
      const spanContext = trace.getSpanContext(context.active())
      return spanContext ? { traceId: spanContext.traceId, spanId: spanContext.spanId } : {}
    },
    stop: async () => {
      const stopped = provider.shutdown().catch(() => {})
      await pTimeout(stopped, { milliseconds: FLUSH_MS, message: false })
    },
  }
}

function nameSpan(span: Span, { type, name: given }: OperationName): void {
  const name = given?.slice(0, MAX_NAME)
  span.updateName(name === undefined ? type : `${type} ${name}`).setAttribute('graphql.operation.type', type)
  if (name !== undefined) span.setAttribute('graphql.operation.name', name)
}
