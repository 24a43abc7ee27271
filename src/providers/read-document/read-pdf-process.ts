import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { workerEntry } from '../../base/worker-entry.js'
import type { ReadDocument, UnreadableDocument } from './port.js'
import type { ReadLimits } from './read-limits.js'
import type { PdfTask } from './read-pdf-worker.js'

/*
 * The process that reads one PDF. It gets the bytes on stdin and the limits as its argument, and writes the
 * answer as JSON to stdout. A worker thread does the reading, so that the main thread can watch the memory of
 * the whole process: heap limits don't include the buffers that a PDF's streams unpack to.
 */

const MEMORY_CHECK_MS = 20

const limits: ReadLimits = JSON.parse(process.argv[2] ?? '')
const parent = process.ppid
let finished = false

setTimeout(() => finish(unreadable('reading it took too long')), limits.totalMs)
setInterval(() => {
  if (process.memoryUsage.rss() > limits.pdfMemoryBytes)
    finish(unreadable('reading it takes too much memory'))
  // If the parent has died, nobody is waiting for an answer.
  if (process.ppid !== parent) process.exit(1)
}, MEMORY_CHECK_MS)

const task: PdfTask = { bytes: new Uint8Array(await buffer(process.stdin)), limits }
const { filename, execArgv } = workerEntry(import.meta.url, './read-pdf-worker')
const worker = new Worker(filename, { execArgv, workerData: task, stdout: true, stderr: true })
worker.on('message', finish)
worker.on('error', () => finish(unreadable('the thread that read it failed')))

function finish(answer: ReadDocument | UnreadableDocument) {
  if (finished) return
  finished = true
  process.stdout.write(JSON.stringify(answer), () => process.exit(0))
}

function unreadable(cause: string): UnreadableDocument {
  return { kind: 'unreadable', cause }
}
