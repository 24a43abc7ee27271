import type { Logger } from 'pino'

/**
 * The deadlines after SIGTERM, in milliseconds: first connections are cut, then a process ends itself, then
 * the primary ends its workers and itself. Each leaves time for the one before.
 */
export function shutdownTimes(
  seconds: number,
): Record<'cutMs' | 'endMs' | 'killMs' | 'endPrimaryMs', number> {
  return { cutMs: 800 * seconds, endMs: 900 * seconds, killMs: 940 * seconds, endPrimaryMs: 970 * seconds }
}

/**
 * Ends the process with exit status 1 after this time, whatever it is waiting for. A process that has nothing
 * left to do ends before that.
 */
export function endWithin(milliseconds: number, logger: Logger): void {
  const end = () => {
    logger.error('something hangs: ended without waiting for it')
    process.exit(1)
  }
  setTimeout(end, milliseconds).unref()
}

/** Keeps the service alive when it gets a signal that it doesn't use. */
export function ignoreOtherSignals(logger: Logger, names: readonly NodeJS.Signals[]): void {
  for (const name of names) {
    process.on(name, (signal) => logger.info({ signal }, 'ignored a signal'))
  }
}

/**
 * Treats SIGHUP as a request to read files again, from now on.
 *
 * @returns a function that registers what is called at each SIGHUP
 */
export function listenForReload(): (reload: () => void) => void {
  const listeners: (() => void)[] = []
  process.on('SIGHUP', () => {
    for (const reload of listeners) reload()
  })
  return (reload) => void listeners.push(reload)
}
