import { expect, it } from 'vitest'
import { FAST, follow } from '../live/support/follow.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { callTool, listTools } from '../support/mcp.js'
import { graphqlCall } from '../support/mutations/send.js'

/** A word that is only in what will be archived. */
const WORD = 'Zirconium'
const scopes = ['content:write', 'organization:manage']

/** A resource with knowledge of its own, and a branch of knowledge, with everything that leads to them. */
function setOut() {
  const organization = new OrganizationBuilder()
  const team = organization.team('Kiln')
  const on = (role: 'team-admin' | 'team-viewer') => ({ teams: [{ id: team, role }] })
  const people = {
    owner: organization.person({ role: 'owner' }),
    manager: organization.person(on('team-admin')),
    viewer: organization.person(on('team-viewer')),
    external: organization.person({ role: 'external', ...on('team-viewer') }),
  }
  const contentId = organization.content({
    title: `${WORD} handbook`,
    summary: `On ${WORD}`,
    tags: [organization.tag('metals')],
    createdByUserId: people.viewer.userId,
    processingStatus: 'COMPLETED',
    indexingStatus: 'COMPLETED',
    versions: [
      {
        id: uniqueId('ver'),
        versionNumber: 1,
        isCurrent: true,
        title: WORD,
        chapters: [{ id: uniqueId('chp'), headline: WORD, text: `${WORD} melts at 1,855 degrees.` }],
        segments: [],
      },
    ],
  })
  const { spaceId, categoryId, topicId: keptTopic } = organization.tree()
  const restingTopic = organization.topic(categoryId, { name: `${WORD} melting` })
  const restingItem = organization.item(restingTopic, { name: `${WORD} melts.`, contentIds: [contentId] })
  const ownTopic = organization.topic(categoryId, { name: `${WORD} by hand` })
  const ownItem = organization.item(ownTopic, { name: `${WORD} shines.` })
  const lessonId = organization.lesson({
    contentIds: [contentId],
    topicIds: [restingTopic, ownTopic, keptTopic],
  })
  const roleId = organization.role({
    holderUserIds: [people.viewer.userId],
    curriculum: [restingTopic, ownTopic, keptTopic].map((id) => ({ type: 'topic', id })),
  })
  for (const id of [restingTopic, ownTopic]) organization.duty(roleId, 'TOPIC', id)
  organization.duty(roleId, 'CATEGORY', categoryId)
  const ids = { spaceId, categoryId, contentId, lessonId, roleId, ownTopic, team }
  return { organization, people, ids, archived: [restingTopic, restingItem, ownTopic, ownItem] }
}
type World = ReturnType<typeof setOut>

const nodeId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64url')

/** A query that goes by every way to resources and knowledge. */
function everyWay(
  { ids: { spaceId, categoryId, contentId, lessonId, roleId, team }, archived }: World,
  more: string,
) {
  const content =
    'id title summary tags chapters { text headline } versions { title } knowledge { topic { name } }'
  const [restingTopic = '', restingItem = '', ownTopic = ''] = archived
  const nodes = [
    nodeId('Content', contentId),
    nodeId('KnowledgeTopic', restingTopic),
    nodeId('KnowledgeItem', restingItem),
    nodeId('KnowledgeTopic', ownTopic),
  ]
  const knowledge = '... on KnowledgeTopic { name } ... on KnowledgeItem { name }'
  return `{
    content(id: "${contentId}") { ${content} }
    contents(first: 100) { nodes { ${content} } }
    found: contents(query: "${WORD}") { nodes { title } }
    space(id: "${spaceId}") { topics { nodes { name } } categories { nodes { topics { nodes { name items { nodes { name evidence { nodes { title } } } } } } } } }
    category(id: "${categoryId}") { topics { totalCount nodes { name } } }
    topic(id: "${restingTopic}") { name }
    byItem: topic(id: "${restingItem}") { name }
    item(id: "${restingItem}") { name }
    transcript(contentId: "${contentId}") { title }
    search(query: "${WORD}", first: 50) { nodes { title snippet { text } } }
    viewer { createdContents { nodes { title } } }
    ${nodes.map((id, index) => `node${index}: node(id: "${id}") { ... on Content { title } ${knowledge} }`).join(' ')}
    ${more}
  }`
    .replaceAll('$lesson', lessonId)
    .replaceAll('$role', roleId)
    .replaceAll('$team', team)
}

/** What only members see. */
const OF_MEMBERS = `
  lesson(id: "$lesson") { contents { title } topics { name } }
  lessons { nodes { contents { title } topics { name } } }
  companyRole(id: "$role") { curriculum { name topic { name } } duties { nodes { entityName } } }
  own: viewer { assignments { nodes { item { name topic { name } } } } }
  team(id: "$team") { contents { nodes { title } } }`

