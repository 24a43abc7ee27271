import type { Config } from '../config.js'
import type { Tracing } from './tracing.js'
import { version } from '../base/version.js'

type TracingSettings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_SERVICE_NAME'
>

/**
 * The address for traces: the traces setting as it is, or else the general endpoint with the path for traces.
 */
export function tracesEndpoint(settings: Omit<TracingSettings, 'OTEL_SERVICE_NAME'>): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings
  return own ?? (all === undefined ? undefined : `${all.replace(/\/+$/, '')}/v1/traces`)
}

/**
 * Starts tracing if it is configured; otherwise its packages are not even loaded.
 *
 * @param onDelivery told when spans begin to be lost, and when they arrive again
 */
export async function configuredTracing(
  settings: TracingSettings,
  onDelivery: (delivered: boolean) => void,
): Promise<Tracing | undefined> {
  const url = tracesEndpoint(settings)
  if (url === undefined) return undefined
  const { startTracing } = await import('./start-tracing.js')
  return startTracing({ url, serviceName: settings.OTEL_SERVICE_NAME, version, onDelivery })
}
