import { access, constants, stat } from 'node:fs/promises'
import { readLines } from '../bundle/read-lines.js'
import { CommandFailure } from '../base/command-failure.js'

const STANDARD_INPUT = '-'

/** @throws CommandFailure for a file that is not there or may not be read, and for a folder */
async function demandFile(file: string): Promise<void> {
  if (file === STANDARD_INPUT) return
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new CommandFailure(`There is no file ${file}.`)
  if (found.isDirectory()) throw new CommandFailure(`${file} is a folder: name the bundle in it.`)
  await access(file, constants.R_OK).catch(() => {
    throw new CommandFailure(`The file ${file} can't be read: its permissions don't allow it.`)
  })
}

/**
 * The lines of a bundle's file.
 *
 * @throws CommandFailure for a file that can't be read, and for a file that is something else, such as a spreadsheet: one line
 *   in place of one for each of its rows
 */
export async function* bundleLines(file: string): AsyncGenerator<string> {
  await demandFile(file)
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
