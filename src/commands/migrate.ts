import { Command } from 'commander'
import { readConfig } from '../config.js'
import { migrate } from '../store/migrate.js'
import { openStore } from '../store/open-store.js'

/** `lyceum migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate').description("bring the database's tables up to date").action(async () => {
    const store = openStore(readConfig().DATABASE_URL)
    try {
      const applied = await migrate(store)
      process.stderr.write(applied === 0 ? 'Nothing to do.\n' : `Applied ${applied} migrations.\n`)
    } finally {
      await store.close()
    }
  })
}
