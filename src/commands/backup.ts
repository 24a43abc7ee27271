import { open, rename, rm } from 'node:fs/promises'
import { Command } from 'commander'
import { CommandFailure } from '../base/command-failure.js'
import { copySnapshot } from '../store/copy-snapshot.js'
import { showProgress } from './progress.js'
import { withMigratedStore } from '../operator/with-store.js'
import { writableTarget } from './writable-target.js'

/** Flushes a file to disk before it is renamed. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `lyceum backup`: makes a consistent copy of a SQLite database while it is in use. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('copy the SQLite database to a file while it is in use')
    .argument('<file>', 'where to write the copy; it takes the place of an earlier one once it is whole')
    .action((file: string) =>
      withMigratedStore(async (store) => {
        if (!('writer' in store)) throw new CommandFailure('Back up PostgreSQL with pg_dump.')
        const { target, partial } = await writableTarget(store, file, 'name another file')
        const progress = showProgress('pages')
        // SQLite would copy into an existing file, whatever it contains.
        await rm(partial, { force: true })
        try {
          await copySnapshot(store, partial, (pages) => progress.update(pages))
          await flush(partial)
          await rename(partial, target)
        } catch (error) {
          await rm(partial, { force: true })
          throw error
        } finally {
          progress.end()
        }
        process.stderr.write(`Copied to ${file}.\n`)
      }),
    )
}
