import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum, workFolder } from './run-cli.js'

describe('lyceum directory', () => {
  const organization = new OrganizationBuilder({ name: 'Acme', emailDomains: ['acme.example'] })
  let work: Awaited<ReturnType<typeof workFolder>>
  const run = (...args: string[]) => lyceum(['directory', ...args], work.env)

  beforeAll(async () => {
    work = await workFolder()
    organization.person({ role: 'owner' })
    const lines = organization.records.map((record) => JSON.stringify(record))
    await writeFile(work.path('acme.ndjson'), lines.join('\n'))
    await lyceum(['import', work.path('acme.ndjson')], work.env)
  })
  afterAll(() => work.remove())

  it('connects, rotates, pauses, resumes and disconnects, each once, and the audit log says who did', async () => {
    const connected = await run('connect', organization.id, '--domain', 'acme.example', '--expires', '365d')
    expect(connected.stdout.trim()).toMatch(/^scim_[\w-]{43}$/)
    const again = await run('connect', organization.id)
    expect([again.status, again.stderr]).toEqual([1, 'A directory is connected: disconnect it first.\n'])

    const rotated = await run('rotate', organization.id)
    expect(rotated.stdout).not.toBe(connected.stdout)
    for (const command of ['pause', 'resume', 'disconnect']) {
      expect((await run(command, organization.id)).status).toBe(0)
      expect((await run(command, organization.id)).status).toBe(1)
    }

    expect(await run('events', organization.id)).toMatchObject({ status: 0, stdout: '' })
    const { stdout } = await lyceum(['audit', 'export', organization.id], work.env)
    const actions = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).action)
    expect(actions.slice(1)).toEqual([
      'DIRECTORY_CONNECTED',
      'DIRECTORY_TOKEN_ROTATED',
      'DIRECTORY_PAUSED',
      'DIRECTORY_RESUMED',
      'DIRECTORY_DISCONNECTED',
    ])
  })

  it('says what is wrong', async () => {
    const nowhere = await run('pause', 'org_nowhere')
    expect([nowhere.status, nowhere.stderr]).toEqual([1, 'There is no organization org_nowhere.\n'])
    expect((await run('connect', organization.id, '--domain', 'no domain')).status).toBe(1)
    expect((await run('connect', organization.id, '--expires', 'yesterday')).status).toBe(2)
  })
})
