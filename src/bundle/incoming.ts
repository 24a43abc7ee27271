import { parseLine, type ParsedLine } from './parse-line.js'
import { BrokenInputError } from './read-lines.js'

/** A file's lines without line ends. */
export type Lines = AsyncIterable<string> | Iterable<string>

/** What an import gets of a line; or that the file can be read no further, from the line `from` on. */
export type Incoming = { text: string; parsed: ParsedLine } | { kind: 'broken'; from: number }

/** Parses lines as they come. */
export async function* parseLines(lines: Lines): AsyncGenerator<Incoming> {
  try {
    for await (const text of lines) yield { text, parsed: parseLine(text) }
  } catch (error) {
    if (!(error instanceof BrokenInputError)) throw error
    yield { kind: 'broken', from: error.line }
  }
}
