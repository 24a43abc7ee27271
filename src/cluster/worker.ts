import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { openDatabase } from '../process/open-database.js'
import type { Config } from '../config.js'
import type { Tracing } from '../tracing/tracing.js'
import { onPrimary } from './messages.js'
import { createMetrics } from '../rest/metrics.js'
import { countCallsByPrimary } from './share-call-counts.js'
import { shareMetrics } from './share-metrics.js'
import { countByPrimary } from './share-person-counts.js'

/**
 * Serves as one of several workers until SIGTERM or SIGINT. The log tells workers apart by their process id.
 */
export async function runWorker(config: Config, logger: Logger, tracing?: Tracing): Promise<void> {
  try {
    const worker = logger.child({ pid: process.pid })
    const { store } = await openDatabase(config, {
      seconds: config.DATABASE_WAIT_SECONDS,
      tell: (message) => worker.warn(message),
    })
    const { serve } = await import('../run-service.js')
    const { metrics, bequeath } = shareMetrics(createMetrics())
    const counters = { counter: countByPrimary(), calls: countCallsByPrimary() }
    const onReload = (reload: () => void) =>
      onPrimary((message) => {
        if (message.kind === 'reload') reload()
      })
    const { stopped } = await serve(store, config, worker, { metrics, ...counters, tracing, onReload })
    await stopped
    await bequeath()
  } finally {
    // The open channel to the primary would keep this process alive.
    cluster.worker?.disconnect()
  }
}
