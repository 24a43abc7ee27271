import { Command } from 'commander'
import { importBundle, type ImportOptions, type ImportStep } from '../bundle/import-bundle.js'
import type { Planned } from '../bundle/import-plan.js'
import type { OpenStore } from '../store/open-store.js'
import { bundleLines } from './bundle-lines.js'
import { accountName } from '../operator/operator.js'
import { type Progress, showProgress } from './progress.js'
import { CommandFailure } from '../base/command-failure.js'
import { withMigratedStore, withStore } from '../operator/with-store.js'

/** How a file is imported. */
type Settings = Pick<ImportOptions, 'dryRun' | 'merge' | 'reactivate'>

/**
 * Imports one bundle and shows its progress.
 *
 * @throws CommandFailure with every error that was found; nothing of the file is imported then
 */
export async function importFile(store: OpenStore, file: string, settings: Settings = {}): Promise<void> {
  let shown: { step: ImportStep; progress: Progress } | undefined
  const report = await importBundle(store, bundleLines(file), {
    onProgress: (records, step) => {
      if (shown?.step !== step) {
        shown?.progress.end()
        shown = { step, progress: showProgress(`records of ${file} ${step}`) }
      }
      shown.progress.update(records)
    },
    operator: accountName(),
    ...settings,
  }).finally(() => shown?.progress.end())
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
  const { planned, records, organizationId } = report
  const counted = `${records} records of ${organizationId}`
  process.stderr.write(
    `${warnings.join('')}${file}: ${counted}${planned ? ', of which nothing is written' : ''}\n`,
  )
  if (planned)
    process.stdout.write(
      planLines(planned)
        .map((line) => `${line}\n`)
        .join(''),
    )
}

/** Tells what an import would change. */
function planLines(planned: readonly Planned[]): string[] {
  if (planned.length === 0) return ['would change nothing']
  return planned.map(({ what, type, key, records, names }) => {
    const more = records > names.length ? `, and ${records - names.length} more` : ''
    return `would ${what} ${key === '' ? '' : `${key} of `}${records} ${type}: ${names.join(', ')}${more}`
  })
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
    .option('--dry-run', 'print what would change, and write nothing')
    .option('--merge', 'leave keys as they are that a record leaves out')
    .option('--reactivate', 'let people come back who were deactivated')
    .action((files: string[], settings: Settings) =>
      (settings.dryRun ? withMigratedStore : withStore)(async (store) => {
        const failures: string[] = []
        for (const file of files) {
          try {
            await importFile(store, file, settings)
          } catch (error) {
            failures.push(error instanceof Error ? error.message : String(error))
          }
        }
        if (failures.length > 0) throw new CommandFailure(failures.join('\n'))
      }),
    )
}
