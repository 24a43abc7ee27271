import { type FromPrimary, type FromWorker, readFromPrimary } from './messages.js'

/** Sends the primary a message; resolves once it has been sent. */
export function tellPrimary(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve())
  })
}

/** Calls `listener` for every message from the primary. */
export function onPrimary(listener: (message: FromPrimary) => void): void {
  process.on('message', (raw: unknown) => {
    const message = readFromPrimary(raw)
    if (message) listener(message)
  })
}
