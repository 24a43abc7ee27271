import { Command } from 'commander'
import { readConfig } from '../config.js'
import { createLogger } from '../logger.js'
import { openDatabase } from './open-database.js'

/** `lyceum serve`. */
export function serveCommand(): Command {
  return new Command('serve').description('bring the database up to date and serve it').action(async () => {
    const config = readConfig()
    const logger = createLogger(config.LOG_LEVEL)
    const { store } = await openDatabase(config.DATABASE_URL)
    // Loaded here, so that an import or an export doesn't hold the whole service in memory.
    const { serve } = await import('./run-service.js')
    const { stopped } = await serve(store, config, logger)
    await stopped
  })
}
