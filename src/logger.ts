import { type Logger, pino } from 'pino'

/** The log: JSON lines on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
