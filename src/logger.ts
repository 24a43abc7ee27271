import { type DestinationStream, type Logger, pino } from 'pino'

/** An error's cause without the values that database drivers attach to it: they may be a person's words. */
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
 * The log: JSON lines.
 *
 * @param destination where they go; standard output unless given
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
