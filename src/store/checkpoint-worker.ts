import { parentPort, workerData } from 'node:worker_threads'
import { messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

const EVERY_MS = 1_000
const PASSES = 3

/* The thread that started this one has set `workerData`; see checkpoints.ts. */
const file: string = workerData

/** Runs `work`. The driver's errors don't reach the other thread whole, so an Error takes the message along. */
function telling<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(messageOf(error), { cause: error })
  }
}

const database = telling(() => new Database(file, { fileMustExist: true }))

// PASSIVE neither waits for anybody nor makes anybody wait. The log starts afresh only once all of it has
// been copied. Each pass copies what was written during the one before, until a pass ends before the next
// commit.
function takeCheckpoint(): void {
  for (let pass = 0; pass < PASSES; pass += 1) telling(() => database.pragma('wal_checkpoint(PASSIVE)'))
}

takeCheckpoint()
parentPort?.postMessage('taken', [])
const checkpoints = setInterval(takeCheckpoint, EVERY_MS)

// The one message that comes says that this is the end. With nothing left to wait for, the thread ends.
parentPort?.once('message', () => {
  clearInterval(checkpoints)
  database.close()
})
