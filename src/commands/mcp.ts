import { Command } from 'commander'
import { CommandFailure } from '../base/command-failure.js'
import { type Config, ConfigError, readConfig } from '../config.js'
import { CodedError } from '../base/errors.js'
import { createLogger } from '../log/logger.js'
import type { OpenStore } from '../store/open-store.js'
import { withMigratedStore } from '../operator/with-store.js'

interface Options {
  token: string
  readOnly: boolean
}

async function serveOver(store: OpenStore, config: Config, { token, readOnly }: Options): Promise<void> {
  const { createApp } = await import('../app.js')
  const { NO_DELAY } = await import('../rest/loop-delay.js')
  const { serveTools } = await import('../mcp/serve-stdio.js')
  const app = await createApp({
    store,
    config,
    address: () => `http://${config.HOST}:${config.PORT}`,
    // Standard output carries the protocol.
    logger: createLogger(config.LOG_LEVEL, process.stderr),
    // It serves one assistant, which needs no protection from others.
    loopDelay: NO_DELAY,
  })
  try {
    await serveTools({ fetch: (request) => app.fetch(request), token, readOnly })
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    throw new CommandFailure(`LYCEUM_TOKEN can't be used: ${error.message}`, { cause: error })
  } finally {
    await app.close()
  }
}

/** `lyceum mcp`. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description(
      'serve the tools of /mcp to an assistant on this machine, over standard input and output, as the person of ' +
        'LYCEUM_TOKEN',
    )
    .option('--read-only', 'only tools that change nothing', false)
    .action(async ({ readOnly }: { readOnly: boolean }) => {
      const config = readConfig()
      const { LYCEUM_TOKEN: token } = config
      if (token === undefined)
        throw new ConfigError('LYCEUM_TOKEN is not set: make a token by "lyceum token create --user …".')
      await withMigratedStore((store) => serveOver(store, config, { token, readOnly }))
    })
}
