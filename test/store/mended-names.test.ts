import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { dump } from '../bundle/dump.js'
import { exported, exportedRecords } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { migrateAgain, runAll } from './migrate-again.js'

const NAME = 'Names and titles of which nothing shows'
const unseen = ['\u3164', '\u2800\u200B', '\u00AD', '\u200B\u2060', '\u{E0020}\u{E0FFF}', '\uFFA0 \u3000']
const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = unseen

describeOnBothDatabases('the migration of names without visible characters', (app) => {
  it('gives them a name, so that they can be exported and imported', async () => {
    const organization = new OrganizationBuilder()
    const team = organization.team()
    const person = organization.person({ role: 'admin', teams: [{ id: team, role: 'team-viewer' }] })
    const tierId = uniqueId('tier')
    const role = organization.role({
      holderUserIds: [person.userId],
      advancementTiers: [{ id: tierId, label: 'T' }],
    })
    const tags = ['a', 'b', 'c'].map((tag) => organization.tag(tag))
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true }]
    const content = organization.content({ tags, versions })
    const reviewRequestId = uniqueId('rev')
    organization.content({ reviewRequestId, createdByUserId: person.userId })
    const { topicId } = organization.tree()
    const item = organization.item(topicId, { name: 'A \u3164 name' })
    const lesson = organization.lesson()
    organization.add({
      type: 'invitation',
      email: 'new@test.example',
      name: 'New',
      expiresAt: '2030-01-01T00:00:00.000Z',
    })
    await app().import(organization)
    const untouched = await dump(app().store)
    await migrateAgain(app(), NAME)
    expect(await dump(app().store)).toEqual(untouched)

    await runAll(app(), [
      `update organizations set name = '${first}' where id = '${organization.id}'`,
      `update teams set name = '${second}', name_fold = '' where id = '${team}'`,
      `update people set name = '${third}', name_fold = '${third}', login_name = '${fourth}', login_name_fold = '' where user_id = '${person.userId}'`,
      `update role_holders set name_fold = '${third}' where user_id = '${person.userId}'`,
      `update team_members set name_fold = '${third}' where team_id = '${team}'`,
      `update company_roles set name = '${fifth}', name_fold = '${fifth}' where id = '${role}'`,
      `update advancement_tiers set label = '${sixth}' where id = '${tierId}'`,
      `update invitations set name = '${first}' where organization_id = '${organization.id}'`,
      `insert into tags select organization_id, '${first}', name_fold, created_at, updated_at from tags where name = 'a'`,
      `insert into tags select organization_id, '${second}', name_fold, created_at, updated_at from tags where name = 'b'`,
      `update content_tags set tag = '${first}' where tag = 'a'`,
      `update content_tags set tag = '${second}' where tag = 'b'`,
      `update contents set title = '${second}', title_fold = '' where organization_id = '${organization.id}'`,
      `update content_audiences set title_fold = '' where content_id = '${content}'`,
      `update content_versions set title = '${fourth}' where content_id = '${content}'`,
      `update review_requests set title = '${sixth}' where id = '${reviewRequestId}'`,
      `update entities set name = '${fifth}', name_fold = '${fifth}' where id = '${topicId}'`,
      `update lessons set title = '${first}', title_fold = '${first}' where id = '${lesson}'`,
    ])
    const broken = await exported(app().store, organization.id)
    expect(await importBundle(app().store, broken.split('\n'))).toMatchObject({ kind: 'refused' })

    await migrateAgain(app(), NAME)

    const records = await exportedRecords(app().store, organization.id)
    const named = (type: string) => records.find((record) => record['type'] === type)
    expect(named('organization')).toMatchObject({ name: 'Unnamed' })
    expect(named('team')).toMatchObject({ name: 'Unnamed' })
    expect(named('person')).toMatchObject({ name: 'Unnamed', loginName: 'Unnamed' })
    expect(named('companyRole')).toMatchObject({ name: 'Unnamed', advancementTiers: [{ label: 'Unnamed' }] })
    expect(named('invitation')).toMatchObject({ name: 'Unnamed' })
    expect(records.find(({ id }) => id === content)).toMatchObject({
      title: 'Untitled',
      tags: ['Unnamed', 'c'],
      versions: [{ title: 'Untitled' }],
    })
    expect(named('reviewRequest')).toMatchObject({ title: 'Untitled' })
    expect(records.find(({ id }) => id === topicId)).toMatchObject({ name: 'Unnamed' })
    expect(records.find(({ id }) => id === item)).toMatchObject({ name: 'A \u3164 name' })
    expect(named('lesson')).toMatchObject({ title: 'Untitled' })

    const bundle = await exported(app().store, organization.id)
    const migrated = await dump(app().store)
    expect(await importBundle(app().store, bundle.split('\n'))).toMatchObject({
      kind: 'imported',
      warnings: [],
    })
    // Values derived from names are corrected too.
    expect(await dump(app().store)).toEqual(migrated)

    const client = await app().signIn(person)
    expect((await client.get('/v1/content?query=untitled')).body.data).toMatchObject([{ id: content }])
    const { data } = await client.graphql(
      '{ members(query: "unnamed") { nodes { name companyRoles { name } } } }',
    )
    expect(data.members.nodes).toEqual([{ name: 'Unnamed', companyRoles: [{ name: 'Unnamed' }] }])
  })
})
