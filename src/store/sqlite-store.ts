import { Mutex } from 'async-mutex'
import type BetterSqlite3 from 'better-sqlite3'
import { WorkerReader, THREADS } from './worker-reader.js'
import { DatabaseFault } from './database-fault.js'
import { dialects } from './dialect.js'
import { patienceOf, type Patience, defaultPatience } from './patience.js'
import { ReadPace } from './read-pace.js'
import { watchFile } from './sqlite-faults.js'
import { openReader, openWriter } from './sqlite-handle.js'
import { sqliteProbe } from './sqlite-probe.js'
import { begin, runTransaction } from './sqlite-transaction.js'
import type { Store, TextIndex } from './store.js'
import { TransactionTracker } from './transaction-tracker.js'

const dialect = dialects.sqlite

/** Waits for this process's other transactions, and returns a function that lets the next one in. */
async function acquireTurn(mutex: Mutex, patience: Patience): Promise<() => void> {
  if (!mutex.isLocked()) return mutex.acquire()
  const turn = mutex.acquire()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience.left())
  })
  const release = await Promise.race([turn, late])
  clearTimeout(timer)
  if (release) return release
  void turn.then((done) => done())
  throw new DatabaseFault('Other changes were still being written.')
}

/** A SQLite store, with its write connection, which imports and backups use directly. */
export interface SqliteStore extends Store {
  readonly writer: BetterSqlite3.Database
  /** Calls `listener` with the milliseconds that each transaction waited to write, including those that gave up. */
  onWriteWait(listener: (milliseconds: number) => void): void
}

/**
 * Opens a SQLite file: one write connection behind a mutex, and a read-only one beside it.
 *
 * @param file a path; its folder is made if it is missing
 * @param index written at the end of every transaction
 */
export function openSqliteStore(file: string, index: TextIndex): SqliteStore {
  const writer = openWriter(file)
  const reader = openReader(file)
  const mutex = new Mutex()
  const tracker = new TransactionTracker()
  const pace = new ReadPace()
  const assertInPlace = watchFile(file)
  const listeners: ((milliseconds: number) => void)[] = []
  const beginWriting = async (patience: Patience | undefined): Promise<() => void> => {
    const asked = performance.now()
    let release: (() => void) | undefined
    try {
      // Jobs and commands wait for this process's other changes without a limit.
      release = await (patience ? acquireTurn(mutex, patience) : mutex.acquire())
      assertInPlace()
      await begin(writer, patience ?? patienceOf(defaultPatience.left()))
      return release
    } catch (error) {
      release?.()
      throw error
    } finally {
      for (const listener of listeners) listener(performance.now() - asked)
    }
  }
  const workerReader = new WorkerReader(file)
  const probe = sqliteProbe({ reader: reader.database, writer: writer.database }, mutex)
  return {
    dialect,
    writer: writer.database,
    onWriteWait: (listener) => void listeners.push(listener),
    all: (
      statement,
      values,
      { isFirstRead = false, startTimer, longRead, patience = defaultPatience } = {},
    ) => {
      tracker.assertOutside()
      if (longRead) return workerReader.all(statement, values, { patience, startTimer, longRead })
      const read = () => {
        startTimer?.()
        return reader.all(statement, values)
      }
      return pace.run(read, isFirstRead)
    },
    longReads: THREADS,
    // The connection that reads never commits, so it sees every commit as one of another connection.
    version: () => reader.dataVersion(),
    transaction: (_scope, work, patience) =>
      tracker.run(async () => {
        const release = await beginWriting(patience)
        try {
          return await runTransaction(writer, index, work, probe.diskSpace)
        } finally {
          release()
        }
      }),
    ping: async () => {
      assertInPlace()
      await probe.assert()
    },
    close: async () => {
      await workerReader.close()
      await mutex.runExclusive(() => {
        reader.database.close()
        writer.database.close()
      })
    },
  }
}
