import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createApp } from '../src/app.js'
import { readConfig } from '../src/config.js'
import { createLogger } from '../src/logger.js'
import { migrate } from '../src/store/migrate.js'
import { openStore } from '../src/store/open-store.js'

// Writes the OpenAPI description to the file that the first argument names.
const [, , file] = process.argv
if (file === undefined) throw new Error('usage: print-openapi.ts FILE')

const store = openStore('file::memory:')
await migrate(store)
const app = await createApp({ store, config: readConfig({}, {}), logger: createLogger('silent') })
const answer = await app.fetch(new Request('http://127.0.0.1/openapi.json'))
await mkdir(dirname(file), { recursive: true })
await writeFile(file, await answer.text())
await app.close()
await store.close()
