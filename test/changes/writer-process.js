import { parseArgs } from 'node:util'
import { operatorScope } from '../../dist/access/system-scope.js'
import { openStore } from '../../dist/store/open-store.js'
import { textIndex } from '../../dist/search-index/index-changes.js'

/*
 * Several writers in one process, each committing finding after finding. The id of each is printed once its commit is
 * answered. It is JavaScript and runs what was built, so that it starts at once.
 */

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    organization: { type: 'string' },
    name: { type: 'string' },
    commits: { type: 'string' },
  },
})
const { url = '', organization: organizationId = '', name = '', commits = '0' } = values
const WRITERS = 4
const store = openStore(url, textIndex)
const at = '2026-01-01T00:00:00.000Z'

async function write(id) {
  await store.transaction(operatorScope(), async (tx) => {
    await tx.insert(
      (t) => t.findings,
      [{ id, organizationId, content: id, sourceType: 'system', createdAt: at, updatedAt: at }],
    )
    tx.record({ organizationId, type: 'FINDING', id })
  })
  process.stdout.write(`${id}\n`)
}

await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let count = 0; count < Number(commits) / WRITERS; count += 1)
      await write(`${name}-${writer}-${count}`)
  }),
)
await store.close()
