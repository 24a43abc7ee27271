import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ONE = `query ($content: ID!, $space: ID!, $category: ID!, $topic: ID!, $item: ID!, $archived: Boolean!) {
  content(id: $content, archived: $archived) { id archivedAt }
  space(id: $space, archived: $archived) { id state }
  category(id: $category, archived: $archived) { id state }
  topic(id: $topic, archived: $archived) { id state }
  item(id: $item, archived: $archived) { id state } }`

describeOnBothDatabases('an archived record', (app) => {
  it('is found by its id by those who may restore it, if they ask for it', async () => {
    const organization = new OrganizationBuilder()
    const team = organization.team()
    const manager = organization.person({ teams: [{ id: team, role: 'team-admin' }] })
    const [member, other] = [
      organization.person({ teams: [{ id: team, role: 'team-viewer' }] }),
      organization.person({ role: 'external' }),
    ]
    const shared = { visibility: 'teams' as const, teamIds: [team] }
    const archived = { state: 'archived' }
    const { spaceId, categoryId, topicId } = organization.tree(shared)
    const ids = {
      content: organization.content({ ...shared, archivedAt: '2026-02-01T00:00:00.000Z' }),
      space: organization.space({ ...shared, ...archived }),
      category: organization.category(spaceId, archived),
      topic: organization.topic(categoryId, archived),
      item: organization.item(topicId, archived),
    }
    await app().import(organization)
    const read = async (person: typeof member, isAsked: boolean) => {
      const client = await app().signIn(person)
      const { data, errors } = await client.graphql(ONE, { ...ids, archived: isAsked })
      expect(errors).toEqual([])
      return Object.entries<{ id: string; state?: string } | null>(data).map(([name, one]) => [name, one?.id])
    }
    const nothing = Object.keys(ids).map((name) => [name, undefined])

    expect(await read(manager, true)).toEqual(Object.entries(ids))
    for (const person of [member, other]) expect(await read(person, true)).toEqual(nothing)
    expect(await read(manager, false)).toEqual(nothing)
  })

  it('is found as before where it is live', async () => {
    const organization = new OrganizationBuilder()
    const member = organization.person()
    const tree = organization.tree()
    await app().import(organization)
    const client = await app().signIn(member)

    const { data } = await client.graphql(
      `query ($id: ID!) { topic(id: $id, archived: true) { id state } }`,
      { id: tree.topicId },
    )

    expect(data.topic).toEqual({ id: tree.topicId, state: 'CURRENT' })
  })
})
