import type { Logger } from 'pino'
import { type App, type AppOptions, createApp } from './app.js'
import { startBackground } from './background.js'
import type { Config } from './config.js'
import { createMetrics } from './rest/metrics.js'
import { withReplicas } from './process/open-replicas.js'
import { listen, type RunningServer } from './process/server.js'
import { endWithin, shutdownTimes } from './process/shutdown.js'
import { startCheckpoints } from './store/checkpoints.js'
import type { OpenStore } from './store/open-store.js'
import { CommandFailure } from './base/command-failure.js'

/**
 * Options that are not settings: the demo's tokens and people, the workers' shared metrics and counts, tracing, and
 * when files are to be read again.
 */
type Options = Pick<
  AppOptions,
  'offeredTokens' | 'services' | 'metrics' | 'counter' | 'calls' | 'tracing' | 'onReload'
>

/** A service that accepts requests. */
interface Service {
  /** Where a browser on this machine finds it. */
  url: string
  /** Settles once the service has drained and the store is closed. */
  stopped: Promise<void>
}

/**
 * Serves until SIGTERM or SIGINT, then drains and closes the store. From then on the process ends within
 * `SHUTDOWN_SECONDS`, even if something hangs.
 *
 * @throws Error if it can't start; it closes the store first, whose connections would keep the process alive
 */
export async function serve(
  database: OpenStore,
  config: Config,
  logger: Logger,
  options: Options = {},
): Promise<Service> {
  const store = withReplicas(database, config, logger)
  // An unhandled rejection of one request must not end all the others.
  const survive = (reason: unknown) => logger.error({ err: reason }, 'a rejection that nobody handled')
  process.on('unhandledRejection', survive)
  const { app, background, server } = await start(store, config, logger, options)
  const checkpoints = 'writer' in store ? startCheckpoints(store, logger) : undefined
  const stopped = new Promise<void>((resolve, reject) => {
    let stopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) return
      stopping = true
      logger.info({ signal }, 'draining')
      endWithin(shutdownTimes(config.SHUTDOWN_SECONDS).endMs, logger)
      app.endStreams()
      Promise.all([server.drain(), background.stop()])
        .then(() => Promise.all([app.close(), checkpoints?.stop()]))
        .then(() => Promise.all([store.close(), options.tracing?.stop()]))
        .then(() => undefined)
        .then(resolve, reject)
    }
    // A second SIGTERM must not cut off what the first one lets finish; a second Ctrl-C may.
    process.on('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  // A reader of this line may send a signal at once.
  logger.info({ url: server.url }, 'listening')
  return { url: addressOf(server), stopped }
}

/** The address of a server for a browser on this machine: not every browser opens 0.0.0.0 or [::]. */
function addressOf({ url }: RunningServer): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** Starts everything. If that fails, nothing stays open that would keep the process alive. */
async function start(store: OpenStore, config: Config, logger: Logger, options: Options) {
  const open = [() => store.close()]
  try {
    const { metrics = createMetrics(), tracing } = options
    // Requests come when it listens, so it is known by then.
    let address = ''
    const app = await createApp({ store, config, address: () => address, logger, ...options, metrics })
    open.push(() => app.close())
    const background = startBackground({
      store,
      config,
      logger,
      metrics,
      tracing,
      address: () => address,
    })
    open.push(() => background.stop())
    const server = await listenAsConfigured(app, config, () => metrics.refused('connections'))
    address = addressOf(server)
    return { app, background, server }
  } catch (error) {
    for (const close of open.toReversed()) await close()
    throw error
  }
}

async function listenAsConfigured(
  app: Pick<App, 'fetch'>,
  config: Config,
  refused: () => void,
): Promise<RunningServer> {
  const { HOST, PORT, SHUTDOWN_SECONDS } = config
  const { cutMs } = shutdownTimes(SHUTDOWN_SECONDS)
  try {
    return await listen(app, HOST, PORT, {
      connections: config.MAX_CONNECTIONS,
      writeMs: config.WRITE_TIMEOUT_SECONDS * 1_000,
      lingerMs: config.DRAIN_SECONDS * 1_000,
      cutMs,
      refused,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(`HOST=${HOST} and PORT=${PORT} can't be used: ${reason}`, { cause: error })
  }
}
