import { type DestinationStream, type Logger, pino } from 'pino'

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
 * @default destination standard output
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
