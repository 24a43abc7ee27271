import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describeOnBothDatabases('GET /v1/content/{id}/usage', (app) => {
  it('counts the lessons that are shared with somebody and that the caller may see', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const content = organization.content()
    const callers = {
      admin: organization.person({ role: 'admin' }),
      member: organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] }),
      outsider: organization.person(),
    }
    const contentIds = [content]
    const second = organization.lesson({ title: 'b', contentIds })
    const team = organization.lesson({ title: 'C', contentIds, visibility: 'teams', teamIds: [teamId] })
    const admins = organization.lesson({ title: 'A', contentIds, visibility: 'admins' })
    organization.lesson({ contentIds, state: 'withdrawn' })
    organization.lesson({ contentIds, purpose: 'single_learner' })
    organization.lesson({ contentIds, purpose: 'performance_review' })
    organization.lesson({ contentIds: [organization.content()] })
    await app().import(organization)
    const lessonsFor = async (person: { userId: string }) =>
      (await (await app().signIn(person)).get(`/v1/content/${content}/usage`)).body.lessons

    expect(await lessonsFor(callers.outsider)).toEqual({
      count: 1,
      preview: [{ id: second, title: 'b', url: `https://app.test/lessons/${second}` }],
    })
    const seen = await lessonsFor(callers.member)
    expect([seen.count, ids(seen.preview)]).toEqual([2, [second, team]])
    const all = await lessonsFor(callers.admin)
    expect([all.count, ids(all.preview)]).toEqual([3, [admins, second, team]])
  })

  it('names the topics whose live items rest on the resource alone', async () => {
    const organization = new OrganizationBuilder()
    const [person, admin] = [organization.person(), organization.person({ role: 'admin' })]
    const content = organization.content()
    const hidden = organization.content({ visibility: 'admins' })
    const categoryId = organization.category(organization.space())
    const topic = (name: string) => organization.topic(categoryId, { name })
    const sole = topic('sole')
    organization.item(sole, { contentIds: [content] })
    organization.item(sole, { contentIds: [] })
    const wasShared = topic('Once shared')
    organization.item(wasShared, { contentIds: [content] })
    organization.item(wasShared, { contentIds: [hidden], state: 'archived' })
    const sameItem = topic('both in one item')
    organization.item(sameItem, { contentIds: [content, hidden] })
    const otherItem = topic('each an item')
    organization.item(otherItem, { contentIds: [content] })
    organization.item(otherItem, { contentIds: [hidden] })
    const past = topic('past')
    organization.item(past, { contentIds: [content], state: 'superseded' })
    const secret = organization.tree({ visibility: 'admins' }).topicId
    organization.item(secret, { contentIds: [content] })
    await app().import(organization)

    const seen = await (await app().signIn(person)).get(`/v1/content/${content}/usage`)
    const all = await (await app().signIn(admin)).get(`/v1/content/${content}/usage`)

    expect(seen.body.soleEvidenceTopics).toEqual({
      count: 2,
      preview: [
        { id: wasShared, title: 'Once shared', url: `https://app.test/knowledge/topics/${wasShared}` },
        { id: sole, title: 'sole', url: `https://app.test/knowledge/topics/${sole}` },
      ],
    })
    expect(all.body.soleEvidenceTopics.count).toBe(3)
  })

  it('counts evidence only if it is indexed, out of review and not archived, as items do', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const content = organization.content({ title: 'Indexed' })
    const failed = organization.content({ indexingStatus: 'FAILED' })
    const others = [
      failed,
      organization.content({ indexingStatus: 'PENDING', processingStatus: 'PROCESSING' }),
      organization.content({ reviewRequestId: uniqueId('rev'), createdByUserId: person.userId }),
    ]
    const { topicId, categoryId } = organization.tree()
    const item = organization.item(topicId, { contentIds: [content, ...others] })
    organization.item(topicId, { contentIds: [organization.content()], state: 'archived' })
    const archived = organization.topic(categoryId, { state: 'archived' })
    organization.item(archived, { contentIds: [content] })
    await app().import(organization)
    const client = await app().signIn(person)
    const topicsOf = async (id: string) => {
      const { body } = await client.get(`/v1/content/${id}/usage`)
      const { data } = await client.graphql(
        `{ contentUsage(contentId: "${id}") { soleEvidenceTopics { count preview { id } } } }`,
      )
      const seen = { ...body.soleEvidenceTopics, preview: ids(body.soleEvidenceTopics.preview) }
      const { count, preview } = data.contentUsage.soleEvidenceTopics
      expect({ count, preview: ids(preview) }).toEqual(seen)
      return seen
    }

    expect(await topicsOf(content)).toEqual({ count: 1, preview: [topicId] })
    expect(await topicsOf(failed)).toEqual({ count: 0, preview: [] })
    const { data } = await client.graphql(`{ item(id: "${item}") { evidence { nodes { title } } } }`)
    expect(data.item.evidence.nodes).toEqual([{ title: 'Indexed' }])
  })

  it('previews twenty and counts all', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const content = organization.content()
    const categoryId = organization.category(organization.space())
    for (let number = 10; number < 31; number += 1) {
      if (number < 30) organization.lesson({ title: `Lesson ${number}`, contentIds: [content] })
      organization.item(organization.topic(categoryId, { name: `Topic ${number}` }), {
        contentIds: [content],
      })
    }
    await app().import(organization)
    const client = await app().signIn(person)

    const { body } = await client.get(`/v1/content/${content}/usage`)
    const { data } = await client.graphql(`{ contentUsage(contentId: "${content}") {
      lessons { count preview { title } } soleEvidenceTopics { count preview { title: name } } } }`)

    for (const { lessons, soleEvidenceTopics } of [body, data.contentUsage]) {
      const titles = (rows: { title: string }[]) => [rows.length, rows[0]?.title, rows.at(-1)?.title]
      expect([lessons.count, soleEvidenceTopics.count]).toEqual([20, 21])
      expect(titles(lessons.preview)).toEqual([20, 'Lesson 10', 'Lesson 29'])
      expect(titles(soleEvidenceTopics.preview)).toEqual([20, 'Topic 10', 'Topic 29'])
    }
  })

  it('is zero and empty for a resource that nothing relies on, and 404 for one in review', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const content = organization.content()
    const review = organization.content({
      reviewRequestId: uniqueId('rev'),
      createdByUserId: owner.userId,
    })
    organization.lesson({ contentIds: [review] })
    await app().import(organization)
    const client = await app().signIn(owner)

    expect((await client.get(`/v1/content/${content}/usage`)).body).toEqual({
      contentId: content,
      lessons: { count: 0, preview: [] },
      soleEvidenceTopics: { count: 0, preview: [] },
    })
    expect((await client.get(`/v1/content/${review}/usage`)).status).toBe(404)
  })

  it('is forbidden to external accounts, whatever the id', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    const content = organization.content()
    await app().import(organization)
    const client = await app().signIn(external)

    expect((await client.get(`/v1/content/${content}/usage`)).status).toBe(403)
    expect((await client.get('/v1/content/nothing/usage')).status).toBe(403)
    const { data, errors } = await client.graphql(`{ contentUsage(contentId: "${content}") { contentId } }`)
    expect(data).toEqual({ contentUsage: null })
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    const nested = await client.graphql(`{ content(id: "${content}") { id usage { contentId } } }`)
    expect([nested.data, nested.errors]).toEqual([{ content: { id: content, usage: null } }, []])
  })
})
