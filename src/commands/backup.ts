import { open, rename, rm } from 'node:fs/promises'
import { Command } from 'commander'
import { CommandFailure } from '../command-failure.js'
import type { OpenStore } from '../store/open-store.js'
import { showProgress } from './progress.js'
import { withStore } from './with-store.js'

const PAGES_AT_ONCE = 1_000

type SqliteDatabase = Extract<OpenStore, { writer: unknown }>['writer']

/** Copies a database as it is at this moment, however much is written to it meanwhile. */
async function copy(database: SqliteDatabase, file: string): Promise<void> {
  const bar = showProgress(0, 'pages')
  // The copy keeps to the snapshot of an open read. Without one, SQLite begins anew after every write.
  database.exec('begin')
  try {
    database.prepare('select count(*) from sqlite_master').get()
    await database.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        bar.update(totalPages - remainingPages)
        return PAGES_AT_ONCE
      },
    })
  } finally {
    database.exec('rollback')
    bar.end()
  }
}

/** Puts a file's bytes on the disk before it takes its name. */
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
      withStore(async (store) => {
        if (!('writer' in store)) throw new CommandFailure('Back up PostgreSQL with pg_dump.')
        const partial = `${file}.part`
        // SQLite would copy into a file that is there, whatever it holds.
        await rm(partial, { force: true })
        try {
          await copy(store.writer, partial)
          await flush(partial)
          await rename(partial, file)
        } catch (error) {
          await rm(partial, { force: true })
          throw error
        }
        process.stderr.write(`Copied to ${file}.\n`)
      }),
    )
}
