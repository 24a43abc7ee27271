import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const at = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-02-03T04:05:06.789Z' }

describeOnBothDatabases('lessons and topics', (app) => {
  it('GET /v1/lessons/{id} shows what the lesson relies on and teaches, in its order, as far as the caller may read it', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const [open, secret, last] = [
      organization.tree(),
      organization.tree({ visibility: 'admins' }),
      organization.tree(),
    ]
    const topicIds = [last.topicId, secret.topicId, open.topicId]
    const contentIds = [
      organization.content({ title: 'Second' }),
      organization.content({ visibility: 'admins' }),
      organization.content({ title: 'First' }),
    ]
    const lesson = organization.lesson({ title: 'Hygiene', state: 'withdrawn', topicIds, contentIds, ...at })
    await app().import(organization)

    const { status, body } = await (await app().signIn(person)).get(`/v1/lessons/${lesson}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: lesson,
      title: 'Hygiene',
      state: 'withdrawn',
      visibility: 'everyone',
      contents: [
        { id: contentIds[0], title: 'Second' },
        { id: contentIds[2], title: 'First' },
      ],
      topics: [
        { id: last.topicId, name: `Topic ${last.topicId}` },
        { id: open.topicId, name: `Topic ${open.topicId}` },
      ],
      url: `https://app.test/lessons/${lesson}`,
      ...at,
    })
  })

  it('GET /v1/lessons/{id} is 404 unless the lesson is shared with the caller, and 403 to external accounts', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const callers = {
      admin: organization.person({ role: 'admin' }),
      member: organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] }),
      outsider: organization.person(),
      external: organization.person({ role: 'external', teams: [{ id: teamId, role: 'team-viewer' }] }),
    }
    const lessons = [
      organization.lesson(),
      organization.lesson({ visibility: 'teams', teamIds: [teamId] }),
      organization.lesson({ visibility: 'admins' }),
      'nothing',
    ]
    await app().import(organization)
    const statuses = async (person: { userId: string }) => {
      const client = await app().signIn(person)
      return Promise.all(lessons.map(async (id) => (await client.get(`/v1/lessons/${id}`)).status))
    }

    expect(await statuses(callers.admin)).toEqual([200, 200, 200, 404])
    expect(await statuses(callers.member)).toEqual([200, 200, 404, 404])
    expect(await statuses(callers.outsider)).toEqual([200, 404, 404, 404])
    expect(await statuses(callers.external)).toEqual([403, 403, 403, 403])
  })

  it('GET /v1/topics/{id} shows its place in the tree and its items page by page', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'external' })
    const spaceId = organization.space({ name: 'Production' })
    const categoryId = organization.category(spaceId, { name: 'Cleanroom' })
    const topicId = organization.topic(categoryId, {
      name: 'Gowning',
      slug: 'gowning',
      priority: 'HIGH',
      ...at,
    })
    const names = ['ä', 'B', 'c']
    const items = names.map((name) => organization.item(topicId, { name }))
    organization.item(topicId, { state: 'archived' })
    await app().import(organization)
    const client = await app().signIn(person)

    const { body } = await client.get(`/v1/topics/${topicId}?limit=2`)
    const next = await client.get(`/v1/topics/${topicId}?limit=2&cursor=${body.items.nextCursor}`)

    expect(body).toEqual({
      id: topicId,
      name: 'Gowning',
      slug: 'gowning',
      priority: 'HIGH',
      space: { id: spaceId, name: 'Production' },
      category: { id: categoryId, name: 'Cleanroom' },
      itemCount: 3,
      items: {
        data: [items[1], items[2]].map((id, index) => ({
          id,
          name: names[index + 1],
          url: `https://app.test/knowledge/items/${id}`,
        })),
        nextCursor: expect.any(String),
      },
      url: `https://app.test/knowledge/topics/${topicId}`,
      ...at,
    })
    expect(next.body.items).toMatchObject({ data: [{ id: items[0], name: 'ä' }], nextCursor: null })
    expect((await client.get(`/v1/topics/${topicId}?cursor=made-up`)).status).toBe(400)
    expect((await client.get(`/v1/topics/${topicId}?limit=0`)).status).toBe(400)
  })

  it('GET /v1/topics/{id} is 404 in a hidden space, below anything archived, and for other entities', async () => {
    const organization = new OrganizationBuilder()
    const [person, admin] = [organization.person(), organization.person({ role: 'owner' })]
    const secret = organization.tree({ visibility: 'admins' })
    const archived = organization.topic(organization.category(organization.space({ state: 'archived' })))
    await app().import(organization)
    const [client, owner] = [await app().signIn(person), await app().signIn(admin)]

    expect((await client.get(`/v1/topics/${secret.topicId}`)).status).toBe(404)
    expect((await owner.get(`/v1/topics/${secret.topicId}`)).status).toBe(200)
    expect((await owner.get(`/v1/topics/${archived}`)).status).toBe(404)
    expect((await owner.get(`/v1/topics/${secret.categoryId}`)).status).toBe(404)
  })
})