/** Everything that the other surfaces say, as texts. */
async function otherSurfaces(
  client: Client,
  { ids: { contentId, spaceId, lessonId, roleId, ownTopic } }: World,
) {
  const ends = ['', '/text', '/transcript', '/versions', '/knowledge', '/usage']
  const paths = [
    ...ends.map((end) => `/content/${contentId}${end}`),
    '/content',
    `/content?query=${WORD}`,
    `/search?query=${WORD}`,
    '/lessons',
    `/lessons/${lessonId}`,
    '/spaces',
    `/spaces/${spaceId}/topics`,
    `/topics/${ownTopic}`,
    '/company-roles',
    `/company-roles/${roleId}`,
    `/company-roles/${roleId}/duties`,
    '/me/reporting-line',
    '/members/progress',
    '/org-chart',
  ]
  const texts: string[] = []
  for (const path of paths) texts.push((await client.get(`/v1${path}`)).text)
  const arguments_: Record<string, unknown> = { id: contentId, query: WORD, contentId, limit: 50 }
  for (const { name, inputSchema, annotations } of await listTools(client)) {
    if (annotations['readOnlyHint'] !== true) continue
    const given = Object.keys(inputSchema.properties).filter((key) => key in arguments_)
    for (const id of [contentId, ownTopic, roleId, lessonId]) {
      const input = Object.fromEntries(given.map((key) => [key, key === 'id' ? id : arguments_[key]]))
      texts.push((await callTool(client, name, input)).text)
    }
  }
  // A query is repeated in some answers, such as those that refuse it.
  return texts
}

describeOnBothDatabases(
  'what is archived',
  (app) => {
    it('is on no surface any more, for anybody, until it is restored', async () => {
      const world = setOut()
      const { organization, people, ids, archived } = world
      await app().import(organization)
      const clients = new Map<string, Client>()
      for (const [name, person] of Object.entries(people))
        clients.set(name, await app().signIn(person, { scopes }))
      const clientOf = (name: keyof typeof people) => {
        const client = clients.get(name)
        if (!client) throw new Error(name)
        return client
      }
      const owner = clientOf('owner')
      const change = async (mutation: string, input: Record<string, unknown>) => {
        const { query, variables } = graphqlCall(mutation, { input, subject: '' })
        expect((await owner.graphql(query, variables)).errors).toEqual([])
      }
      const timeOf = async (field: string, id: string) => {
        const query = `query ($id: ID!) { one: ${field}(id: $id, archived: true) { updatedAt } }`
        return (await owner.graphql(query, { id })).data.one.updatedAt
      }
      const seen = async (name: keyof typeof people) => {
        const client = clientOf(name)
        const query = everyWay(world, name === 'external' ? '' : OF_MEMBERS)
        const { data, errors } = await client.graphql(query)
        // A document has no transcript, which is an error of its field.
        expect(errors.filter(({ path }) => path?.[0] !== 'transcript')).toEqual([])
        return [JSON.stringify(data), ...(await otherSurfaces(client, world))].filter((text) =>
          text.replaceAll(`query=${WORD}`, '').includes(WORD),
        )
      }
      const live = follow(app(), clientOf('viewer'), 'subscription { live { contents { nodes { title } } } }')
      await live.untilLast((answer) => JSON.stringify(answer).includes(WORD))
      for (const name of ['owner', 'manager', 'viewer', 'external'] as const)
        expect((await seen(name)).length).toBeGreaterThan(3)
      const { data: start } = await owner.graphql('{ changes(first: 100) { cursor } }')

      const { contentId, ownTopic } = ids
      const expected = { expectedUpdatedAt: await timeOf('content', contentId) }
      await change('archiveContent', { contentId, ...expected })
      const topicTime = { expectedUpdatedAt: await timeOf('topic', ownTopic) }
      await change('archiveKnowledgeEntity', { id: ownTopic, ...topicTime })

      for (const name of ['owner', 'manager', 'viewer', 'external'] as const)
        expect({ name, seen: await seen(name) }).toEqual({ name, seen: [] })
      await live.untilLast((answer) => !JSON.stringify(answer).includes(WORD))
      live.close()
      const { data: feed } = await owner.graphql(
        'query ($after: String) { changes(first: 100, after: $after) { changes { id operation } } }',
        { after: start.changes.cursor },
      )
      const told: { id: string; operation: string }[] = feed.changes.changes
      const hidden = told.filter(({ operation }) => operation === 'DELETED').map(({ id }) => id)
      expect(hidden).toEqual(expect.arrayContaining([contentId, ...archived]))

      await change('restoreContent', { contentId, expectedUpdatedAt: await timeOf('content', contentId) })
      await change('restoreKnowledgeEntity', {
        id: ownTopic,
        expectedUpdatedAt: await timeOf('topic', ownTopic),
      })
      expect((await seen('viewer')).length).toBeGreaterThan(3)
    })
  },
  FAST,
)
