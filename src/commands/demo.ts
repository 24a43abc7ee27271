import { dirname } from 'node:path'
import { Command } from 'commander'
import { readConfig } from '../config.js'
import { createLogger } from '../log/logger.js'
import { openDatabase } from '../process/open-database.js'
import { DEMO_PEOPLE, prepareDemo } from './prepare-demo.js'
import { welcome } from './demo-welcome.js'

/** `lyceum demo`: serves the demo organization, from a SQLite file unless told otherwise. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('serve a demo organization, with tokens ready to use')
    .action(async () => {
      // Nothing of the demo needs a network.
      const config = readConfig({ LOG_LEVEL: 'warn', VIDEO_SITE: 'offline' }, undefined, { WORKERS: '1' })
      const databaseUrl = config.DATABASE_URL
      const folder = databaseUrl.startsWith('file:') ? dirname(databaseUrl.slice('file:'.length)) : './data'
      const { store } = await openDatabase(config, {
        seconds: config.DATABASE_WAIT_SECONDS,
        tell: (message) => void process.stderr.write(`${message}\n`),
      })
      const tokens = await prepareDemo(store, `${folder}/demo-tokens.json`)
      const labels = new Set(tokens.map(({ label }) => label))
      const offeredPeople = DEMO_PEOPLE.filter(({ label }) => labels.has(label))
      const { serve } = await import('../run-service.js')
      const { url, stopped } = await serve(store, config, createLogger(config.LOG_LEVEL), {
        offeredTokens: tokens,
        services: { offeredPeople },
      })
      process.stdout.write(welcome({ url, databaseUrl, tokens }))
      await stopped
    })
}
