import { createReadStream } from 'node:fs'
import { type Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { MAX_LINE_LENGTH } from './parse-line.js'

/** Half of a surrogate pair. It replaces a line that is not UTF-8, and no valid line contains it. */
export const NOT_UTF8 = '\uDC80'
const NEWLINE = 0x0a
/**
 * A line of this many bytes is certainly longer, in UTF-16 code units, than the longest line that is read.
 */
const MOST_BYTES = MAX_LINE_LENGTH * 3 + 1

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(parts: readonly Buffer[]): string {
  const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  try {
    return decoder.decode(bytes)
  } catch {
    return NOT_UTF8
  }
}

/** The input ended too early; `line` is the first line that is missing. */
export class BrokenInputError extends Error {
  readonly line: number

  constructor(line: number, cause: unknown) {
    super(`The input can't be read from line ${line} on.`, { cause })
    this.name = 'BrokenInputError'
    this.line = line
  }
}

function open(file: string): Readable {
  const source = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 })
  if (!file.endsWith('.gz')) return source
  // Errors of both streams reach whoever reads the last one.
  return pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => {})
}

function isGzipError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/**
 * Reads a bundle's lines without their line ends, holding no more than one line in memory.
 *
 * A line that is not UTF-8 becomes a lone surrogate, and a line that is too long is cut off just past the
 * limit. `importBundle` reports both with their line numbers and continues.
 *
 * @param file a path; a file that ends in `.gz` is unpacked; `-` is standard input
 * @throws BrokenInputError if compressed data is damaged; the file system's own errors
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let size = 0
  let line = 1
  const keep = (part: Buffer) => {
    if (part.length > 0 && size < MOST_BYTES) parts.push(part.subarray(0, MOST_BYTES - size))
    size += part.length
  }
  const take = (): string => {
    const text = size >= MOST_BYTES ? ' '.repeat(MAX_LINE_LENGTH + 1) : decode(parts)
    parts = []
    size = 0
    const start = line === 1 && text.startsWith('\uFEFF') ? 1 : 0
    line += 1
    return text.slice(start, text.endsWith('\r') ? -1 : undefined)
  }
  try {
    for await (const chunk of open(file)) {
      // Both sources yield bytes, because neither has an encoding set.
      const bytes = chunk as Buffer
      let start = 0
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
        keep(bytes.subarray(start, end))
        yield take()
        start = end + 1
      }
      keep(bytes.subarray(start))
    }
  } catch (error) {
    throw isGzipError(error) ? new BrokenInputError(line, error) : error
  }
  if (size > 0) yield take()
}
