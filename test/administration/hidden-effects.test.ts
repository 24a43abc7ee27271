import { expect, it } from 'vitest'
import { importedSpaceId } from '../../src/records/knowledge-ids.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { graphqlCall } from '../support/mutations/send.js'

const scopes = ['content:write', 'organization:manage']
const UPDATED = '2026-01-31T09:30:00.000Z'
const at = { expectedUpdatedAt: UPDATED }

/** The effects that a caller is told, and the first error. */
const send = async (client: Client, mutation: string, input: Record<string, unknown>, select: string) => {
  const { query, variables } = graphqlCall(mutation, { input, subject: '' }, { select })
  const { data, errors } = await client.graphql(query, variables)
  const effects: { kind: string; count: number }[] = data?.[mutation]?.effects ?? []
  return { counts: Object.fromEntries(effects.map(({ kind, count }) => [kind, count])), error: errors[0] }
}

/** A team with a resource that knowledge and a lesson of another team rest on, as after an import. */
function setOut() {
  const organization = new OrganizationBuilder()
  const [own, second, foreign] = [organization.team(), organization.team(), organization.team()]
  const manager = organization.person({
    teams: [own, second].map((id) => ({ id, role: 'team-admin' as const })),
  })
  const admin = organization.person({ role: 'admin' })
  const shared = { visibility: 'teams', teamIds: [own], updatedAt: UPDATED }
  const contentId = organization.content({ ...shared, indexingStatus: 'COMPLETED' })
  return { organization, own, second, foreign, manager, admin, shared, contentId }
}

