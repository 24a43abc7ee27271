import { workerData } from 'node:worker_threads'
import { Database } from './sqlite-driver.js'

const EVERY_MS = 1_000
const PASSES = 3

/* The thread that started this one has set `workerData`; see checkpoints.ts. */
const file: string = workerData

const database = new Database(file, { fileMustExist: true })

// PASSIVE neither waits for anybody nor makes anybody wait. The log starts afresh only once all of it has
// been copied. Each pass copies what was written during the one before, until a pass ends before the next
// commit.
setInterval(() => {
  for (let pass = 0; pass < PASSES; pass += 1) database.pragma('wal_checkpoint(PASSIVE)')
}, EVERY_MS)
