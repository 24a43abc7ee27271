import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describeOnBothDatabases('GET /v1/members/progress', (app) => {
  it('counts lessons and quizzes and dates the last review by anyone, for organization admins', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'Admin', role: 'admin' })
    const member = organization.person({ name: 'Member', employmentStatus: 'ON_LEAVE' })
    const role = organization.role({ name: 'Fitter', holderUserIds: [member.userId] })
    const lessons = [organization.lesson(), organization.lesson({ visibility: 'admins' })]
    const [done, open] = lessons
    const { userId } = member
    organization
      .add({ type: 'enrollment', userId, lessonId: done, finishedAt: '2026-01-01T00:00:00.000Z' })
      .add({ type: 'enrollment', userId, lessonId: open })
      .add({ type: 'popQuiz', id: uniqueId('quiz'), userId })
    for (const reviewedAt of [
      '2026-02-02T00:00:00.000Z',
      '2026-03-03T00:00:00.000Z',
      '2025-01-01T00:00:00.000Z',
    ]) {
      organization.add({
        type: 'performanceReview',
        id: uniqueId('rev'),
        userId,
        authorUserId: admin.userId,
        reviewedAt,
      })
    }
    await app().import(organization)

    const { status, body } = await (await app().signIn(admin)).get('/v1/members/progress')

    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: admin.userId,
          name: 'Admin',
          email: admin.email,
          employmentStatus: 'ACTIVE',
          companyRoles: [],
          lessonCount: 0,
          popQuizCount: 0,
          lastReviewDate: null,
          url: `https://app.test/people/${admin.userId}`,
        },
        {
          id: userId,
          name: 'Member',
          email: member.email,
          employmentStatus: 'ON_LEAVE',
          companyRoles: [{ id: role, name: 'Fitter' }],
          lessonCount: 2,
          popQuizCount: 1,
          lastReviewDate: '2026-03-03T00:00:00.000Z',
          url: `https://app.test/people/${userId}`,
        },
      ],
      nextCursor: null,
      total: 2,
    })
  })

  it('shows anyone else their own row, dated by the reviews they wrote themselves', async () => {
    const organization = new OrganizationBuilder()
    const [boss, member] = [organization.person({ role: 'owner' }), organization.person()]
    const review = (userId: string, authorUserId: string, reviewedAt: string) =>
      organization.add({ type: 'performanceReview', id: uniqueId('rev'), userId, authorUserId, reviewedAt })
    review(member.userId, boss.userId, '2026-03-03T00:00:00.000Z')
    review(boss.userId, member.userId, '2026-02-02T00:00:00.000Z')
    await app().import(organization)
    const client = await app().signIn(member)

    const before = await client.get('/v1/members/progress')
    review(member.userId, member.userId, '2026-01-01T00:00:00.000Z')
    await app().import(organization)
    const after = await client.get('/v1/members/progress')

    expect(before.body).toMatchObject({ data: [{ id: member.userId, lastReviewDate: null }], total: 1 })
    expect(after.body.data[0].lastReviewDate).toBe('2026-01-01T00:00:00.000Z')
  })

  it('lists everyone who finished setting up, including those who left, by the name on their login', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'Aa', loginName: 'zz', role: 'admin' })
    organization.person({ name: 'Cc', loginName: 'Über', status: 'DEACTIVATED' })
    organization.person({ name: 'Dd', loginName: 'ab' })
    organization.person({ name: 'Ee', loginName: 'aa', signedUp: false })
    organization.person({ name: 'Ff', loginName: 'ac', userId: null })
    await app().import(organization)

    const client = await app().signIn(admin)

    expect(namesOf((await client.get('/v1/members/progress')).body.data)).toEqual(['Dd', 'Aa', 'Cc'])
    expect(namesOf(await client.all('/v1/members/progress', 1))).toEqual(['Dd', 'Aa', 'Cc'])
    expect((await client.get('/v1/members/progress?limit=1')).body.total).toBe(3)
  })

  it('narrows the list by the name shown or the e-mail, and by team', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const teams = [{ id: teamId, role: 'team-viewer' as const }]
    const admin = organization.person({ name: 'Shown', loginName: 'login', role: 'admin', teams })
    organization.person({ name: 'Other', email: 'shown@test.example', loginName: 'a' })
    organization.person({ name: 'Third', loginName: 'b', teams })
    await app().import(organization)
    const client = await app().signIn(admin)
    const found = async (filter: string) => {
      const { body } = await client.get(`/v1/members/progress?${filter}`)
      expect(body.total).toBe(body.data.length)
      return namesOf(body.data)
    }

    expect(await found('query=SHOW')).toEqual(['Other', 'Shown'])
    expect(await found('query=login')).toEqual([])
    expect(await found(`teamId=${teamId}`)).toEqual(['Third', 'Shown'])
    expect(await found(`teamId=${teamId}&query=show`)).toEqual(['Shown'])
  })
})
