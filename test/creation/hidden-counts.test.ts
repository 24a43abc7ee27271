import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('effects, as a team admin is told them,', (app) => {
  it('count none of the people whom only organization admins may count', async () => {
    const organization = new OrganizationBuilder()
    const [red, blue] = [organization.team('Red'), organization.team('Blue')]
    const roles = [red, blue].map((id) => ({ id, role: 'team-admin' as const }))
    const teamAdmin = organization.person({ teams: roles })
    const owner = organization.person({ role: 'owner' })
    const learner = organization.person({ teams: [{ id: red, role: 'team-viewer' }] })
    const forRed = { visibility: 'teams', teamIds: [red], updatedAt: '2026-01-31T09:30:00.000Z' }
    const contentId = organization.content(forRed)
    const lessonId = organization.lesson(forRed)
    organization.add({ type: 'enrollment', userId: learner.userId, lessonId })
    await app().import(organization)
    const share = {
      contentId,
      visibility: 'TEAMS',
      teamIds: [blue],
      expectedUpdatedAt: forRed.updatedAt,
      dryRun: true,
    }
    const told = async (person: { userId: string }) => {
      const client = await app().signIn(person, { scopes: ['content:write'] })
      const { data } = await client.graphql(
        `mutation ($share: ShareContentInput!, $lesson: WithdrawLessonInput!) {
          shareContent(input: $share) { effects { kind count } }
          withdrawLesson(input: $lesson) { effects { kind count } }
        }`,
        { share, lesson: { id: lessonId, dryRun: true } },
      )
      return [data.shareContent.effects, data.withdrawLesson.effects]
    }

    expect(await told(owner)).toEqual([
      [{ kind: 'PEOPLE_LOSE_ACCESS', count: 1 }],
      [{ kind: 'LEARNERS_CONCERNED', count: 1 }],
    ])
    expect(await told(teamAdmin)).toEqual([[], []])
  })
})
