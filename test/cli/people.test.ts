import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '../support/databases.js'
import { OrganizationBuilder } from '../support/builders.js'
import { shareAddress } from '../support/share-address.js'
import { lyceum, rowsOf, workFolder } from './run-cli.js'

describe.each(databases)('the people for whom a token can be made, on $name,', ({ open }) => {
  let database: TestDatabase
  let env: Record<string, string>
  let work: Awaited<ReturnType<typeof workFolder>>
  const acme = new OrganizationBuilder({ name: 'Acme' })
  const ada = acme.person({ name: 'Ada Lovelace', email: 'Ada@acme.example', role: 'owner' })
  const zoe = acme.person({ name: 'Zoë Ünal', email: 'shared@acme.example' })
  const bob = acme.person({ name: 'Bob' })
  acme.person({ name: 'Gone', email: 'gone@acme.example', status: 'DEACTIVATED' })
  acme.person({ name: 'Without account', userId: null })
  const many = new OrganizationBuilder({ name: 'Many' })
  for (let index = 0; index < 501; index += 1) many.person({ name: 'Namesake' })
  beforeAll(async () => {
    database = await open()
    env = { DATABASE_URL: database.url }
    work = await workFolder()
    for (const [name, { records }] of Object.entries({ acme, many })) {
      await writeFile(work.path(name), records.map((record) => JSON.stringify(record)).join('\n'))
      await lyceum(['import', work.path(name)], env)
    }
    await shareAddress(database.store, [bob], 'shared@acme.example')
  })
  afterAll(async () => {
    await work.remove()
    await database.close()
  })

  it('are listed by organization and name', async () => {
    const organizations = rowsOf(await lyceum(['organizations'], env))
    expect(organizations).toContainEqual({ id: acme.id, name: 'Acme', activeMembers: 3 })
    expect(organizations.map(({ id }) => id)).toEqual([acme.id, many.id].toSorted())
    expect(rowsOf(await lyceum(['people', acme.id], env))).toEqual([
      { userId: ada.userId, name: 'Ada Lovelace', email: 'Ada@acme.example', role: 'owner' },
      { userId: bob.userId, name: 'Bob', email: 'shared@acme.example', role: 'viewer' },
      { userId: zoe.userId, name: 'Zoë Ünal', email: 'shared@acme.example', role: 'viewer' },
    ])
    const all = rowsOf(await lyceum(['people', many.id], env)).map(({ userId }) => userId)
    expect(new Set(all).size).toBe(501)
  })

  it('are found by a part of their name or address', async () => {
    const found = async (search: string) =>
      rowsOf(await lyceum(['people', acme.id, '--search', search], env)).map(({ userId }) => userId)
    expect(await found('ÜN')).toEqual([zoe.userId])
    expect(await found('SHARED@')).toEqual([bob.userId, zoe.userId])
    expect(await found('%')).toEqual([])
    const unknown = await lyceum(['people', 'org_none'], env)
    expect(unknown).toEqual({ status: 1, stdout: '', stderr: 'There is no organization org_none.\n' })
  })

  it('can be named by an address that one active member has', async () => {
    const create = (user: string) => lyceum(['token', 'create', '--user', user], env)
    expect((await create('ada@ACME.example')).status).toBe(0)
    const tokens = rowsOf(await lyceum(['token', 'list'], env))
    expect(tokens.map(({ userId }) => userId)).toEqual([ada.userId])
    const several = await create('shared@acme.example')
    expect(several.status).toBe(1)
    for (const { userId } of [bob, zoe]) expect(several.stderr).toContain(userId)
    expect((await create('gone@acme.example')).status).toBe(1)
  })
})
