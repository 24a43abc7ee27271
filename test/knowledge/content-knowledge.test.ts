import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

describeOnBothDatabases('GET /v1/content/{id}/knowledge', (app) => {
  it("counts the resource's own live items on each topic, by the topic's name", async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const [content, other] = [organization.content({ title: 'Handbook' }), organization.content()]
    const categoryId = organization.category(organization.space())
    const second = organization.topic(categoryId, { name: 'b topic', slug: 'b-topic' })
    const first = organization.topic(categoryId, { name: 'A topic', slug: 'a-topic' })
    const gone = organization.topic(categoryId, { state: 'archived' })
    organization.item(second, { contentIds: [content, other] })
    organization.item(second, { contentIds: [content] })
    organization.item(second, { contentIds: [content], state: 'superseded' })
    organization.item(second, { contentIds: [other] })
    organization.item(first, { contentIds: [content] })
    organization.item(gone, { contentIds: [content] })
    await app().import(organization)

    const { status, body } = await (await app().signIn(person)).get(`/v1/content/${content}/knowledge`)

    expect(status).toBe(200)
    expect(body).toEqual({
      contentId: content,
      title: 'Handbook',
      topics: [
        {
          id: first,
          name: 'A topic',
          slug: 'a-topic',
          itemCount: 1,
          url: `https://app.test/knowledge/topics/${first}`,
        },
        {
          id: second,
          name: 'b topic',
          slug: 'b-topic',
          itemCount: 2,
          url: `https://app.test/knowledge/topics/${second}`,
        },
      ],
    })
  })

  it('names no topic before the resource is indexed, and none of a space that is hidden', async () => {
    const organization = new OrganizationBuilder()
    const [person, admin] = [organization.person(), organization.person({ role: 'admin' })]
    const pending = organization.content({ indexingStatus: 'PENDING' })
    const content = organization.content()
    const { topicId } = organization.tree({ visibility: 'admins' })
    organization.item(topicId, { contentIds: [content, pending] })
    await app().import(organization)
    const [client, boss] = [await app().signIn(person), await app().signIn(admin)]
    const topics = async (caller: typeof client, id: string) =>
      (await caller.get(`/v1/content/${id}/knowledge`)).body.topics.map((topic: { id: string }) => topic.id)

    expect(await topics(client, content)).toEqual([])
    expect(await topics(boss, content)).toEqual([topicId])
    expect(await topics(boss, pending)).toEqual([])
  })

  it('opens with the resource to whoever may read it and is 404 to everyone else', async () => {
    const organization = new OrganizationBuilder()
    const [teamId, otherTeam] = [organization.team(), organization.team()]
    const callers = {
      admin: organization.person({ role: 'billing-admin' }),
      manager: organization.person({ teams: [{ id: teamId, role: 'team-admin' }] }),
      member: organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] }),
      outsider: organization.person(),
      external: organization.person({ role: 'external' }),
    }
    const contents = {
      everyone: organization.content(),
      team: organization.content({ visibility: 'teams', teamIds: [teamId] }),
      teamDraft: organization.content({
        visibility: 'teams',
        teamIds: [teamId],
        processingStatus: 'DRAFT',
      }),
      sharedDraft: organization.content({
        visibility: 'teams',
        teamIds: [teamId, otherTeam],
        processingStatus: 'DRAFT',
      }),
      everyonesDraft: organization.content({ processingStatus: 'DRAFT' }),
      admins: organization.content({ visibility: 'admins' }),
      review: organization.content({
        reviewRequestId: uniqueId('rev'),
        createdByUserId: callers.outsider.userId,
      }),
    }
    await app().import(organization)

    const readable: Record<string, string[]> = {}
    for (const [caller, person] of Object.entries(callers)) {
      const client = await app().signIn(person)
      readable[caller] = []
      for (const [name, id] of Object.entries(contents)) {
        const { status } = await client.get(`/v1/content/${id}/knowledge`)
        expect([200, 404]).toContain(status)
        if (status === 200) readable[caller].push(name)
      }
    }

    expect(readable).toEqual({
      admin: ['everyone', 'team', 'teamDraft', 'sharedDraft', 'everyonesDraft', 'admins'],
      manager: ['everyone', 'team', 'teamDraft'],
      member: ['everyone', 'team'],
      outsider: ['everyone'],
      external: ['everyone'],
    })
  })

  it("is 404 for another organization's resource and for an impossible id", async () => {
    const [organization, other] = [new OrganizationBuilder(), new OrganizationBuilder()]
    const owner = organization.person({ role: 'owner' })
    const foreign = other.content()
    await app().import(organization)
    await app().import(other)
    const client = await app().signIn(owner)

    for (const id of [foreign, 'nothing', '%00', 'x'.repeat(200)]) {
      for (const part of ['knowledge', 'usage']) {
        expect((await client.get(`/v1/content/${id}/${part}`)).status).toBe(404)
      }
    }
  })
})
