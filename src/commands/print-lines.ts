import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

/** An error that the last lines meet may come when they have all been handed over. */
function passOver(error: Error): void {
  if (!isClosedPipe(error)) throw error
}

async function* withBreaks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/**
 * Writes lines to standard output, no faster than they are read there. A reader that closes the pipe, as `head` does, has
 * read enough: no more lines are made, and that is no failure.
 */
export async function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const { stdout } = process
  stdout.off('error', passOver).on('error', passOver)
  try {
    await pipeline(Readable.from(withBreaks(lines)), stdout, { end: false })
  } catch (error) {
    if (!isClosedPipe(error)) throw error
  }
}

async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield JSON.stringify(row)
}

/** Writes rows as `printLines` does, one JSON object a line. */
export async function printRows(rows: AsyncIterable<object>): Promise<void> {
  await printLines(asJson(rows))
}
