import { Command } from 'commander'
import { readConfig } from '../config.js'
import { openDatabase } from '../open-database.js'

/** `lyceum migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate').description("bring the database's tables up to date").action(async () => {
    const { store, applied } = await openDatabase(readConfig().DATABASE_URL)
    await store.close()
    process.stderr.write(applied === 0 ? 'Nothing to do.\n' : `Applied ${applied} migrations.\n`)
  })
}
