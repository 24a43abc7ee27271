import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { linesOf } from '../bundle/sample.js'
import { dumpRecords } from '../bundle/dump.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum, rowsOf } from './run-cli.js'

describeOnBothDatabases('the last owner of an organization', (app) => {
  const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app().url })
  const problems = async (id: string) =>
    (await run('check')).stdout.split('\n').filter((line) => line.startsWith(`${id}: it has no active owner`))

  async function owned() {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner', name: 'Olga' })
    // None of them can be the owner instead of her.
    organization.person({ role: 'owner', userId: null })
    organization.person({ role: 'owner', status: 'DEACTIVATED' })
    organization.person({ role: 'admin' })
    await app().import(organization)
    return { organization, owner }
  }

  it('is not deactivated by a command, whose message says what to do first', async () => {
    const { organization, owner } = await owned()
    expect(await problems(organization.id)).toEqual([])
    expect(await run('people', 'deactivate', owner.email)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        `${owner.userId} is the last owner of ${organization.id}: make somebody else an owner first, ` +
        'such as by "lyceum import --merge".\n',
    })
    expect(await problems(organization.id)).toEqual([])
    expect((await run('check')).status).toBe(0)
  })

  it('leaves by a command once there is another', async () => {
    const { organization, owner } = await owned()
    organization.person({ role: 'owner' })
    await app().import(organization)
    expect((await run('people', 'deactivate', owner.userId)).status).toBe(0)
    expect(await problems(organization.id)).toEqual([])
  })

  it.each([
    ['another role', { role: 'viewer' }],
    ['no account', { userId: null }],
    ['a date of leaving', { status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }],
  ])('cannot get %s from an import, which changes nothing', async (_, change) => {
    const { organization, owner } = await owned()
    const before = await dumpRecords(app().store)
    const records = organization.records.map((record) =>
      record['employeeId'] === owner.employeeId ? { ...record, ...change } : record,
    )
    const line = records.findIndex(({ employeeId }) => employeeId === owner.employeeId) + 1

    const refused = await importBundle(app().store, linesOf(records))

    expect(refused).toMatchObject({ kind: 'refused', errors: [{ line, key: expect.any(String) }] })
    expect(await dumpRecords(app().store)).toEqual(before)
  })

  it('is replaced by an import that brings another, and a new organization may come without an owner', async () => {
    const { organization, owner } = await owned()
    const records = organization.records.map((record) =>
      record['employeeId'] === owner.employeeId ? { ...record, role: 'viewer' } : record,
    )
    const other = new OrganizationBuilder()
    other.person({ role: 'owner' })
    const [, heir = {}] = other.records
    expect((await importBundle(app().store, linesOf([...records, heir]))).kind).toBe('imported')
    expect(await problems(organization.id)).toEqual([])

    const empty = new OrganizationBuilder()
    empty.person()
    await app().import(empty)
    expect(await problems(empty.id)).toHaveLength(1)
    const invited = new OrganizationBuilder()
    const expiresAt = '2999-01-01T00:00:00.000Z'
    invited.add({ type: 'invitation', email: 'first@acme.example', name: 'First', expiresAt })
    await app().import(invited)
    expect(await problems(invited.id)).toEqual([])
  })
})

describeOnBothDatabases('a member who comes back', (app) => {
  const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app().url })

  it('is listed while away, is counted again, and needs a new token', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner', name: 'Ada' })
    const bob = organization.person({ name: 'Bob' })
    await app().import(organization)
    const [mine, his] = [await app().signIn(owner), await app().signIn(bob)]
    const count = async () =>
      (await mine.graphql('{ members(status: ACTIVE) { totalCount } }')).data.members.totalCount

    await run('people', 'deactivate', bob.userId)
    expect(await count()).toBe(1)
    const active = rowsOf(await run('people', organization.id)).map(({ userId }) => userId)
    expect(active).toEqual([owner.userId])
    expect(rowsOf(await run('people', organization.id, '--all'))).toEqual([
      { userId: owner.userId, name: 'Ada', email: owner.email, role: 'owner', status: 'ACTIVE' },
      { userId: bob.userId, name: 'Bob', email: bob.email, role: 'viewer', status: 'DEACTIVATED' },
    ])

    expect(await run('people', 'reactivate', bob.email)).toEqual({
      status: 0,
      stdout: '',
      stderr: `Reactivated ${bob.userId}: they sign in anew, or get a new token.\n`,
    })
    expect(await count()).toBe(2)
    expect((await his.get('/v1/company-roles')).status).toBe(401)
    expect((await (await app().signIn(bob)).get('/v1/company-roles')).status).toBe(200)
    expect((await run('audit', 'export', organization.id)).stdout).toContain('"MEMBER_REACTIVATED"')
    expect((await run('check')).stdout).toBe('')
    expect(await run('people', 'reactivate', bob.email)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no deactivated member ${bob.email}.\n`,
    })
  })

  it('stays away while an active member has their address: neither could sign in', async () => {
    const organization = new OrganizationBuilder()
    const email = 'shared@acme.example'
    const gone = organization.person({ email, status: 'DEACTIVATED' })
    const here = organization.person({ email: 'Shared@acme.example', role: 'owner' })
    await app().import(organization)
    expect(await run('people', 'reactivate', email)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${here.userId} is active and has the address ${email}: neither could sign in by it.\n`,
    })
    const all = rowsOf(await run('people', organization.id, '--all'))
    expect(all.find(({ userId }) => userId === gone.userId)).toMatchObject({ status: 'DEACTIVATED' })
  })
})
