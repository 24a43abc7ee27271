import { Command } from 'commander'
import { importBundle } from '../bundle/import-bundle.js'
import { readLines } from '../bundle/read-lines.js'
import type { OpenStore } from '../store/open-store.js'
import { accountName } from './operator.js'
import { showProgress } from './progress.js'
import { CommandFailure } from '../command-failure.js'
import { withStore } from './with-store.js'

/**
 * Imports one bundle and shows its progress.
 *
 * @throws CommandFailure with every error that was found; nothing of the file is imported then
 */
export async function importFile(store: OpenStore, file: string): Promise<void> {
  const progress = showProgress(0, `records of ${file}`)
  const report = await importBundle(store, readLines(file), {
    onProgress: progress.update,
    operator: accountName(),
  }).finally(progress.end)
  if (report.kind === 'refused') {
    const lines = report.errors.map(
      ({ line, key, expected, others }) =>
        `${file}:${line}: ${key === '' ? '' : `${key}: `}expected ${expected}${alsoOn(others)}`,
    )
    if (report.more) lines.push(`${file}: and more`)
    throw new CommandFailure([...lines, `${file}: nothing was imported`].join('\n'))
  }
  const warnings = report.warnings.map(
    ({ line, record, key, message }) => `${file}:${line}: warning: ${record}: ${key}: ${message}\n`,
  )
  if (report.moreWarnings > 0) warnings.push(`${file}: and ${report.moreWarnings} more warnings\n`)
  process.stderr.write(`${warnings.join('')}${file}: ${report.records} records of ${report.organizationId}\n`)
}

/** Tells how many further lines have a fault. */
function alsoOn(others = 0): string {
  return others === 0 ? '' : ` (and on ${others} further ${others === 1 ? 'line' : 'lines'})`
}

/** `lyceum import`. */
export function importCommand(): Command {
  return new Command('import')
    .description('import organizations from bundle files; each file entirely or not at all')
    .argument('<file...>', 'bundle files; - is standard input, .gz is unpacked')
    .action((files: string[]) =>
      withStore(async (store) => {
        const failures: string[] = []
        for (const file of files) {
          try {
            await importFile(store, file)
          } catch (error) {
            failures.push(error instanceof Error ? error.message : String(error))
          }
        }
        if (failures.length > 0) throw new CommandFailure(failures.join('\n'))
      }),
    )
}
