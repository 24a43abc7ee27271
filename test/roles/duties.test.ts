import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

interface Duty {
  entityType: string
  entityId: string
  entityName: string
  inheritedFrom: { entityType: string; entityId: string } | null
  assignmentId: string
}

/** Two topics with an item each below one category, and one topic without below another. */
function plant(organization: OrganizationBuilder, options: Parameters<OrganizationBuilder['space']>[0] = {}) {
  const spaceId = organization.space({ name: 'Space', ...options })
  const [first, second] = [
    organization.category(spaceId, { name: 'Category A' }),
    organization.category(spaceId, { name: 'Category B' }),
  ]
  const topicA = organization.topic(first, { name: 'topic a' })
  const topicB = organization.topic(first, { name: 'Topic B' })
  const topicC = organization.topic(second, { name: 'Topic C' })
  const itemA = organization.item(topicA, { name: 'Item A' })
  const itemB = organization.item(topicB, { name: 'Item B' })
  return { spaceId, first, second, topicA, topicB, topicC, itemA, itemB }
}

const names = (rows: Duty[]) => rows.map(({ entityName }) => entityName)

describeOnBothDatabases('duties of a role', (app) => {
  it.each([
    [
      'SPACE',
      'spaceId',
      ['Category A', 'Category B', 'Item A', 'Item B', 'Space', 'topic a', 'Topic B', 'Topic C'],
    ],
    ['CATEGORY', 'first', ['Category A', 'Item A', 'Item B', 'topic a', 'Topic B']],
    ['TOPIC', 'topicA', ['Item A', 'topic a']],
    ['ITEM', 'itemA', ['Item A']],
  ] as const)('set on a %s reach all below it, by type and name', async (type, key, expected) => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const entityId = plant(organization)[key]
    const role = organization.role()
    const assignment = organization.duty(role, type, entityId)
    await app().import(organization)
    const client = await app().signIn(viewer)

    const rows: Duty[] = await client.all(`/v1/company-roles/${role}/duties`)

    expect(names(rows)).toEqual(expected)
    for (const row of rows) {
      expect(row.assignmentId).toBe(assignment)
      expect(row.inheritedFrom).toEqual(row.entityId === entityId ? null : { entityType: type, entityId })
    }
  })

  it('carry all that the assignment says', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const { topicC } = plant(organization)
    const role = organization.role({
      advancementTiers: [
        { id: 'tier_1', label: 'Junior' },
        { id: 'tier_2', label: 'Senior' },
      ],
    })
    const assignmentId = organization.duty(role, 'TOPIC', topicC, {
      role: 'CONSULTED',
      tierQualifier: 'MIN_TIER',
      advancementTierId: 'tier_2',
      source: 'AI_CLASSIFIED',
      confidence: 0.75,
      learningPriorityOverride: 'HIGH',
    })
    await app().import(organization)
    const client = await app().signIn(viewer)
    const { body } = await client.get(`/v1/company-roles/${role}/duties`)
    expect(body).toEqual({
      data: [
        {
          role: 'CONSULTED',
          entityType: 'TOPIC',
          entityId: topicC,
          entityName: 'Topic C',
          inheritedFrom: null,
          tierQualifier: 'MIN_TIER',
          advancementTierId: 'tier_2',
          advancementTierLabel: 'Senior',
          assignmentId,
          source: 'AI_CLASSIFIED',
          confidence: 0.75,
          learningPriorityOverride: 'HIGH',
          url: expect.stringMatching(/^https:\/\/app\.test\//),
        },
      ],
      nextCursor: null,
    })
    const graph = await client.graphql(`{ companyRole(id: "${role}") { advancementTiers { id label } } }`)
    expect(graph.data.companyRole.advancementTiers.map(({ label }: { label: string }) => label)).toEqual([
      'Junior',
      'Senior',
    ])
  })

  it('that reach one entity twice give two rows, ordered by assignment', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const { spaceId, topicC } = plant(organization)
    const role = organization.role()
    const assignments = [
      organization.duty(role, 'TOPIC', topicC),
      organization.duty(role, 'SPACE', spaceId, { role: 'INFORMED' }),
      organization.duty(role, 'TOPIC', topicC, { role: 'ACCOUNTABLE' }),
    ]
    await app().import(organization)
    const client = await app().signIn(viewer)
    const rows: Duty[] = await client.all(`/v1/company-roles/${role}/duties?entityType=TOPIC`, 1)
    const ofTopic = rows.filter(({ entityId }) => entityId === topicC)
    expect(ofTopic.map(({ assignmentId }) => assignmentId)).toEqual(assignments.toSorted())
    expect(names(rows)).toEqual(['topic a', 'Topic B', 'Topic C', 'Topic C', 'Topic C'])
  })

  it('are filtered by the type of the entity reached', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const { spaceId } = plant(organization)
    const role = organization.role()
    organization.duty(role, 'SPACE', spaceId)
    await app().import(organization)
    const client = await app().signIn(viewer)
    const ofType = async (type: string) =>
      names(await client.all(`/v1/company-roles/${role}/duties?entityType=${type}`))
    expect(await ofType('SPACE')).toEqual(['Space'])
    expect(await ofType('CATEGORY')).toEqual(['Category A', 'Category B'])
    expect(await ofType('TOPIC')).toEqual(['topic a', 'Topic B', 'Topic C'])
    expect(await ofType('ITEM')).toEqual(['Item A', 'Item B'])
  })

  it('leave out what is no longer live, and all below it', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const spaceId = organization.space({ name: 'Space' })
    const archived = organization.category(spaceId, { name: 'Archived', state: 'archived' })
    const below = organization.topic(archived, { name: 'Below the archived' })
    const live = organization.category(spaceId, { name: 'Live' })
    const topic = organization.topic(live, { name: 'Topic' })
    organization.item(topic, { name: 'Superseded', state: 'superseded' })
    organization.item(topic, { name: 'Item' })
    const gone = organization.tree()
    const goneSpace = organization.space({ state: 'archived' })
    const role = organization.role()
    for (const [type, id] of [
      ['SPACE', spaceId],
      ['CATEGORY', archived],
      ['TOPIC', below],
      ['SPACE', goneSpace],
    ] as const) {
      organization.duty(role, type, id)
    }
    await app().import(organization)
    const client = await app().signIn(viewer)
    expect(gone.spaceId).not.toBe(goneSpace)
    expect(names(await client.all(`/v1/company-roles/${role}/duties`))).toEqual([
      'Live',
      'Item',
      'Space',
      'Topic',
    ])
  })

  it('keep to the spaces that the caller may read', async () => {
    const organization = new OrganizationBuilder()
    const [mine, theirs] = [organization.team('Mine'), organization.team('Theirs')]
    const viewer = organization.person({ teams: [{ id: mine, role: 'team-viewer' }] })
    const nobody = organization.person()
    const admin = organization.person({ role: 'billing-admin' })
    const role = organization.role()
    const spaces: Parameters<OrganizationBuilder['space']>[0][] = [
      { name: 'Open' },
      { name: 'Mine', visibility: 'teams', teamIds: [mine] },
      { name: 'Theirs', visibility: 'teams', teamIds: [theirs] },
      { name: 'Both', visibility: 'teams', teamIds: [mine, theirs] },
      { name: 'Closed', visibility: 'admins' },
    ]
    for (const options of spaces) {
      const spaceId = organization.space(options)
      const topicId = organization.topic(organization.category(spaceId), { name: 'Topic' })
      organization.duty(role, 'SPACE', spaceId)
      organization.duty(role, 'TOPIC', topicId)
    }
    await app().import(organization)
    const seen = async (person: { userId: string }) => {
      const client = await app().signIn(person)
      const rows: Duty[] = await client.all(`/v1/company-roles/${role}/duties?entityType=SPACE`)
      const topics: Duty[] = await client.all(`/v1/company-roles/${role}/duties?entityType=TOPIC`)
      expect(topics).toHaveLength(2 * rows.length)
      return names(rows)
    }
    expect(await seen(nobody)).toEqual(['Open'])
    expect(await seen(viewer)).toEqual(['Both', 'Mine', 'Open'])
    expect(await seen(admin)).toEqual(['Both', 'Closed', 'Mine', 'Open', 'Theirs'])
  })

  it('lead to their entities over GraphQL, in a number of statements that does not depend on rows', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const { itemA, spaceId } = plant(organization)
    const role = organization.role()
    organization.duty(role, 'SPACE', spaceId)
    const single = organization.role()
    organization.duty(single, 'ITEM', itemA)
    await app().import(organization)
    const client = await app().signIn(viewer)
    const read = (id: string) =>
      client.graphql(`{ companyRole(id: "${id}") { duties { nodes { entity { __typename name
        ... on KnowledgeItem { topic { name category { name space { name } } } } } } } } }`)
    const [many, one] = [await read(role), await read(single)]
    expect(many.errors).toEqual([])
    expect(one.data.companyRole.duties.nodes).toEqual([
      {
        entity: {
          __typename: 'KnowledgeItem',
          name: 'Item A',
          topic: { name: 'topic a', category: { name: 'Category A', space: { name: 'Space' } } },
        },
      },
    ])
    expect(client.statementsOf(many)).toBe(client.statementsOf(one))
  })
})
