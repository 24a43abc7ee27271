import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const TREE = `{
  spaces(first: 3) {
    nodes {
      name url visibility
      categories(first: 3) {
        nodes {
          name space { name }
          topics(first: 3) {
            nodes {
              name itemCount
              items(first: 2) { nodes { name topic { category { space { name } } } } }
              lessons(first: 2) { nodes { title topics { name } viewerEnrollment { finishedAt } } }
              duties(first: 2) {
                nodes {
                  responsibility inheritedFrom { entityId } role { name holders(first: 2) { nodes { name } } }
                }
              }
            }
          }
        }
      }
    }
  }
}`

/** A space with categories, each with topics, items, a lesson and a duty. */
function branch(organization: OrganizationBuilder, prefix: string, width: number): void {
  const spaceId = organization.space({ name: `${prefix} space` })
  const holder = organization.person()
  for (let category = 0; category < width; category += 1) {
    const categoryId = organization.category(spaceId, { name: `${prefix} category ${category}` })
    for (let topic = 0; topic < width; topic += 1) {
      const topicId = organization.topic(categoryId, { name: `${prefix} topic ${category}.${topic}` })
      organization.item(topicId)
      organization.lesson({ topicIds: [topicId] })
      organization.duty(organization.role({ holderUserIds: [holder.userId] }), 'TOPIC', topicId)
    }
  }
}

