import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Command } from 'commander'
import { exportBundle } from '../bundle/export-bundle.js'
import type { OpenStore } from '../store/open-store.js'
import { printLines, withBreaks } from '../operator/print-lines.js'
import { showProgress } from './progress.js'
import { withMigratedStore } from '../operator/with-store.js'
import { writableTarget } from './writable-target.js'

async function* withProgress(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const progress = showProgress('records')
  let done = 0
  try {
    for await (const line of lines) {
      yield line
      done += 1
      progress.update(done)
    }
  } finally {
    progress.end()
  }
}

/** Writes to a temporary file and renames it at the end, so that a failed export leaves no partial file. */
async function writeFile(lines: AsyncIterable<string>, file: string, store: OpenStore): Promise<void> {
  const { target, partial } = await writableTarget(store, file, 'name another file, or - for standard output')
  try {
    const gzip = file.endsWith('.gz') ? [createGzip()] : []
    await pipeline([Readable.from(withBreaks(lines)), ...gzip, createWriteStream(partial)])
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** `lyceum export`. */
export function exportCommand(): Command {
  return new Command('export')
    .description('write an organization as a bundle')
    .argument('<organization>', "the organization's id")
    .option('--out <file>', 'where to write it; .gz is packed; standard output otherwise', '-')
    .action((organizationId: string, { out }: { out: string }) =>
      withMigratedStore(async (store) => {
        const lines = withProgress(exportBundle(store, organizationId))
        if (out === '-') await printLines(lines)
        else await writeFile(lines, out, store)
      }),
    )
}
