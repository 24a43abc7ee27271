import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createApp } from '../src/app.js'
import { readConfig } from '../src/config.js'
import { createLogger } from '../src/log/logger.js'
import { makeFolder } from '../src/base/files.js'
import { migrate } from '../src/store/migrate.js'
import { openStore } from '../src/store/open-store.js'
import { textIndex } from '../src/search-index/index-changes.js'

// Writes the OpenAPI description of an empty service to the file that the first argument names.
const [, , file] = process.argv
if (file === undefined) throw new Error('usage: print-openapi.ts FILE')

const folder = await mkdtemp(join(tmpdir(), 'lyceum-openapi-'))
const store = openStore(`file:${join(folder, 'empty.db')}`, textIndex)
try {
  await migrate(store)
  const app = await createApp({ store, config: readConfig({}, {}), logger: createLogger('silent') })
  const answer = await app.fetch(new Request('http://127.0.0.1/openapi.json'))
  if (!answer.ok) throw new Error(`/openapi.json answers ${answer.status}`)
  makeFolder(dirname(file))
  await writeFile(file, await answer.text())
  await app.close()
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}
