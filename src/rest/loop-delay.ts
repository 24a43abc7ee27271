import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The period over which delays are observed. */
export const DELAY_WINDOW_SECONDS = 5
/** How often a delay is measured. Each measurement includes this time. */
const RESOLUTION_MS = 20
const NANOSECONDS = 1_000_000
/** A process that starts compiles its code and fills its caches: it is late even without load. */
const START_MS = 10_000

/** How late the event loop is. */
export interface LoopDelay {
  /**
   * The 99th percentile of its delays over the last 5 seconds, in milliseconds; 0 in the first 10 seconds of a process.
   */
  readonly p99: number
  /** The share of these seconds in which it has worked, from 0 to 1; the rest of the time it was idle. */
  readonly utilization: number
  close(): void
}

/** The delay of a process in which it is not measured. */
export const NO_DELAY: LoopDelay = { p99: 0, utilization: 0, close: () => {} }

/** Measures delays, in nanoseconds, until it is reset. */
export interface DelayMonitor {
  percentile(percentile: number): number
  reset(): void
  disable(): unknown
}

function startMonitor(): DelayMonitor {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  monitor.enable()
  return monitor
}

/** How long the event loop has worked and was idle since its start. */
export interface Utilized {
  active: number
  idle: number
}

function shareOf(since: Utilized, now: Utilized): number {
  const active = now.active - since.active
  const all = active + now.idle - since.idle
  return all > 0 ? active / all : 0
}

/**
 * Watches the event loop, at the cost of a timer. There is one monitor for each second of the window; each
 * second, the one that has measured for 5 seconds is read and reset.
 *
 * @param age milliseconds since the process started
 * @param utilized the loop's active and idle time
 * @default start Node's own monitor
 * @default age that of this process
 * @default utilized what Node measures
 */
export function watchLoopDelay(
  start: () => DelayMonitor = startMonitor,
  age: () => number = () => performance.now(),
  utilized: () => Utilized = () => performance.eventLoopUtilization(),
): LoopDelay {
  const monitors = Array.from({ length: DELAY_WINDOW_SECONDS }, () => start())
  const spent = monitors.map(() => utilized())
  let p99 = 0
  let utilization = 0
  const timer = setInterval(() => {
    const oldest = monitors.shift()
    if (!oldest) return
    const measured = oldest.percentile(99) / NANOSECONDS - RESOLUTION_MS
    p99 = age() < START_MS ? 0 : Math.max(0, measured)
    const now = utilized()
    utilization = shareOf(spent.shift() ?? now, now)
    spent.push(now)
    oldest.reset()
    monitors.push(oldest)
  }, 1_000)
  timer.unref()
  return {
    get p99() {
      return p99
    },
    get utilization() {
      return utilization
    },
    close: () => {
      clearInterval(timer)
      for (const monitor of monitors) monitor.disable()
    },
  }
}
