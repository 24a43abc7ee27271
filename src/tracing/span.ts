import {
  type Context,
  context,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { CodedError } from '../base/errors.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** The kind of an error. The message is left out because it may quote user input. */
function typeOf(error: unknown): string {
  if (error instanceof CodedError) return error.code
  return error instanceof Error ? error.name : '_OTHER'
}

/**
 * Runs `work` in a span that ends with it. An error marks the span.
 *
 * @default parent the span in which this is called, if there is one
 */
export function inSpan<T>(
  tracer: Tracer,
  name: string,
  options: SpanOptions,
  work: (span: Span) => MaybePromise<T>,
  parent: Context = context.active(),
): MaybePromise<T> {
  const span = tracer.startSpan(name, options, parent)
  const fail = (error: unknown) => {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error)).end()
  }
  let value: MaybePromise<T>
  try {
    value = context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    fail(error)
    throw error
  }
  if (!(value instanceof Promise)) {
    span.end()
    return value
  }
  return value.then(
    (result) => {
      span.end()
      return result
    },
    (error: unknown) => {
      fail(error)
      throw error
    },
  )
}

/** Whether this is called in a span that is recorded. */
export function isRecorded(): boolean {
  return trace.getSpan(context.active())?.isRecording() === true
}
