import { type DestinationStream, type Logger, pino } from 'pino'
import { LogOutput } from './log-output.js'

/** Leaves out the values that database drivers attach to an error's cause: they may be personal data. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'Something that is no Error was thrown.' }
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}

/**
 * Creates the log, which is written as JSON lines.
 *
 * @param destination where the lines go
 * @param fields what every line has beside its own, at the moment when it is written
 * @default destination standard output; lines that it can't take are dropped and counted (see LogOutput)
 * @default fields nothing
 */
export function createLogger(level: string, destination?: DestinationStream, fields?: () => object): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    ...(fields ? { mixin: fields } : {}),
  }
  if (destination) return pino(options, destination)
  const output = new LogOutput()
  const logger = pino(options, output)
  output.onRecovery = (lines) =>
    logger.warn({ lines }, 'lines of the log were dropped while it could not be written')
  return logger
}
