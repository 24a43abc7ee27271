import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { graphqlCall } from '../support/mutations/send.js'

const LESSON = 'lesson { title visibility state updatedAt topics { id } contents { id } }'
const scopes = ['content:write']

const send = async (client: Client, mutation: string, input: Record<string, unknown>, more = '') => {
  const call = graphqlCall(mutation, { input, subject: '' }, { select: `lessonId ${LESSON} ${more}` })
  const { data, errors } = await client.graphql(call.query, call.variables)
  const [error] = errors
  return {
    ...data?.[mutation],
    ...(error && { code: error.extensions['code'], param: error.extensions['param'] }),
  }
}

const read = async (client: Client, id: string) =>
  (await client.graphql(`query ($id: ID!) { ${LESSON.replace('lesson', 'lesson(id: $id)')} }`, { id })).data
    .lesson

/** An organization with two teams, an admin, and a person who manages both teams or the first. */
function setOut() {
  const organization = new OrganizationBuilder()
  const [first, second] = [organization.team(), organization.team()]
  const managerOf = (...teams: string[]) =>
    organization.person({ teams: teams.map((id) => ({ id, role: 'team-admin' })) })
  return {
    organization,
    first,
    second,
    admin: organization.person({ role: 'admin' }),
    both: managerOf(first, second),
    one: managerOf(first),
  }
}

