import { Command } from 'commander'
import { showProgress } from './progress.js'
import { CommandFailure } from '../command-failure.js'
import { withStore } from './with-store.js'

const PAGES_AT_ONCE = 1_000

/** `lyceum backup`: makes a consistent copy of a SQLite database while it is in use. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the SQLite database to a file while it is in use')
    .argument('<file>', 'where to write the copy')
    .action((file: string) =>
      withStore(async (store) => {
        if (!('writer' in store)) throw new CommandFailure('Back up PostgreSQL with pg_dump.')
        const bar = showProgress(0, 'pages')
        await store.writer.backup(file, {
          progress: ({ totalPages, remainingPages }) => {
            bar.update(totalPages - remainingPages)
            return PAGES_AT_ONCE
          },
        })
        bar.end()
        process.stderr.write(`Copied to ${file}.\n`)
      }),
    )
}
