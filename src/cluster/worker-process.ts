import cluster, { type Worker } from 'node:cluster'
import { type FromPrimary, type FromWorker, readFromWorker } from './messages.js'

/** A worker as the primary sees it. */
export interface WorkerProcess {
  pid: number | undefined
  /** Calls `listener` once the worker accepts requests. */
  onListening(listener: () => void): void
  /** Calls `listener` when the worker has ended, with its exit status or the signal that ended it. */
  onExit(listener: (code: number | null, signal: string | null) => void): void
  onMessage(listener: (message: FromWorker) => void): void
  /** Sends a message. It is lost if the worker has ended. */
  send(message: FromPrimary): void
  kill(signal: NodeJS.Signals): void
}

/** Whether a value can be closed, like the sockets that node:cluster sends. */
function isClosable(value: unknown): value is { close: () => void } {
  return typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
}

/**
 * Closes the socket that was being handed to a worker when it died: node:cluster forgets it, and its client would wait
 * forever. There is at most one, because the next is handed over only after the worker has taken the last.
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
    // A worker that ended normally has returned the sockets that it did not take.
    if (worker.isDead() && child.exitCode !== 0) handed?.close()
  }
  worker.on('exit', close)
  worker.on('disconnect', close)
}

/** A day: the database may be unreachable for longer than the first start waits. */
const REPLACEMENT_WAITS = { DATABASE_WAIT_SECONDS: String(24 * 60 * 60) }

/**
 * Starts this program again with the same command line, as a worker.
 *
 * @param first whether no worker has listened yet. Later workers wait for an unreachable database: the others
 *   wait for it too, and their clients get a 503 until then.
 */
export function forkWorker(first: boolean): WorkerProcess {
  const worker = cluster.fork(first ? {} : REPLACEMENT_WAITS)
  const { process: child } = worker
  closeUntaken(worker)
  // Sending to a worker that has just died emits an error on it, which would end the primary if unhandled.
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
      // A process that could not be started emits no exit.
      if (child.pid === undefined) child.once('error', () => listener(null, null))
    },
    onMessage: (listener) => void listeners.push(listener),
    send: (message) => {
      if (worker.isConnected()) worker.send(message)
    },
    kill: (signal) => void child.kill(signal),
  }
}
