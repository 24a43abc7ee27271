import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'

let isClosed = false

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}

/** An error that the last lines meet may come when they have all been handed over. */
function passOver(error: Error): void {
  if (!isClosedPipe(error)) throw error
  isClosed = true
}

/** Adds what ends a line. */
export async function* withBreaks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/**
 * Writes lines to standard output, no faster than they are read there. A reader that closes the pipe, as `head` does, has
 * read enough: no more lines are made, and that is no failure.
 *
 * @returns whether the reader has closed the pipe
 */
export async function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<boolean> {
  const { stdout } = process
  stdout.off('error', passOver).on('error', passOver)
  try {
    // Not a pipeline: each would leave its listeners at the stream, which one process prints to many times.
    for await (const text of withBreaks(lines)) {
      if (isClosed) break
      if (!stdout.write(text)) await once(stdout, 'drain')
    }
    await setImmediate()
  } catch (error) {
    if (!isClosedPipe(error)) throw error
    isClosed = true
  }
  return isClosed
}

async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield JSON.stringify(row)
}

/** Writes rows as `printLines` does, one JSON object a line. */
export async function printRows(rows: AsyncIterable<object>): Promise<void> {
  await printLines(asJson(rows))
}
