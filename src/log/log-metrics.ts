import { Counter, type Registry } from 'prom-client'
import { countDroppedLines } from './log-output.js'

/** Counts the lines that the log of this process has lost, from 0 on. */
export function logMetrics(registry: Registry): void {
  const lines: Counter = new Counter({
    name: 'lyceum_log_lines_dropped_total',
    help: 'Lines of the log that were dropped because it could not be written.',
    registers: [registry],
    collect: () => {
      lines.reset()
      lines.inc(countDroppedLines())
    },
  })
}
