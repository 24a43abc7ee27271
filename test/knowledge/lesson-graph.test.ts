import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('lessons in the graph', (app) => {
  it("opens a curriculum's lessons and topics, and leaves out what the viewer may not see", async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const { topicId } = organization.tree()
    const lesson = organization.lesson({ title: 'Hygiene', topicIds: [topicId] })
    const role = organization.role({
      curriculum: [
        { type: 'topic', id: topicId },
        { type: 'lesson', id: organization.lesson({ visibility: 'admins' }) },
        { type: 'lesson', id: lesson },
      ],
    })
    await app().import(organization)

    const { data } = await (
      await app().signIn(person)
    ).graphql(
      `query ($id: ID!) { companyRole(id: $id) { curriculum { lesson { title topics { id } } topic { id } } } }`,
      { id: role },
    )

    expect(data.companyRole.curriculum).toEqual([
      { lesson: null, topic: { id: topicId } },
      { lesson: { title: 'Hygiene', topics: [{ id: topicId }] }, topic: null },
    ])
  })

  it("lists the viewer's own enrollments, finished or not, a hidden lesson without its record", async () => {
    const organization = new OrganizationBuilder()
    const [person, other] = [organization.person(), organization.person()]
    const lessons = [
      organization.lesson({ title: 'Open' }),
      organization.lesson({ title: 'Hidden', visibility: 'admins' }),
    ]
    const finishedAt = '2026-01-02T03:04:05.000Z'
    for (const lessonId of lessons) {
      organization.add({ type: 'enrollment', userId: person.userId, lessonId, finishedAt })
    }
    organization.add({ type: 'enrollment', userId: other.userId, lessonId: organization.lesson() })
    await app().import(organization)
    const query =
      '{ viewer { enrollments { nodes { finishedAt lesson { title viewerEnrollment { finishedAt } } } } } }'

    const { data } = await (await app().signIn(person)).graphql(query)

    const nodes: { finishedAt: string; lesson: { title: string } | null }[] = data.viewer.enrollments.nodes
    expect(nodes).toHaveLength(2)
    expect(nodes).toContainEqual({ finishedAt, lesson: { title: 'Open', viewerEnrollment: { finishedAt } } })
    expect(nodes).toContainEqual({ finishedAt, lesson: null })
  })

  it('shows a lesson for one learner, or of a review, only to admins and those enrolled, whatever its audience', async () => {
    const organization = new OrganizationBuilder()
    const [admin, learner, other] = [
      organization.person({ role: 'admin' }),
      organization.person(),
      organization.person(),
    ]
    const { topicId } = organization.tree()
    const contentIds = [organization.content()]
    const own = (['single_learner', 'performance_review'] as const).map((purpose) =>
      organization.lesson({ purpose, visibility: 'everyone', topicIds: [topicId], contentIds }),
    )
    for (const lessonId of own) organization.add({ type: 'enrollment', userId: learner.userId, lessonId })
    const common = organization.lesson({ topicIds: [topicId], contentIds })
    const withdrawn = organization.lesson({ state: 'withdrawn' })
    const role = organization.role({
      curriculum: [...own, withdrawn, common].map((id) => ({ type: 'lesson', id })),
    })
    await app().import(organization)
    const query = `{ lessons { nodes { id } } topic(id: "${topicId}") { lessons { nodes { id } } }
      companyRole(id: "${role}") { curriculum { id } } }`

    for (const [person, seen] of [
      [admin, [common, ...own]],
      [learner, [common, ...own]],
      [other, [common]],
    ] as const) {
      const client = await app().signIn(person)
      const { data } = await client.graphql(query)
      const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id).toSorted()
      const all = person === other ? [common, withdrawn] : [...seen, withdrawn]
      expect(ids(data.lessons.nodes)).toEqual(all.toSorted())
      expect(ids((await client.get('/v1/lessons')).body.data)).toEqual(all.toSorted())
      expect(ids(data.topic.lessons.nodes)).toEqual([...seen].toSorted())
      expect(data.companyRole.curriculum).toEqual([{ id: common }])
      const { body } = await client.get(`/v1/company-roles/${role}`)
      expect(body.curriculum).toMatchObject([{ id: common }])
      for (const id of own) {
        expect((await client.get(`/v1/lessons/${id}`)).status).toBe(person === other ? 404 : 200)
      }
    }
  })

  it('pages through lessons by title with any page size, with a query too', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    for (const title of ['b', 'A', 'a', 'Ä', 'c%', 'b']) organization.lesson({ title })
    organization.lesson({ title: 'aa', visibility: 'admins' })
    await app().import(organization)
    const client = await app().signIn(person)
    const walk = async (first: number, query: string | null) => {
      const titles: string[] = []
      let after: string | null = null
      do {
        const { data, errors } = await client.graphql(
          `query ($q: String, $first: Int!, $after: String) {
            lessons(query: $q, first: $first, after: $after) { nodes { title } nextCursor }
          }`,
          { q: query, first, after },
        )
        expect(errors).toEqual([])
        titles.push(...data.lessons.nodes.map((lesson: { title: string }) => lesson.title.toLowerCase()))
        after = data.lessons.nextCursor
      } while (after !== null)
      return titles
    }

    for (const first of [1, 2, 5, 100]) {
      expect(await walk(first, null)).toEqual(['a', 'a', 'b', 'b', 'c%', 'ä'])
      expect(await walk(first, 'B')).toEqual(['b', 'b'])
      expect(await walk(first, '%')).toEqual(['c%'])
    }
  })

  it('says which teams a lesson is for, and how many lessons there are', async () => {
    const organization = new OrganizationBuilder()
    const [first, second] = [organization.team('Kitchen'), organization.team('Bar')]
    const person = organization.person({ teams: [{ id: first, role: 'team-viewer' }] })
    const { topicId } = organization.tree()
    organization.lesson({
      title: 'Hygiene',
      visibility: 'teams',
      teamIds: [first, second],
      topicIds: [topicId],
    })
    organization.lesson({ title: 'Safety' })
    organization.lesson({ title: 'Pay', visibility: 'admins' })
    await app().import(organization)
    const client = await app().signIn(person)

    const { data } = await client.graphql(`{
      lessons(first: 1) { totalCount nodes { title teams { id name } } }
      found: lessons(query: "safe", first: 1) { totalCount nodes { teams { id } } }
      topic(id: "${topicId}") { lessons { totalCount nodes { title } } }
    }`)

    const teams = [
      { id: second, name: 'Bar' },
      { id: first, name: 'Kitchen' },
    ]
    expect(data.lessons).toEqual({ totalCount: 2, nodes: [{ title: 'Hygiene', teams }] })
    expect(data.found).toEqual({ totalCount: 1, nodes: [{ teams: [] }] })
    expect(data.topic.lessons).toEqual({ totalCount: null, nodes: [{ title: 'Hygiene' }] })
  })
})
