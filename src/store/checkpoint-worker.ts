import { workerData } from 'node:worker_threads'
import { Database } from './sqlite-driver.js'

const EVERY_MS = 1_000
const PASSES = 3

/* The starting thread made `workerData`; the two are one module pair. */
const file: string = workerData

const database = new Database(file, { fileMustExist: true })

// PASSIVE waits for nobody and keeps nobody waiting. The log begins anew only where all of it is copied: each pass
// is left with what was written during the one before, until one of them is done before the next commit.
setInterval(() => {
  for (let pass = 0; pass < PASSES; pass += 1) database.pragma('wal_checkpoint(PASSIVE)')
}, EVERY_MS)
