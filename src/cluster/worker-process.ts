import cluster, { type Worker } from 'node:cluster'
import { type FromPrimary, type FromWorker, readFromWorker } from './messages.js'

/** A worker as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined
  /** Called once it takes requests. */
  onListening(listener: () => void): void
  /** Called when it is gone: with its exit status, or the signal that ended it. */
  onExit(listener: (code: number | null, signal: string | null) => void): void
  onMessage(listener: (message: FromWorker) => void): void
  /** Sends a message; to one that is gone, it is lost. */
  send(message: FromPrimary): void
  kill(signal: NodeJS.Signals): void
}

/** What can be closed, as the connections are that node:cluster sends. */
function isClosable(value: unknown): value is { close: () => void } {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
}

/**
 * Closes the connection that a worker was being handed when it died: node:cluster forgets it, and its client would
 * wait in vain. There is one at most, as the next is handed over when the worker has taken the last.
 */
function closeUntaken(worker: Worker): void {
  const { process: child } = worker
  let handed: { close: () => void } | undefined
  child.send = new Proxy(child.send, {
    apply: (send, self, [message, handle, ...rest]: unknown[]) => {
      if (isClosable(handle)) handed = handle
      return Reflect.apply(send, self, [message, handle, ...rest])
    },
  })
  const close = () => {
    // One that ended by itself has handed back what it didn't take.
    if (worker.isDead() && child.exitCode !== 0) handed?.close()
  }
  worker.on('exit', close)
  worker.on('disconnect', close)
}

/** Starts this program once more, as a worker that runs the same command line. */
export function forkWorker(): WorkerProcess {
  const worker = cluster.fork()
  const { process: child } = worker
  closeUntaken(worker)
  // What is sent to a worker that has just died is an error of the worker's, and would end the primary.
  worker.on('error', () => {})
  const listeners: ((message: FromWorker) => void)[] = []
  worker.on('message', (raw) => {
    const message = readFromWorker(raw)
    if (message) for (const listener of listeners) listener(message)
  })
  return {
    pid: child.pid,
    onListening: (listener) => void worker.once('listening', listener),
    onExit: (listener) => {
      worker.once('exit', listener)
      // A process that could not be made has no exit.
      if (child.pid === undefined) child.once('error', () => listener(null, null))
    },
    onMessage: (listener) => void listeners.push(listener),
    send: (message) => {
      if (worker.isConnected()) worker.send(message)
    },
    kill: (signal) => void child.kill(signal),
  }
}
