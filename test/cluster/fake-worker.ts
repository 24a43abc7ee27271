import { EventEmitter } from 'node:events'
import type { FromPrimary, FromWorker } from '../../src/cluster/messages.js'
import type { WorkerProcess } from '../../src/cluster/worker-process.js'

interface Events {
  listening: []
  exit: [code: number | null, signal: string | null]
  message: [message: FromWorker]
}

/** A worker without a process, which does what a test says. */
export class FakeWorker implements WorkerProcess {
  readonly pid = 1
  /** What it was sent. */
  readonly inbox: FromPrimary[] = []
  readonly signals: NodeJS.Signals[] = []
  readonly #events = new EventEmitter<Events>()

  onListening(listener: () => void): void {
    this.#events.on('listening', listener)
  }

  onExit(listener: (code: number | null, signal: string | null) => void): void {
    this.#events.on('exit', listener)
  }

  onMessage(listener: (message: FromWorker) => void): void {
    this.#events.on('message', listener)
  }

  send(message: FromPrimary): void {
    this.inbox.push(message)
  }

  kill(signal: NodeJS.Signals): void {
    this.signals.push(signal)
  }

  listens(): void {
    this.#events.emit('listening')
  }

  ends(code: number | null, signal: string | null = null): void {
    this.#events.emit('exit', code, signal)
  }

  says(message: FromWorker): void {
    this.#events.emit('message', message)
  }
}