describeOnBothDatabases('what a change does to records that its caller may not read', (app) => {
  it('is told to those who can read them only', async () => {
    const { organization, foreign, manager, admin, contentId } = setOut()
    const { topicId } = organization.tree({ visibility: 'teams', teamIds: [foreign] })
    organization.item(topicId, { contentIds: [contentId] })
    organization.lesson({ visibility: 'teams', teamIds: [foreign], contentIds: [contentId] })
    organization.role({ curriculum: [{ type: 'topic', id: topicId }] })
    await app().import(organization)
    const archive = async (person: typeof admin) => {
      const client = await app().signIn(person, { scopes })
      const input = { contentId, dryRun: true, ...at }
      return await send(client, 'archiveContent', input, 'effects { kind count }')
    }

    expect(await archive(admin)).toMatchObject({
      counts: {
        ITEMS_WITHOUT_EVIDENCE: 1,
        TOPICS_ARCHIVED: 1,
        LESSONS_WITHOUT_CONTENT: 1,
        CURRICULUM_ITEMS_HIDDEN: 1,
      },
      error: undefined,
    })
    expect(await archive(manager)).toEqual({ counts: {}, error: undefined })
  })

  it('is told to them only when it comes back, too, without what stays hidden', async () => {
    const { organization, own, foreign, manager, admin, contentId } = setOut()
    const space = (id: string) => organization.space({ visibility: 'teams', teamIds: [id] })
    const categoryId = organization.category(space(own), { updatedAt: UPDATED })
    for (const id of [categoryId, organization.category(space(foreign))])
      organization.item(organization.topic(id), { contentIds: [contentId] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const archived = await send(client, 'archiveContent', { contentId, ...at }, 'contentId')
    const { data } = await client.graphql('{ contents(archived: true) { nodes { updatedAt } } }')
    const restore = async (person: typeof admin) => {
      const caller = await app().signIn(person, { scopes })
      const input = { contentId, dryRun: true, expectedUpdatedAt: data.contents.nodes[0].updatedAt }
      return await send(caller, 'restoreContent', input, 'effects { kind count }')
    }

    expect(archived.error).toBeUndefined()
    expect(await restore(admin)).toEqual({ counts: { KNOWLEDGE_SHOWN: 4 }, error: undefined })
    expect(await restore(manager)).toEqual({ counts: { KNOWLEDGE_SHOWN: 2 }, error: undefined })
    const hidden = await send(client, 'archiveKnowledgeEntity', { id: categoryId, ...at }, 'entityId')
    expect(hidden.error).toBeUndefined()
    expect(await restore(manager)).toEqual({ counts: {}, error: undefined })
  })

  it('does not keep a lesson from being shared, nor is it counted', async () => {
    const { organization, own, second, manager, shared, contentId } = setOut()
    const hidden = organization.content({ visibility: 'admins' })
    const withHidden = organization.lesson({ ...shared, contentIds: [hidden] })
    const withBoth = organization.lesson({ ...shared, contentIds: [hidden, contentId] })
    await app().import(organization)
    const client = await app().signIn(manager, { scopes })
    const share = async (id: string) => {
      const input = { id, visibility: 'TEAMS', teamIds: [own, second], ...at }
      return (await send(client, 'updateLesson', input, 'lessonId')).error
    }

    expect(await share(withHidden)).toBeUndefined()
    expect((await share(withBoth))?.message).toBe(
      'One resource or topic of this lesson would be hidden from some who see it.',
    )
  })
})

describeOnBothDatabases('what a change does to people and roles', (app) => {
  it('leaves out lessons that somebody on the team can not see', async () => {
    const { organization, own, second, admin } = setOut()
    organization.lesson({ visibility: 'teams', teamIds: [second] })
    const third = organization.team()
    organization.lesson({ visibility: 'teams', teamIds: [third], purpose: 'single_learner' })
    const people = [organization.person(), organization.person({ role: 'external' })]
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const put = async (teamId: string) => {
      const input = { teamId, userIds: people.map(({ userId }) => userId), dryRun: true }
      return (await send(client, 'setTeamMember', input, 'effects { kind count }')).counts
    }

    expect(await put(own)).toEqual({ PEOPLE_GAIN_ACCESS: 2 })
    expect(await put(second)).toEqual({ PEOPLE_GAIN_ACCESS: 1 })
    expect(await put(third)).toEqual({})
  })

  it('counts a role once, and only for topics that could be read', async () => {
    const { organization, admin, contentId } = setOut()
    const { categoryId, topicId } = organization.tree()
    const archived = organization.category(organization.space(), { state: 'archived' })
    const [another, hidden] = [organization.topic(categoryId), organization.topic(archived)]
    for (const id of [topicId, another, hidden]) organization.item(id, { contentIds: [contentId] })
    organization.role({
      curriculum: [
        { type: 'topic', id: topicId },
        { type: 'topic', id: another },
      ],
    })
    organization.role({ curriculum: [{ type: 'topic', id: hidden }] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const { counts } = await send(
      client,
      'archiveContent',
      { contentId, dryRun: true, ...at },
      'effects { kind count }',
    )

    expect(counts).toMatchObject({ TOPICS_ARCHIVED: 3, CURRICULUM_ITEMS_HIDDEN: 1 })
  })

  it('names the roles that lose a topic with the audience of its space', async () => {
    const { organization, admin } = setOut()
    const audience = { visibility: 'admins', teamIds: [] } as const
    const id = importedSpaceId(organization.id, audience, 0)
    organization.add({ type: 'space', id, name: 'Imported', ...audience, updatedAt: UPDATED })
    const topicId = organization.topic(organization.category(id))
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true }]
    organization.item(topicId, { contentIds: [organization.content({ ...audience, versions })] })
    organization.role({ curriculum: [{ type: 'topic', id: topicId }] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const input = { id, visibility: 'EVERYONE', dryRun: true, ...at }
    const { counts } = await send(client, 'setSpaceAudience', input, 'effects { kind count }')

    expect(counts).toEqual({
      PEOPLE_GAIN_ACCESS: 1,
      ITEMS_WITHOUT_EVIDENCE: 1,
      CURRICULUM_ITEMS_HIDDEN: 1,
      CONTENT_INDEXED_ANEW: 1,
    })
  })

  it('names the roles whose holders can not see the space of a topic, or a lesson, any more', async () => {
    const { organization, admin, second } = setOut()
    const [own, spaceId] = [uniqueId('team'), uniqueId('spc')]
    const shared = { visibility: 'teams', teamIds: [own], updatedAt: UPDATED }
    organization.add({ type: 'team', id: own, name: 'Own', updatedAt: UPDATED })
    organization.add({ type: 'space', id: spaceId, name: 'Space', ...shared })
    const on = (...ids: string[]) =>
      organization.person({ teams: ids.map((id) => ({ id, role: 'team-viewer' as const })) }).userId
    const topic = [{ type: 'topic', id: organization.topic(organization.category(spaceId)) }] as const
    const lesson = [{ type: 'lesson', id: organization.lesson(shared) }] as const
    organization.role({ holderUserIds: [on(own)], curriculum: topic })
    organization.role({ holderUserIds: [on(own)], curriculum: lesson })
    organization.role({
      holderUserIds: [on(own, second), on(second), on()],
      curriculum: [...topic, ...lesson],
    })
    organization.role({ holderUserIds: [on(own)] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const hiddenBy = async (mutation: string, input: Record<string, unknown>) => {
      const call = { ...input, dryRun: true, ...at }
      return (await send(client, mutation, call, 'effects { kind count }')).counts['CURRICULUM_ITEMS_HIDDEN']
    }

    expect(await hiddenBy('setSpaceAudience', { id: spaceId, visibility: 'ADMINS' })).toBe(2)
    const narrowed = { id: spaceId, visibility: 'TEAMS', teamIds: [second] }
    expect(await hiddenBy('setSpaceAudience', narrowed)).toBe(1)
    expect(await hiddenBy('setSpaceAudience', { id: spaceId, visibility: 'EVERYONE' })).toBeUndefined()
    expect(await hiddenBy('deleteTeam', { id: own, replaceWith: second })).toBe(2)
  })
})
