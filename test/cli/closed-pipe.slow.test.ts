import { expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { OrganizationBuilder } from '../support/builders.js'
import { importInto, lyceum, personWithToken, withClosedPipe, workFolder } from './run-cli.js'

const QUIET = { status: 0, stderr: '' }

it('a list that nobody reads ends quietly', async () => {
  const { work, organization } = await personWithToken()
  const store = openStore(work.env.DATABASE_URL, textIndex)
  await store.transaction(operatorScope(), (tx) =>
    enqueue(tx, jobScope(organization.id), { kind: 'index-content', payload: { contentId: 'cnt_none' } }),
  )
  await store.close()
  const people = ['people', organization.id]
  const bundle = ['export', organization.id]
  const markdown = ['bundle-from-markdown', 'docs']
  for (const list of [
    ['organizations'],
    people,
    ['token', 'list'],
    ['jobs'],
    ['bundle-schema'],
    markdown,
    bundle,
  ]) {
    const ended = await withClosedPipe(list, work.env, { readsFirst: false })
    expect({ list, ...ended }).toEqual({ list, ...QUIET, stdout: '' })
  }
  await work.remove()
})

it('a list whose reader has seen enough ends quietly', async () => {
  const work = await workFolder()
  const organization = new OrganizationBuilder()
  for (let index = 0; index < 4_000; index += 1) organization.person({ name: 'Name '.repeat(40) })
  await importInto(work, organization)
  const ended = await withClosedPipe(['people', organization.id], work.env, { readsFirst: true })
  expect(ended).toMatchObject(QUIET)
  expect(ended.stdout).toMatch(/^\{"userId":/)
  const bundle = await withClosedPipe(['export', organization.id], work.env, { readsFirst: true })
  expect(bundle).toMatchObject(QUIET)
  expect(bundle.stdout).toMatch(/^\{"type":/)
  await work.remove()
})

it('a check whose output nobody reads ends quietly, and repairs everything it was asked to', async () => {
  const { work, organization } = await personWithToken()
  const other = new OrganizationBuilder()
  for (const each of [organization, other]) {
    each.person({ role: 'owner' })
    each.team()
  }
  await importInto(work, organization)
  await importInto(work, other)
  const store = openStore(work.env.DATABASE_URL, textIndex)
  await store.transaction(operatorScope(), (tx) =>
    tx.run(({ builder, t }) => builder.update(t.teams).set({ memberCount: 7 })),
  )
  await store.close()
  expect((await lyceum(['check'], work.env)).stderr).toBe('Problems found: 2.\n')
  for (const command of [['check'], ['check', '--repair']]) {
    expect(await withClosedPipe(command, work.env, { readsFirst: false })).toEqual({ ...QUIET, stdout: '' })
  }
  expect((await lyceum(['check'], work.env)).stderr).toBe('No problem was found.\n')
  await work.remove()
})

it('lines are made no faster than they are read, so an endless list ends with its reader', async () => {
  const endless = `import { printLines } from './dist/operator/print-lines.js'
    function* lines() { for (;;) yield 'y' }
    await printLines(lines())`
  const program = ['--input-type=module', '--eval', endless]
  const ended = await withClosedPipe([], {}, { readsFirst: true, program })
  expect(ended).toMatchObject(QUIET)
  expect(ended.stdout).toMatch(/^(?:y\n)+$/)
})
