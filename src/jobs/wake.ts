import { EventEmitter } from 'node:events'

const queue = new EventEmitter<{ enqueued: [] }>().setMaxListeners(0)

/** Tells this process's runners that there may be work. */
export function announceWork(): void {
  queue.emit('enqueued')
}

/**
 * Calls `listener` whenever this process has committed new work.
 *
 * @returns a function that removes the listener
 */
export function onWork(listener: () => void): () => void {
  queue.on('enqueued', listener)
  return () => void queue.off('enqueued', listener)
}
