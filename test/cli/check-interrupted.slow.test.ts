import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { importInto, lyceum, workFolder } from './run-cli.js'

/** Opens the copy that a check reads, says so, and keeps it open. */
const OPEN = `import { openCopy } from './dist/commands/open-copy.js'
  import { openSqliteStore } from './dist/store/sqlite-store.js'
  import { textIndex } from './dist/search-index/index-changes.js'
  await openCopy(openSqliteStore(process.argv[1], textIndex))
  setInterval(() => {}, 60_000)
  process.stdout.write('open')`

let work: Awaited<ReturnType<typeof workFolder>>
beforeEach(async () => {
  work = await workFolder()
  const organization = new OrganizationBuilder()
  organization.person({ role: 'owner' })
  await importInto(work, organization)
})
afterEach(() => work.remove())

const copies = async () => (await readdir(work.path('.'))).filter((name) => name.includes('.copy-'))

async function checking() {
  const args = ['--input-type=module', '--eval', OPEN, work.path('test.db')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return async (signal: NodeJS.Signals) => {
    const ended = once(child, 'close')
    child.kill(signal)
    const [, by] = await ended
    return by
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends a check, and leaves no copy behind',
  async (signal) => {
    const end = await checking()
    expect(await copies()).toHaveLength(1)
    expect(await end(signal)).toBe(signal)
    expect(await copies()).toEqual([])
  },
)

it('the next check removes the copy of one that was killed, and touches no other', async () => {
  const end = await checking()
  const left = await copies()
  const stays = await checking()
  await mkdir(work.path('test.db.copy-mine'))
  await writeFile(work.path('test.db.copy-file'), '')
  const all = await copies()
  expect(all).toHaveLength(4)

  expect((await lyceum(['check'], work.env)).status).toBe(0)
  expect(await copies()).toEqual(all)
  expect(await end('SIGKILL')).toBe('SIGKILL')
  expect(await copies()).toEqual(all)
  expect((await lyceum(['check'], work.env)).status).toBe(0)
  expect(await copies()).toEqual(all.filter((name) => !left.includes(name)))
  await stays('SIGTERM')
})
