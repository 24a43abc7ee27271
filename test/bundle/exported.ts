import { exportBundle } from '../../src/bundle/export-bundle.js'
import { importBundle, type ImportOptions } from '../../src/bundle/import-bundle.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { linesOf } from './sample.js'

/** The organization's bundle as one text. */
export async function exported(store: OpenStore, organizationId = 'org'): Promise<string> {
  const lines: string[] = []
  for await (const line of exportBundle(store, organizationId)) lines.push(line)
  return lines.join('\n')
}

/** The organization's records, as an export has them. */
export async function exportedRecords(store: OpenStore, organizationId = 'org') {
  const text = await exported(store, organizationId)
  return text.split('\n').map((line): Record<string, unknown> => JSON.parse(line))
}

/** Imports records that must be valid. */
export async function imported(
  store: OpenStore,
  records: readonly Record<string, unknown>[],
  options: ImportOptions = {},
): Promise<void> {
  const report = await importBundle(store, linesOf(records), options)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
}
