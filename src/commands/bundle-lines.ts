import { readLines } from '../bundle/read-lines.js'
import { CommandFailure } from '../base/command-failure.js'

/**
 * The lines of a bundle's file.
 *
 * @throws CommandFailure for a file that is something else, such as a spreadsheet: one line in place of one for each of its
 *   rows
 */
export async function* bundleLines(file: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of readLines(file)) {
    if (isFirst && line.trim() !== '') {
      if (!/^\uFEFF?\s*\{/.test(line)) throw notBundle(file)
      isFirst = false
    }
    yield line
  }
}

function notBundle(file: string): CommandFailure {
  return new CommandFailure(
    `${file}: expected a bundle, which has one JSON object a line, the first of them the organization. ` +
      'docs/bundles.md makes one of a spreadsheet. Nothing was imported.',
  )
}
