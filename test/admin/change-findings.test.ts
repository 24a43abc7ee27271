import { expect, it } from 'vitest'
import { exportedRecords } from '../bundle/exported.js'
import { type Client, describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const CREATE = 'mutation ($content: String!) { createFinding(input: { content: $content }) { findingId } }'
const scopes = ['organization:manage']

const create = async (client: Client, content: string) => {
  const { data, errors } = await client.graphql(CREATE, { content })
  return { id: data?.createFinding?.findingId, errors: errors.map(({ extensions }) => extensions) }
}

describeOnBothDatabases('a finding', (app) => {
  it('keeps its author, whom nobody sees, and its source when somebody else changes it', async () => {
    const organization = new OrganizationBuilder()
    const [author, other] = [organization.person({ role: 'admin' }), organization.person({ role: 'owner' })]
    const found = uniqueId('fnd')
    organization.add({
      type: 'finding',
      id: found,
      content: 'Found.',
      source: { type: 'system', systemSourceType: 'web_analysis' },
    })
    await app().import(organization)
    const [writer, editor] = [await app().signIn(author, { scopes }), await app().signIn(other, { scopes })]

    const { id } = await create(writer, '  Nine people work here.\n')
    const update = `mutation ($id: ID!) { updateFinding(input: { id: $id, content: "Ten people work here." }) {
      finding { content source { type systemSourceType } } } }`
    const changed = [await editor.graphql(update, { id }), await editor.graphql(update, { id: found })]

    expect(changed.map(({ data }) => data.updateFinding.finding)).toEqual([
      { content: 'Ten people work here.', source: { type: 'USER', systemSourceType: null } },
      { content: 'Ten people work here.', source: { type: 'SYSTEM', systemSourceType: 'WEB_ANALYSIS' } },
    ])
    const records = await exportedRecords(app().store, organization.id)
    expect(records.find((record) => record['id'] === id)?.['authorUserId']).toBe(author.userId)
    const { data } = await editor.graphql(
      '{ auditEvents(action: FINDING_UPDATED) { nodes { detail { field before after } } } }',
    )
    expect(data.auditEvents.nodes[1].detail).toEqual([
      { field: 'content', before: 'Nine people work here.', after: 'Ten people work here.' },
    ])
  })

  it('says something, in at most 10,000 characters', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    for (const content of [' \n', 'x'.repeat(10_001), 'a\0b'])
      expect((await create(client, content)).errors).toMatchObject([
        { code: 'BAD_USER_INPUT', param: 'content' },
      ])
    expect((await create(client, '🏔'.repeat(10_000))).errors).toEqual([])
  })
})

describeOnSqlite('the findings of an organization', (app) => {
  it('are at most 1,000', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    for (let made = 0; made < 999; made += 1)
      organization.add({ type: 'finding', id: uniqueId('fnd'), content: 'A fact.' })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    expect((await create(client, 'The last one.')).errors).toEqual([])
    expect((await create(client, 'One more.')).errors).toMatchObject([{ code: 'CONFLICT' }])
  })
})
