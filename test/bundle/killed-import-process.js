import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importBundle } from '../../dist/bundle/import-bundle.js'
import { textIndex } from '../../dist/search-index/index-changes.js'
import { openStore } from '../../dist/store/open-store.js'

/*
 * Imports a bundle in the smallest parts, and kills itself between two of them. It is JavaScript and runs what was built:
 * compiling the sources would take longer than the import.
 */

const { values } = parseArgs({
  options: { url: { type: 'string' }, bundle: { type: 'string' }, part: { type: 'string' } },
})
const { url = '', bundle = '', part = '0' } = values
let parts = 0
const between = async () => {
  parts += 1
  if (parts === Number(part)) process.kill(process.pid, 'SIGKILL')
}
const store = openStore(url, textIndex)
await importBundle(store, (await readFile(bundle, 'utf8')).split('\n'), {
  parts: { milliseconds: 0, between },
})
await store.close()
