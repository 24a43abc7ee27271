import cluster from 'node:cluster'
import { Command } from 'commander'
import { readConfig, type Config } from '../config.js'
import { createLogger } from '../log/logger.js'
import { configuredTracing } from '../tracing/configured-tracing.js'
import { ignoreOtherSignals, listenForReload } from '../process/shutdown.js'
import type { Logger } from 'pino'
import { checkPublicUrl } from './doctor/check-addresses.js'
import { checkPrivateFiles } from './doctor/check-private-files.js'

/** `lyceum serve`. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('bring the database up to date and serve it')
    .option('--workers <number>', 'processes that share the port, or auto: one for each processor (WORKERS)')
    .action(async ({ workers }: { workers?: string }) => {
      const config = readConfig({}, undefined, workers === undefined ? {} : { WORKERS: workers })
      const isPrimary = config.WORKERS > 1 && cluster.isPrimary
      const tracing = isPrimary
        ? undefined
        : await configuredTracing(config, (delivered) => {
            if (delivered) logger.info('traces are sent again')
            else logger.warn('traces can not be sent; what does not fit into the memory for them is dropped')
          })
      const logger = createLogger(config.LOG_LEVEL, undefined, tracing?.ids)
      // A worker gets word from the primary.
      const reloads = config.TRUSTED_DOCUMENTS.length > 0 && (isPrimary || config.WORKERS === 1)
      const onReload = reloads ? listenForReload() : () => {}
      ignoreOtherSignals(logger, reloads ? ['SIGUSR2'] : ['SIGHUP', 'SIGUSR2'])
      if (cluster.isPrimary) await warnAtStart(config, logger)
      // Loaded on demand: neither an import nor the primary should hold the whole service in memory.
      if (config.WORKERS === 1) {
        const { openDatabase } = await import('../process/open-database.js')
        const { store } = await openDatabase(config, {
          seconds: config.DATABASE_WAIT_SECONDS,
          tell: (message) => logger.warn(message),
        })
        const { serve } = await import('../run-service.js')
        const { stopped } = await serve(store, config, logger, { tracing, onReload })
        await stopped
      } else if (isPrimary) {
        const { runPrimary } = await import('../cluster/primary.js')
        await runPrimary(config, logger, onReload)
      } else {
        const { runWorker } = await import('../cluster/worker.js')
        await runWorker(config, logger, tracing)
      }
    })
}

/** Logs those warnings of `lyceum doctor` that matter when a service starts. */
async function warnAtStart(config: Config, logger: Logger): Promise<void> {
  for (const { state, what, says } of [checkPublicUrl(config), ...(await checkPrivateFiles(config))])
    if (state === 'warning') logger.warn(`${what}: ${says}`)
}
