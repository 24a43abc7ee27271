import { expect, it } from 'vitest'
import { exportedRecords } from '../bundle/exported.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LESSON = 'lesson { viewerEnrollment { finishedAt createdAt } }'
const ENROLL = `mutation ($id: ID!) { done: enrollInLesson(input: { lessonId: $id }) { lessonId ${LESSON} } }`
const FINISH = `mutation ($id: ID!) { done: finishLesson(input: { lessonId: $id }) { lessonId ${LESSON} } }`

const send = async (client: Client, mutation: string, id: string) => {
  const { data, errors } = await client.graphql(mutation, { id })
  return {
    enrollment: data?.done?.lesson.viewerEnrollment,
    codes: errors.map(({ extensions }) => extensions['code']),
  }
}

describeOnBothDatabases('taking a lesson', (app) => {
  it('begins with the enrollment, and ends once, whatever is sent later', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const lesson = organization.lesson()
    await app().import(organization)
    const client = await app().signIn(person)

    const begun = await send(client, ENROLL, lesson)
    const finished = await send(client, FINISH, lesson)
    const again = await send(client, FINISH, lesson)
    const back = await send(client, ENROLL, lesson)

    expect(begun.enrollment).toEqual({ finishedAt: null, createdAt: expect.any(String) })
    expect(finished.enrollment).toEqual({ ...begun.enrollment, finishedAt: expect.any(String) })
    expect(again.enrollment).toEqual(finished.enrollment)
    expect(back.enrollment).toEqual(finished.enrollment)
    const { data } = await client.graphql('{ viewer { enrollments { nodes { finishedAt } } } }')
    expect(data.viewer.enrollments.nodes).toEqual([{ finishedAt: finished.enrollment.finishedAt }])
  })

  it('again leaves the time of the first finish, and ends the need to take it again', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const lessonId = organization.lesson()
    const finishedAt = '2026-01-02T03:04:05.000Z'
    organization.add({
      type: 'enrollment',
      userId: person.userId,
      lessonId,
      finishedAt,
      retakeSince: '2026-02-02T03:04:05.000Z',
    })
    await app().import(organization)
    const client = await app().signIn(person)

    const { enrollment } = await send(client, FINISH, lessonId)

    expect(enrollment.finishedAt).toBe(finishedAt)
    const records = await exportedRecords(app().store, organization.id)
    expect(records.find(({ type }) => type === 'enrollment')?.['retakeSince'] ?? null).toBeNull()
  })

  it('again ends what the rule of a role asks for, until its days are over again', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const lessonId = organization.lesson()
    const finishedAt = '2024-01-02T03:04:05.000Z'
    organization.add({ type: 'enrollment', userId: person.userId, lessonId, finishedAt })
    organization.role({
      holderUserIds: [person.userId],
      curriculum: [
        { type: 'lesson', id: lessonId, retrainingOverride: { type: 'recurring', intervalDays: 30 } },
      ],
    })
    await app().import(organization)
    const client = await app().signIn(person)
    const read = async () => {
      const { data } = await client.graphql(
        `query ($id: ID!) { lesson(id: $id) { viewerEnrollment { finishedAt retakeDue } }
          viewer { assignments { nodes { state } } } }`,
        { id: lessonId },
      )
      return [data.lesson.viewerEnrollment, data.viewer.assignments.nodes[0].state]
    }
    expect(await read()).toEqual([{ finishedAt, retakeDue: true }, 'RETAKE_DUE'])

    await send(client, FINISH, lessonId)

    expect(await read()).toEqual([{ finishedAt, retakeDue: false }, 'DONE'])
    const records = await exportedRecords(app().store, organization.id)
    const lastFinishedAt = records.find(({ type }) => type === 'enrollment')?.['lastFinishedAt']
    expect(Date.parse(String(lastFinishedAt))).toBeGreaterThan(Date.parse(finishedAt))
  })

  it('is for those who see the lesson, and not for those whom it was not made for', async () => {
    const organization = new OrganizationBuilder()
    const [person, admin] = [organization.person(), organization.person({ role: 'admin' })]
    const hidden = organization.lesson({ visibility: 'admins' })
    const own = organization.lesson({ purpose: 'single_learner' })
    organization.add({ type: 'enrollment', userId: person.userId, lessonId: own })
    await app().import(organization)
    const [member, manager] = [await app().signIn(person), await app().signIn(admin)]

    expect((await send(member, ENROLL, hidden)).codes).toEqual(['NOT_FOUND'])
    expect((await send(member, FINISH, hidden)).codes).toEqual(['NOT_FOUND'])
    expect((await send(manager, ENROLL, own)).codes).toEqual(['CONFLICT'])
    expect((await send(manager, FINISH, own)).codes).toEqual(['CONFLICT'])
    expect((await send(member, FINISH, own)).enrollment.finishedAt).not.toBeNull()
  })

  it('is over once it was withdrawn', async () => {
    const organization = new OrganizationBuilder()
    const [learner, other] = [organization.person(), organization.person()]
    const withdrawn = organization.lesson({ state: 'withdrawn' })
    organization.add({ type: 'enrollment', userId: learner.userId, lessonId: withdrawn })
    await app().import(organization)
    const [enrolled, late] = [await app().signIn(learner), await app().signIn(other)]

    expect((await send(late, ENROLL, withdrawn)).codes).toEqual(['CONFLICT'])
    expect((await send(enrolled, ENROLL, withdrawn)).codes).toEqual([])
    expect((await send(enrolled, FINISH, withdrawn)).codes).toEqual(['CONFLICT'])
  })
})
