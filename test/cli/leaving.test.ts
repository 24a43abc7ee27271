import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { dump } from '../bundle/dump.js'
import { linesOf, sample } from '../bundle/sample.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { lyceum } from './run-cli.js'

describeOnBothDatabases('a person who leaves', (app) => {
  const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app().url })

  it('is deactivated with all tokens, and counted as deactivated everywhere', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'owner' })
    const teamId = organization.team()
    const leaving = organization.person({
      email: 'leaving@acme.example',
      teams: [{ id: teamId, role: 'team-viewer' }],
    })
    const roleId = organization.role({ holderUserIds: [leaving.userId] })
    await app().import(organization)
    const other = await app().signIn(admin)
    const clients = [await app().signIn(leaving), await app().signIn(leaving)]
    expect(await run('people', 'deactivate', 'leaving@acme.example')).toEqual({
      status: 0,
      stdout: '',
      stderr: `Deactivated ${leaving.userId} and revoked 2 tokens.\n`,
    })
    for (const client of clients) expect((await client.get('/v1/company-roles')).status).toBe(401)
    const { data } = await other.graphql(
      `query ($team: ID!, $role: ID!) {
        members(status: DEACTIVATED) { totalCount nodes { id deactivatedAt } }
        team(id: $team) { memberCount }
        companyRole(id: $role) { memberCount }
      }`,
      { team: teamId, role: roleId },
    )
    expect(data).toEqual({
      members: {
        totalCount: 1,
        nodes: [{ id: leaving.userId, deactivatedAt: expect.stringMatching(/Z$/) }],
      },
      team: { memberCount: 0 },
      companyRole: { memberCount: 0 },
    })
    const again = await run('people', 'deactivate', leaving.userId)
    expect(again).toEqual({ status: 1, stdout: '', stderr: `There is no active member ${leaving.userId}.\n` })
    expect((await run('token', 'create', '--user', leaving.userId)).status).toBe(1)
  })

  it('loses all tokens at once, and nobody else loses any', async () => {
    const organization = new OrganizationBuilder()
    const [ada, bob] = [organization.person(), organization.person()]
    await app().import(organization)
    const [first, second, others] = await Promise.all([ada, ada, bob].map((person) => app().signIn(person)))
    expect(await run('token', 'revoke', '--user', ada.email)).toEqual({
      status: 0,
      stdout: '',
      stderr: `Revoked 2 tokens of ${ada.email}.\n`,
    })
    expect((await first?.get('/v1/company-roles'))?.status).toBe(401)
    expect((await second?.get('/v1/company-roles'))?.status).toBe(401)
    expect((await others?.get('/v1/company-roles'))?.status).toBe(200)
    expect((await run('token', 'revoke', '--user', ada.userId)).stderr).toBe(
      `Revoked 0 tokens of ${ada.userId}.\n`,
    )
    expect(await run('token', 'revoke', '--user', 'nobody')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is nobody with the user id or address nobody.\n',
    })
    const gone = organization.person({ status: 'DEACTIVATED' })
    await app().import(organization)
    expect((await run('token', 'revoke', '--user', gone.email)).stderr).toBe(
      `Revoked 0 tokens of ${gone.email}.\n`,
    )
    expect((await run('token', 'revoke')).stderr).toBe('error: name a token, or a person with --user\n')
    expect((await run('token', 'revoke', 'tok_1', '--user', ada.userId)).status).toBe(2)
  })
})

describeOnBothDatabases('an organization that leaves', (app) => {
  it('takes everything along that belongs to it, and nothing else', async () => {
    const run = (...words: string[]) => lyceum(words, { DATABASE_URL: app().url })
    const staying = new OrganizationBuilder({ name: 'Staying' })
    const { topicId } = staying.tree()
    staying.item(topicId)
    const person = staying.person()
    await app().import(staying)
    await app().signIn(person)
    const before = await dump(app().store)
    const report = await importBundle(app().store, linesOf(sample))
    expect(report.kind).toBe('imported')
    await app().signIn({ userId: 'u-1' })
    const asked = await run('organization', 'delete', 'org')
    expect(asked.status).toBe(1)
    expect(asked.stderr).toMatch(
      /^This would delete Ærø Ferries ⛴ \(org\) with \d people, \d resources and \d roles\. Add --yes to do so\.\n$/,
    )
    expect((await dump(app().store))['organizations']).toHaveLength(2)
    const deleted = await run('organization', 'delete', 'org', '--yes')
    expect(deleted.status).toBe(0)
    expect(deleted.stderr).toMatch(/^Deleted Ærø Ferries ⛴ \(org\) with /)
    expect(await dump(app().store)).toEqual(before)
    expect(await run('organization', 'delete', 'org', '--yes')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no organization org.\n',
    })
  })
})
