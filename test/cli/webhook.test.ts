import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '../support/databases.js'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum, rowsOf, workFolder } from './run-cli.js'

const SECRET = /^whsec_[\w+/]{43}=\n$/

describe.each(databases)('webhook endpoints from the command line on $name', ({ open }) => {
  let database: TestDatabase
  let env: Record<string, string>
  let work: Awaited<ReturnType<typeof workFolder>>
  const { id: organizationId, records } = new OrganizationBuilder()
  beforeAll(async () => {
    database = await open()
    env = { DATABASE_URL: database.url }
    work = await workFolder()
    await writeFile(work.path('bundle'), records.map((record) => JSON.stringify(record)).join('\n'))
    await lyceum(['import', work.path('bundle')], env)
  })
  afterAll(async () => {
    await work.remove()
    await database.close()
  })
  const webhook = (...words: string[]) => lyceum(['webhook', ...words], env)

  it('are added, listed without secrets, changed and removed, each with its audit event', async () => {
    const added = await webhook(
      'add',
      organizationId,
      'https://hooks.example.org/a',
      '--types',
      'TAG',
      'TEAM',
    )
    expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(SECRET) })
    const [endpoint] = rowsOf(await webhook('list'))
    expect(endpoint).toMatchObject({ organizationId, types: ['TAG', 'TEAM'], status: 'ENABLED' })
    expect(JSON.stringify(endpoint)).not.toContain('whsec_')
    const id = String(endpoint?.['id'])
    expect(added.stderr).toBe(`Webhook endpoint ${id}. Its secret is shown this once:\n`)

    expect(await webhook('pause', id)).toMatchObject({ status: 0, stderr: `Paused ${id}.\n` })
    expect(rowsOf(await webhook('list'))).toMatchObject([{ status: 'PAUSED' }])
    expect(await webhook('resume', id)).toMatchObject({ status: 0 })
    expect((await webhook('rotate', id)).stdout).toMatch(SECRET)
    expect(await webhook('rotate', id)).toMatchObject({ status: 1, stdout: '' })
    expect((await webhook('rotate', id, '--end-old')).stdout).toMatch(SECRET)
    expect(await webhook('replay', id, '--since', '2h')).toMatchObject({ status: 0 })
    expect(await webhook('replay', id, '--since', '2999-01-01')).toMatchObject({ status: 2 })
    expect(await webhook('remove', id)).toMatchObject({ status: 0, stderr: `Removed ${id}.\n` })
    expect((await webhook('list')).stdout).toBe('')
    const events = rowsOf(await lyceum(['audit', 'export', organizationId], env))
    const actions = events.map(({ action }) => action)
    expect(actions.filter((action) => String(action).startsWith('WEBHOOK'))).toEqual([
      'WEBHOOK_ENDPOINT_CREATED',
      'WEBHOOK_ENDPOINT_UPDATED',
      'WEBHOOK_ENDPOINT_UPDATED',
      'WEBHOOK_SECRET_ROTATED',
      'WEBHOOK_SECRET_ROTATED',
      'WEBHOOK_REPLAYED',
      'WEBHOOK_ENDPOINT_DELETED',
    ])
  })

  it('must be public, or allowed by a setting', async () => {
    const url = 'http://127.0.0.1:9/hook'
    expect(await webhook('add', organizationId, url)).toMatchObject({
      status: 1,
      stderr: 'The address must be a public https:// address, or one that WEBHOOK_ALLOW names.\n',
    })
    const allowed = await lyceum(['webhook', 'add', organizationId, url], {
      ...env,
      WEBHOOK_ALLOW: '127.0.0.1:9',
    })
    expect(allowed.status).toBe(0)
    expect(await webhook('pause', 'whk_none')).toMatchObject({
      status: 1,
      stderr: 'There is no webhook endpoint whk_none.\n',
    })
    expect((await webhook('add', 'org_none', 'https://hooks.example.org/a')).stderr).toBe(
      'There is no organization org_none.\n',
    )
  })
})
