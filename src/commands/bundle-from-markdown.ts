import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import type { BundleLine } from '../markdown/knowledge-tree.js'
import { markdownBundle } from '../markdown/markdown-bundle.js'
import { inWords } from '../markdown/markdown-files.js'
import { readConfig } from '../config.js'
import { embeddedExtractor } from '../providers/extraction/embedded.js'
import { printLines } from '../operator/print-lines.js'
import { showProgress } from './progress.js'
import { CommandFailure } from '../base/command-failure.js'

interface Options {
  organization?: string
  id?: string
  separator?: string
}

function oneCharacter(text: string): string {
  if (!/^.$/u.test(text)) throw new InvalidArgumentError('It has to be one character.')
  return text
}

function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It has to hold some text.')
  return text.trim()
}

async function demandFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true) throw new CommandFailure(`There is no folder ${folder}.`)
}

/** The records as lines; tells how many documents have been read. */
async function* asLines(records: AsyncIterable<BundleLine>, folder: string): AsyncGenerator<string> {
  // A terminal that shows the lines themselves shows how far it has come.
  const progress = process.stdout.isTTY ? undefined : showProgress(`documents of ${folder}`)
  let documents = 0
  try {
    for await (const record of records) {
      yield JSON.stringify(record)
      if (record['type'] !== 'content') continue
      documents += 1
      progress?.update(documents)
    }
  } finally {
    progress?.end()
  }
  process.stderr.write(`${folder}: ${documents} documents\n`)
}

async function writeBundle(folder: string, options: Options): Promise<void> {
  await demandFolder(folder)
  const deadlineMs = readConfig().EXTRACTION_DEADLINE_SECONDS * 1000
  const extractor = embeddedExtractor({ deadlineMs })
  const records = markdownBundle(folder, {
    organizationName: options.organization ?? inWords(basename(resolve(folder))),
    ...(options.id === undefined ? {} : { organizationId: options.id }),
    ...(options.separator === undefined ? {} : { separator: options.separator }),
    extractor,
  })
  try {
    await printLines(asLines(records, folder))
  } finally {
    await extractor.close()
  }
}

/** `lyceum bundle-from-markdown`. */
export function bundleFromMarkdownCommand(): Command {
  return new Command('bundle-from-markdown')
    .description('write a folder of Markdown files as the bundle of an organization, to standard output')
    .argument('<folder>', 'the folder; its .md and .markdown files are read, also those in folders below')
    .option('--organization <name>', "the organization's name; made from the folder's unless given", someText)
    .option('--id <id>', "the organization's id; made from its name unless given", someText)
    .option(
      '--separator <character>',
      'divides file names as folders do, such as _ in guides_travel.md',
      oneCharacter,
    )
    .action((folder: string, options: Options) => writeBundle(folder, options))
}
