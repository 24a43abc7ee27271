import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { buildTree } from './support/edited-tree.js'

describeOnBothDatabases('the knowledge tree', (app) => {
  it('says which teams a space is shared with, by name, but not to an external account', async () => {
    const { asAdmin, organization, trees, red, blue } = await buildTree(app())
    const external = organization.person({ role: 'external', teams: [{ id: red, role: 'team-viewer' }] })
    await app().import(organization)
    const query = 'query ($id: ID!) { space(id: $id) { visibility teams { id name } } }'

    const { data } = await asAdmin.graphql(query, { id: trees.both.spaceId })
    expect(data.space.teams).toEqual([
      { id: blue, name: 'Blue' },
      { id: red, name: 'Red' },
    ])
    const other = await (await app().signIn(external)).graphql(query, { id: trees.red.spaceId })
    expect(other.data.space).toEqual({ visibility: 'TEAMS', teams: null })
  })

  it('counts the topics of a space and of a category, on every page, and the archived ones apart', async () => {
    const { asAdmin, asManager, organization, trees } = await buildTree(app())
    const { spaceId, categoryId } = trees.everyone
    const other = organization.category(spaceId)
    for (const id of [categoryId, categoryId, other]) organization.topic(id)
    organization.topic(categoryId, { state: 'archived' })
    await app().import(organization)
    const counts = async (client: typeof asAdmin) => {
      const { data } = await client.graphql(
        `query ($id: ID!) { space(id: $id) {
          topics(first: 1) { totalCount nodes { id } nextCursor }
          archived: topics(archived: true) { totalCount }
          categories { nodes { topics { totalCount } } } } }`,
        { id: spaceId },
      )
      return data.space
    }
    const found = await counts(asAdmin)
    expect(found.topics).toMatchObject({ totalCount: 4, nodes: [{}] })
    expect(found.archived).toEqual({ totalCount: 1 })
    expect((await counts(asManager)).archived).toEqual({ totalCount: 0 })
    const inCategories: { topics: { totalCount: number } }[] = found.categories.nodes
    expect(inCategories.map(({ topics }) => topics.totalCount).toSorted((one, two) => one - two)).toEqual([
      1, 3,
    ])
    const next = await asAdmin.graphql(
      'query ($id: ID!, $after: String) { space(id: $id) { topics(after: $after) { totalCount nodes { id } } } }',
      { id: spaceId, after: found.topics.nextCursor },
    )
    expect(next.data.space.topics.totalCount).toBe(4)
    expect(next.data.space.topics.nodes).toHaveLength(3)
  })

  it('counts the topics and items of spaces and categories that can be read', async () => {
    const { asAdmin, organization, trees } = await buildTree(app())
    const { spaceId, categoryId, topicId } = trees.everyone
    const other = organization.topic(organization.category(spaceId))
    const hidden = organization.topic(categoryId, { state: 'archived' })
    for (const id of [topicId, topicId, other, hidden]) organization.item(id)
    organization.item(topicId, { state: 'archived' })
    await app().import(organization)
    const counts = 'topicCount itemCount'

    const { data } = await asAdmin.graphql(
      `query ($space: ID!, $category: ID!) {
        space(id: $space) { ${counts} categories { nodes { ${counts} } } } category(id: $category) { ${counts} } }`,
      { space: spaceId, category: categoryId },
    )

    expect(data.space).toMatchObject({ topicCount: 2, itemCount: 3 })
    expect(data.category).toEqual({ topicCount: 1, itemCount: 2 })
    const inCategories: { itemCount: number }[] = data.space.categories.nodes
    expect(inCategories.map(({ itemCount }) => itemCount).toSorted((one, two) => one - two)).toEqual([1, 2])
  })

  it('lists which items of a topic came from a resource, in pages', async () => {
    const { asAdmin, organization, trees, contents } = await buildTree(app())
    const { topicId } = trees.everyone
    const add = (name: string, ...contentIds: string[]) => organization.item(topicId, { name, contentIds })
    const [first, second] = [add('A', contents.everyone), add('B', contents.everyone, contents.red)]
    add('C', contents.red)
    const third = add('D', contents.everyone)
    organization.item(topicId, { name: 'E', contentIds: [contents.everyone], state: 'archived' })
    await app().import(organization)
    const page = async (after: string | null) => {
      const { data } = await asAdmin.graphql(
        `query ($id: ID!, $after: String) { content(id: $id) {
          knowledge { itemCount items(first: 2, after: $after) { nodes { id } nextCursor } } } }`,
        { id: contents.everyone, after },
      )
      return data.content.knowledge[0]
    }
    const found = await page(null)
    expect(found).toMatchObject({ itemCount: 3, items: { nodes: [{ id: first }, { id: second }] } })
    expect((await page(found.items.nextCursor)).items).toEqual({ nodes: [{ id: third }], nextCursor: null })
  })

  it('says which space the entity of a duty is in', async () => {
    const organization = new OrganizationBuilder()
    const { spaceId, topicId } = organization.tree()
    const role = organization.role()
    organization.duty(role, 'SPACE', spaceId)
    organization.item(topicId)
    const person = organization.person()
    await app().import(organization)
    const { data } = await (
      await app().signIn(person)
    ).graphql('query ($id: ID!) { companyRole(id: $id) { duties { nodes { entityType space { id } } } } }', {
      id: role,
    })
    expect(data.companyRole.duties.nodes).toHaveLength(4)
    for (const { space } of data.companyRole.duties.nodes) expect(space).toEqual({ id: spaceId })
  })
})