describeOnBothDatabases('the graph of knowledge', (app) => {
  it('nests from spaces to items, lessons, duties and their holders', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ name: 'Ada' })
    const spaceId = organization.space({ name: 'Production' })
    organization.space({ visibility: 'admins' })
    const categoryId = organization.category(spaceId, { name: 'Cleanroom' })
    const topicId = organization.topic(categoryId, { name: 'Gowning' })
    organization.topic(categoryId, { name: 'Old', state: 'archived' })
    const itemId = organization.item(topicId, { name: 'Gloves go on last' })
    const role = organization.role({ name: 'Operator', holderUserIds: [person.userId] })
    organization.duty(role, 'SPACE', spaceId, { role: 'INFORMED' })
    const lesson = organization.lesson({ title: 'Dressing', topicIds: [topicId] })
    organization.lesson({ topicIds: [topicId], state: 'withdrawn' })
    organization.lesson({ topicIds: [topicId], visibility: 'admins' })
    organization.add({ type: 'enrollment', userId: person.userId, lessonId: lesson })
    await app().import(organization)
    const client = await app().signIn(person)

    const { data, errors } = await client.graphql(TREE)

    expect(errors).toEqual([])
    expect(data.spaces.nodes).toEqual([
      {
        name: 'Production',
        url: `https://app.test/knowledge/spaces/${spaceId}`,
        visibility: 'EVERYONE',
        categories: {
          nodes: [
            {
              name: 'Cleanroom',
              space: { name: 'Production' },
              topics: {
                nodes: [
                  {
                    name: 'Gowning',
                    itemCount: 1,
                    items: {
                      nodes: [
                        {
                          name: 'Gloves go on last',
                          topic: { category: { space: { name: 'Production' } } },
                        },
                      ],
                    },
                    lessons: {
                      nodes: [
                        {
                          title: 'Dressing',
                          topics: [{ name: 'Gowning' }],
                          viewerEnrollment: { finishedAt: null },
                        },
                      ],
                    },
                    duties: {
                      nodes: [
                        {
                          responsibility: 'INFORMED',
                          inheritedFrom: { entityId: spaceId },
                          role: { name: 'Operator', holders: { nodes: [{ name: 'Ada' }] } },
                        },
                      ],
                    },
                  },
                ],
              },
            },
          ],
        },
      },
    ])
    const single = await client.graphql(
      `query ($space: ID!, $category: ID!, $item: ID!) {
        space(id: $space) { name } category(id: $category) { name } item(id: $item) { name }
        wrong: item(id: $space) { name }
      }`,
      { space: spaceId, category: categoryId, item: itemId },
    )
    expect(single.data).toEqual({
      space: { name: 'Production' },
      category: { name: 'Cleanroom' },
      item: { name: 'Gloves go on last' },
      wrong: null,
    })
  })

  it('takes as many statements for many spaces as for one', async () => {
    const [small, large] = [new OrganizationBuilder(), new OrganizationBuilder()]
    const people = [small.person(), large.person()] as const
    branch(small, 'only', 1)
    for (const name of ['a', 'b', 'c']) branch(large, name, 3)
    await app().import(small)
    await app().import(large)
    const [few, many] = [await app().signIn(people[0]), await app().signIn(people[1])]

    const [one, more] = [await few.graphql(TREE), await many.graphql(TREE)]

    expect([one.errors, more.errors]).toEqual([[], []])
    expect(more.data.spaces.nodes).toHaveLength(3)
    expect(many.statementsOf(more)).toBe(few.statementsOf(one))
  })

  it('lists the duties that reach an entity from itself and from all above it, page by page', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const { spaceId, categoryId, topicId } = organization.tree()
    const [itemId, sibling] = [organization.item(topicId), organization.item(topicId)]
    const role = organization.role()
    const onTopic = organization.duty(role, 'TOPIC', topicId)
    const above = [
      organization.duty(role, 'SPACE', spaceId),
      organization.duty(role, 'CATEGORY', categoryId),
      onTopic,
    ]
    const own = organization.duty(role, 'ITEM', itemId)
    organization.duty(role, 'ITEM', sibling)
    organization.duty(role, 'SPACE', organization.tree().spaceId)
    await app().import(organization)
    const client = await app().signIn(person)
    const query = `query ($id: ID!, $topic: ID!, $after: String) {
      item(id: $id) { duties(first: 3, after: $after) { nodes { assignmentId inheritedFrom { entityId } } nextCursor } }
      topic(id: $topic) { duties { nodes { assignmentId } } }
    }`

    const page = await client.graphql(query, { id: itemId, topic: topicId })
    const rest = await client.graphql(query, {
      id: itemId,
      topic: topicId,
      after: page.data.item.duties.nextCursor,
    })

    const found = [...page.data.item.duties.nodes, ...rest.data.item.duties.nodes]
    expect(found.map((duty) => duty.assignmentId)).toEqual([...above, own].toSorted())
    expect(rest.data.item.duties.nextCursor).toBeNull()
    expect(found.find((duty) => duty.assignmentId === own).inheritedFrom).toBeNull()
    expect(found.find((duty) => duty.assignmentId === onTopic).inheritedFrom).toEqual({ entityId: topicId })
    expect(page.data.topic.duties.nodes.map((duty: { assignmentId: string }) => duty.assignmentId)).toEqual(
      above.toSorted(),
    )
  })

  it('shows an external account the open tree, without lessons and duties', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    branch(organization, 'open', 1)
    const lesson = organization.lesson()
    organization.add({ type: 'enrollment', userId: external.userId, lessonId: lesson })
    await app().import(organization)
    const client = await app().signIn(external)

    const { data, errors } = await client.graphql(TREE)
    const topic = data.spaces.nodes[0].categories.nodes[0].topics.nodes[0]

    expect(errors).toEqual([])
    expect(topic).toMatchObject({ itemCount: 1, lessons: { nodes: [] }, duties: { nodes: [] } })
    expect(
      (await client.graphql('{ viewer { enrollments { nodes { lesson { title } finishedAt } } } }')).data,
    ).toEqual({
      viewer: { enrollments: { nodes: [{ lesson: null, finishedAt: null }] } },
    })
    for (const query of ['{ lessons { nodes { id } } }', `{ lesson(id: "${lesson}") { id } }`]) {
      expect((await client.graphql(query)).errors[0]?.extensions['code']).toBe('FORBIDDEN')
    }
  })

  it('leads from a resource to what was learned from it, up to the space', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const content = organization.content()
    const { spaceId, topicId } = organization.tree()
    const item = organization.item(topicId, { contentIds: [content] })
    organization.lesson({ title: 'Uses it', contentIds: [content], topicIds: [topicId] })
    await app().import(organization)

    const { data } = await (
      await app().signIn(person)
    ).graphql(
      `query ($id: ID!) {
        content(id: $id) {
          knowledge { itemCount topic { items { nodes { id } } space { id } } }
          usage { lessons { count } }
        }
        contentUsage(contentId: $id) {
          lessons { preview { title topics { id } contents { id } } }
          soleEvidenceTopics { preview { category { space { id } } } }
        }
      }`,
      { id: content },
    )

    expect(data).toEqual({
      content: {
        knowledge: [{ itemCount: 1, topic: { items: { nodes: [{ id: item }] }, space: { id: spaceId } } }],
        usage: { lessons: { count: 1 } },
      },
      contentUsage: {
        lessons: { preview: [{ title: 'Uses it', topics: [{ id: topicId }], contents: [{ id: content }] }] },
        soleEvidenceTopics: { preview: [{ category: { space: { id: spaceId } } }] },
      },
    })
  })
})