describeOnBothDatabases('a lesson', (app) => {
  it('is made with a topic and a resource, in the order that was chosen', async () => {
    const { organization, admin } = setOut()
    const contents = [organization.content(), organization.content()]
    const topics = [organization.tree().topicId, organization.tree().topicId]
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const created = await send(client, 'createLesson', { title: ' Hygiene ', visibility: 'EVERYONE' })
    const { lessonId } = created
    const withContents = await send(client, 'setLessonContents', {
      lessonId,
      contentIds: contents.toReversed(),
      expectedUpdatedAt: created.lesson.updatedAt,
    })
    const withTopics = await send(client, 'setLessonTopics', {
      lessonId,
      topicIds: topics.toReversed(),
      expectedUpdatedAt: withContents.lesson.updatedAt,
    })

    expect(withTopics.lesson).toMatchObject({
      title: 'Hygiene',
      visibility: 'EVERYONE',
      state: 'TEACHING',
      contents: contents.toReversed().map((id) => ({ id })),
      topics: topics.toReversed().map((id) => ({ id })),
    })
    expect(created.lesson.updatedAt < withTopics.lesson.updatedAt).toBe(true)
  })

  it('is edited by those who manage all of its teams, and shared by them with no others', async () => {
    const { organization, first, second, both, one } = setOut()
    const teamIds = [first, second]
    const [shared, open] = [organization.lesson({ visibility: 'teams', teamIds }), organization.lesson()]
    await app().import(organization)
    const [ofBoth, ofOne] = [await app().signIn(both, { scopes }), await app().signIn(one, { scopes })]
    const rename = (id: string) => ({ id, title: 'Renamed' })

    expect((await send(ofOne, 'updateLesson', rename(shared))).code).toBe('NOT_FOUND')
    expect((await send(ofBoth, 'updateLesson', rename(open))).code).toBe('NOT_FOUND')
    expect((await send(ofBoth, 'updateLesson', rename(shared))).lesson.title).toBe('Renamed')
    const share = async (client: Client, audience: object) => {
      const { updatedAt: expectedUpdatedAt } = await read(ofBoth, shared)
      return await send(client, 'updateLesson', { id: shared, ...audience, expectedUpdatedAt })
    }
    expect((await share(ofBoth, { visibility: 'EVERYONE' })).code).toBe('FORBIDDEN')
    const narrowed = { visibility: 'TEAMS', teamIds: [first] }
    expect(await send(ofBoth, 'updateLesson', { id: shared, ...narrowed })).toEqual({
      code: 'BAD_USER_INPUT',
      param: 'expectedUpdatedAt',
    })
    expect((await share(ofBoth, narrowed)).lesson.visibility).toBe('TEAMS')
    expect((await send(ofOne, 'updateLesson', { id: shared, title: 'Mine' })).lesson.title).toBe('Mine')
    expect((await share(ofOne, { visibility: 'TEAMS', teamIds: [first, second] })).code).toBe('FORBIDDEN')
  })

  it('lists only what all who see it can read, and tells nothing of what the editor can not', async () => {
    const { organization, first, second, admin, one } = setOut()
    const forFirst = { visibility: 'teams' as const, teamIds: [first] }
    const lessonId = organization.lesson(forFirst)
    const wide = organization.content({ visibility: 'teams', teamIds: [first, second] })
    const [narrow, draft] = [
      organization.content({ visibility: 'admins' }),
      organization.content({ ...forFirst, processingStatus: 'DRAFT' }),
    ]
    const topic = organization.tree({ visibility: 'admins' }).topicId
    await app().import(organization)
    const [manager, teamAdmin] = [await app().signIn(admin, { scopes }), await app().signIn(one, { scopes })]
    const expectedUpdatedAt = (await read(manager, lessonId)).updatedAt
    const set = (client: Client, ...contentIds: string[]) =>
      send(client, 'setLessonContents', { lessonId, contentIds, expectedUpdatedAt })

    const refused = { code: 'BAD_USER_INPUT', param: 'contentIds.1' }
    expect(await set(manager, wide, narrow)).toEqual(refused)
    expect(await set(manager, wide, draft)).toEqual(refused)
    expect(await set(teamAdmin, wide, narrow)).toEqual(await set(teamAdmin, wide, 'unknown'))
    expect(
      await send(manager, 'setLessonTopics', { lessonId, topicIds: [topic], expectedUpdatedAt }),
    ).toEqual({ code: 'BAD_USER_INPUT', param: 'topicIds.0' })
    expect((await read(manager, lessonId)).contents).toEqual([])
    expect((await set(teamAdmin, wide)).lesson.contents).toEqual([{ id: wide }])
  })

  it('for one learner lists only what that person can read', async () => {
    const { organization, first, second, admin } = setOut()
    const learner = organization.person({ teams: [{ id: first, role: 'team-viewer' }] })
    const lessonId = organization.lesson({ purpose: 'single_learner', visibility: 'admins' })
    organization.add({ type: 'enrollment', userId: learner.userId, lessonId })
    const [theirs, other] = [first, second].map((id) =>
      organization.content({ visibility: 'teams', teamIds: [id] }),
    )
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const { updatedAt: expectedUpdatedAt } = await read(client, lessonId)
    const set = (contentIds: unknown[]) =>
      send(client, 'setLessonContents', { lessonId, contentIds, expectedUpdatedAt })

    expect((await set([theirs, other])).param).toBe('contentIds.1')
    expect((await set([theirs])).lesson.contents).toEqual([{ id: theirs }])
  })

  it('keeps what its editor can not read, after what they name', async () => {
    const { organization, first, admin, one } = setOut()
    const forFirst = { visibility: 'teams' as const, teamIds: [first] }
    const [hidden, seen, added] = [
      organization.content({ visibility: 'admins' }),
      organization.content(forFirst),
      organization.content(forFirst),
    ]
    const lessonId = organization.lesson({ ...forFirst, contentIds: [hidden, seen] })
    await app().import(organization)
    const [manager, teamAdmin] = [await app().signIn(admin), await app().signIn(one, { scopes })]
    const { updatedAt: expectedUpdatedAt } = await read(manager, lessonId)

    await send(teamAdmin, 'setLessonContents', { lessonId, contentIds: [added, seen], expectedUpdatedAt })

    expect((await read(manager, lessonId)).contents).toEqual([added, seen, hidden].map((id) => ({ id })))
  })

  it('is not shared with people who could not read all of it', async () => {
    const { organization, first, admin } = setOut()
    const forFirst = { visibility: 'teams' as const, teamIds: [first] }
    const id = organization.lesson({
      ...forFirst,
      contentIds: [organization.content(forFirst)],
      topicIds: [organization.tree(forFirst).topicId],
    })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    const { updatedAt: expectedUpdatedAt } = await read(client, id)
    const share = (visibility: string) => send(client, 'updateLesson', { id, visibility, expectedUpdatedAt })

    const refused = await share('EVERYONE')

    expect(refused).toEqual({ code: 'CONFLICT', param: 'visibility' })
    expect((await read(client, id)).visibility).toBe('TEAMS')
    expect((await share('ADMINS')).lesson.visibility).toBe('ADMINS')
  })

  it('leaves curricula when it is withdrawn, keeps its learners, and comes back', async () => {
    const { organization, admin } = setOut()
    const learner = organization.person()
    const id = organization.lesson()
    const role = organization.role({ curriculum: [{ type: 'lesson', id }] })
    organization.add({ type: 'enrollment', userId: learner.userId, lessonId: id })
    await app().import(organization)
    const [client, own] = [await app().signIn(admin, { scopes }), await app().signIn(learner)]
    const effects = 'effects { kind count preview { ... on CompanyRole { id } ... on Member { id } } }'
    const seen = async () => {
      const query = `{ companyRole(id: "${role}") { curriculum { id } }
        viewer { enrollments { nodes { lesson { state } } } } }`
      const { data } = await own.graphql(query)
      return [data.companyRole.curriculum.length, data.viewer.enrollments.nodes]
    }

    const withdrawn = await send(client, 'withdrawLesson', { id }, effects)

    expect(withdrawn.effects).toEqual([
      { kind: 'CURRICULUM_ITEMS_HIDDEN', count: 1, preview: [{ id: role }] },
      { kind: 'LEARNERS_CONCERNED', count: 1, preview: [{ id: learner.userId }] },
    ])
    expect(await seen()).toEqual([0, [{ lesson: { state: 'WITHDRAWN' } }]])
    expect((await send(client, 'restoreLesson', { id })).lesson.state).toBe('TEACHING')
    expect(await seen()).toEqual([1, [{ lesson: { state: 'TEACHING' } }]])
  })
})
