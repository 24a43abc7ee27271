import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

const EVERY_MS = 1_000
const PASSES = 3

/* The thread that started this one has set `workerData`; see checkpoints.ts. */
const file: string = workerData

/**
 * Runs `work`. The driver's errors would lose their properties on the way to the other thread, so a plain Error carries
 * the message.
 */
function withPlainError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(messageOf(error), { cause: error })
  }
}

const database = withPlainError(() => new Database(file, { fileMustExist: true }))

// A PASSIVE checkpoint waits for nobody and blocks nobody. The log starts again from its beginning only after all of it
// has been copied. Each pass copies what was written during the pass before, until one ends before the next commit.
function takeCheckpoint(): void {
  for (let pass = 0; pass < PASSES; pass += 1)
    withPlainError(() => database.pragma('wal_checkpoint(PASSIVE)'))
}

takeCheckpoint()
parentPort?.postMessage('taken', [])
const checkpoints = setInterval(takeCheckpoint, EVERY_MS)

// The only message that comes asks the thread to end. It ends once it has nothing left to wait for.
parentPort?.once('message', () => {
  clearInterval(checkpoints)
  database.close()
})
