import { SingleBar } from 'cli-progress'

const LINE_EVERY = 100_000

/** Shows the progress of long work. */
export interface Progress {
  update(done: number): void
  end(): void
}

/**
 * Shows a count on a terminal, and elsewhere a plain line now and then. It writes to standard error, so that
 * the work's own output can be piped.
 *
 * @param unit what is counted, as a plural
 */
export function showProgress(unit: string): Progress {
  if (!process.stderr.isTTY) return plainLines(unit)
  const format = `{value} ${unit}`
  const bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: false })
  bar.start(0, 0)
  return {
    update: (done) => bar.update(done),
    end: () => bar.stop(),
  }
}

function plainLines(unit: string): Progress {
  let next = LINE_EVERY
  return {
    update: (done) => {
      if (done < next) return
      process.stderr.write(`${done} ${unit}\n`)
      next = (Math.floor(done / LINE_EVERY) + 1) * LINE_EVERY
    },
    end: () => {},
  }
}
