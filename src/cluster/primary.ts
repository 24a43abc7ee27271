import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { MetricsCollector } from './metrics-collector.js'
import { RequestCounts } from './request-counts.js'
import { Supervisor } from './supervisor.js'
import { forkWorker } from './worker-process.js'
import { endWithin, shutdownTimes } from '../process/shutdown.js'

/**
 * Serves with several worker processes that share the port, until SIGTERM or SIGINT; then all of them drain.
 *
 * This process keeps what they share: the counts of the rate limit and the sums of the metrics. It serves no
 * requests itself, and does not load the service's code.
 *
 * @param onReload calls what it is given each time that files are to be read again
 * @throws AlreadyReported or CommandFailure, as `Supervisor.run` does
 */
export async function runPrimary(
  config: Config,
  logger: Logger,
  onReload: (reload: () => void) => void,
): Promise<void> {
  const log = logger.child({ pid: process.pid })
  const collector = new MetricsCollector(log)
  const counts = new RequestCounts({
    requests: config.RATE_LIMIT_PER_MINUTE,
    objects: config.RATE_LIMIT_OBJECTS_PER_MINUTE,
  })
  const { killMs, endPrimaryMs } = shutdownTimes(config.SHUTDOWN_SECONDS)
  const supervisor = new Supervisor({
    workers: config.WORKERS,
    stuckMs: killMs,
    logger: log,
    fork: (first) => {
      const worker = forkWorker(first)
      collector.add(worker)
      counts.add(worker)
      return worker
    },
  })
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'draining')
    endWithin(endPrimaryMs, log)
    supervisor.stop()
  }
  // A signal would end a worker that has only begun to start; a message it misses comes before it reads its files.
  onReload(() => supervisor.tell({ kind: 'reload' }))
  // As in a single process: a second SIGTERM cuts nothing off, a second Ctrl-C does.
  process.on('SIGTERM', stop)
  process.once('SIGINT', stop)
  await supervisor.run()
}
