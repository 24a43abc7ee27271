import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../bench.json')

/** Adds figures to `bench.json`, in place of earlier ones with these names; what others have measured stays. */
export function addToBenchJson(figures: object): void {
  const others: object = JSON.parse(readFileSync(FILE, 'utf8'))
  writeFileSync(FILE, `${JSON.stringify({ ...others, ...figures }, null, 2)}\n`)
}
