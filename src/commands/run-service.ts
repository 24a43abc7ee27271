import type { Logger } from 'pino'
import { createApp } from '../app.js'
import { startBackground } from '../background.js'
import type { Config } from '../config.js'
import type { GraphiqlToken } from '../graph/serve-graphiql.js'
import { createMetrics } from '../rest/metrics.js'
import { listen } from '../server.js'
import type { OpenStore } from '../store/open-store.js'
import { CommandFailure } from './command-failure.js'

/** Serves until SIGTERM or SIGINT, then drains and closes the store. */
export async function serve(
  store: OpenStore,
  config: Config,
  logger: Logger,
  offeredTokens: readonly GraphiqlToken[] = [],
): Promise<{ url: string; stopped: Promise<void> }> {
  const metrics = createMetrics()
  const app = await createApp({ store, config, logger, offeredTokens, metrics })
  const background = startBackground({ store, config, logger, metrics })
  const server = await listen(app, config.HOST, config.PORT).catch(async (error: unknown) => {
    await background.stop()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(`HOST=${config.HOST} and PORT=${config.PORT} can't be used: ${reason}`, {
      cause: error,
    })
  })
  logger.info({ url: server.url }, 'listening')
  const stopped = new Promise<void>((resolve, reject) => {
    let stopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) return
      stopping = true
      logger.info({ signal }, 'draining')
      Promise.all([server.drain(), background.stop()])
        .then(() => app.close())
        .then(() => store.close())
        .then(resolve, reject)
    }
    // A second SIGTERM must not cut what the first one lets finish; a second Ctrl-C may.
    process.on('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  return { url: server.url, stopped }
}
