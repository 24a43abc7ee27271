import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { openStore } from '../../src/store/open-store.js'

/*
 * Imports a bundle in the smallest parts, and kills itself between two of them.
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
