import { Command } from 'commander'
import { readConfig } from '../config.js'
import { openDatabase } from '../open-database.js'
import type { Migrated } from '../store/migrate.js'

/** `lyceum migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate').description("bring the database's tables up to date").action(async () => {
    const config = readConfig()
    const { store, migrated } = await openDatabase(config, {
      seconds: config.DATABASE_WAIT_SECONDS,
      tell: (message) => void process.stderr.write(`${message}\n`),
    })
    await store.close()
    process.stderr.write(`${told(migrated)}\n`)
  })
}

function told({ applied, serves, isNewer }: Migrated): string {
  if (isNewer)
    return 'Nothing to do: a newer version, which still serves this one, has migrated the database.'
  if (applied === 0) return 'Nothing to do.'
  return `Applied ${applied} migrations. The database serves versions of Lyceum from ${serves} on.`
}
