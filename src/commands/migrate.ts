import { Command } from 'commander'
import { readConfig } from '../config.js'
import { openDatabase } from '../open-database.js'

/** `lyceum migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate').description("bring the database's tables up to date").action(async () => {
    const { DATABASE_URL, DATABASE_WAIT_SECONDS } = readConfig()
    const { store, applied } = await openDatabase(DATABASE_URL, {
      seconds: DATABASE_WAIT_SECONDS,
      tell: (message) => void process.stderr.write(`${message}\n`),
    })
    await store.close()
    process.stderr.write(applied === 0 ? 'Nothing to do.\n' : `Applied ${applied} migrations.\n`)
  })
}
