import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const VIEWER = '{ viewer { id name email role organization { id name } } }'

const ROLE = `query ($id: ID!) {
  companyRole(id: $id) {
    id name description memberCount
    parent { id name }
    holders(first: 50) { nodes { id name } }
  }
}`

const ROLES = `{
  companyRoles(first: 20) {
    nodes {
      id name memberCount
      holders(first: 5) { nodes { id name } }
      parent { id name holders(first: 5) { nodes { id name } } }
      childRoles(first: 5) { nodes { id name memberCount } }
    }
  }
}`

const MEMBERS = '{ members(first: 50) { nodes { id name email companyRoles { id name } } } }'

const RESOURCES = `{
  contents(first: 50) {
    nodes {
      id title type
      versions { id versionNumber isCurrent chapters { id sequence headline } }
      knowledge { itemCount topic { id name items(first: 3) { nodes { id name } } } }
    }
  }
}`

describeAnswersMadeAnew('how often a request waits for its database', (app) => {
  it('depends on the levels of what it asks for, the first of them together with its caller', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'owner' })
    const parent = organization.role({ holderUserIds: [person.userId] })
    const role = organization.role({ parentRoleId: parent, holderUserIds: [person.userId] })
    const chapters = [{ id: `${organization.id} chapter`, text: 'Text' }]
    const versions = [{ id: `${organization.id} version`, versionNumber: 1, isCurrent: true, chapters }]
    const contentId = organization.content({ versions })
    const topic = organization.topic(organization.category(organization.space()))
    organization.item(topic, { contentIds: [contentId] })
    await app().import(organization)
    const client = await app().signIn(person)
    const waits: Record<string, number> = {}
    for (const [name, query, variables = {}] of [
      ['viewer', VIEWER],
      ['one role and its holders', ROLE, { id: role }],
      ['nested roles', ROLES],
      ['members and their roles', MEMBERS],
      ['nested resources', RESOURCES],
    ] as const) {
      // A token is looked up at first, and a text is compiled when it comes for the second time.
      for (let times = 0; times < 2; times += 1) await client.graphql(query, variables)
      const answer = await client.graphql(query, variables)
      expect(answer.errors).toEqual([])
      waits[name] = client.waitsOf(answer)
    }
    const path = `/v1/company-roles/${role}`
    await client.get(path)
    waits['role detail'] = client.waitsOf(await client.get(path))

    // SQLite is in the process.
    const all = app().store.dialect.name === 'sqlite' ? 0 : 1
    expect(waits).toEqual({
      viewer: all * 1,
      'one role and its holders': all * 2,
      'role detail': all * 2,
      'nested roles': all * 3,
      'members and their roles': all * 2,
      'nested resources': all * 3,
    })
  })
})
