import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { readLines } from '../../src/bundle/read-lines.js'
import type { OpenStore } from '../../src/store/open-store.js'

/** Imports the demo's organizations. */
export async function importDemoBundles(store: OpenStore): Promise<void> {
  for (const file of (await readdir('demo')).filter((name) => name.endsWith('.ndjson'))) {
    const report = await importBundle(store, readLines(join('demo', file)))
    if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  }
}
