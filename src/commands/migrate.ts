import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { readConfig } from '../config.js'
import { openDatabase } from '../process/open-database.js'
import { resetFeeds } from '../store/change-log.js'
import type { Migrated } from '../store/migrate.js'

/** `lyceum migrate`. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description("bring the database's tables up to date")
    .option('--restored', 'the database comes from a backup: followers of its changes start over')
    .action(async ({ restored }: { restored?: true }) => {
      const config = readConfig()
      const tell = (message: string) => void process.stderr.write(`${message}\n`)
      const { store, migrated } = await openDatabase(config, { seconds: config.DATABASE_WAIT_SECONDS, tell })
      try {
        tell(told(migrated))
        if (!restored) return
        await store.transaction(operatorScope(), resetFeeds)
        tell('Followers of the changes start over.')
      } finally {
        await store.close()
      }
    })
}

function told({ applied, serves, isNewer }: Migrated): string {
  if (isNewer)
    return 'Nothing to do: a newer version, which still serves this one, has migrated the database.'
  if (applied === 0) return 'Nothing to do.'
  return `Applied ${applied} migrations. The database serves versions of Lyceum from ${serves} on.`
}
