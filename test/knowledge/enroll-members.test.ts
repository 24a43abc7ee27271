import { expect, it } from 'vitest'
import { enrollGroups } from '../../src/knowledge/lessons/enroll-members-job.js'
import { sendMail } from '../../src/jobs/send-mail-job.js'
import type { MailMessage, MailSender } from '../../src/providers/mail/port.js'
import type { Store } from '../../src/store/store.js'
import { runToEnd } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const scopes = ['content:write']
const ENROLL = `mutation ($input: EnrollMembersInput!) { enrollMembers(input: $input) {
  queued effects { kind count preview { ... on Member { id } } } } }`

const send = async (client: Client, input: object) => {
  const { data, errors } = await client.graphql(ENROLL, { input })
  const [error] = errors
  return {
    ...data?.enrollMembers,
    ...(error && { code: error.extensions['code'], param: error.extensions['param'] }),
  }
}
const isEnrolled = async (client: Client) => {
  const { data } = await client.graphql('{ viewer { enrollments { nodes { finishedAt } } } }')
  return data.viewer.enrollments.nodes.length > 0
}

/** Runs all jobs, and returns the mails that they send. */
async function mailsOf(store: Store): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  const sender: MailSender = {
    send: async (mail) => {
      mails.push(mail)
      return { kind: 'sent' }
    },
    close: async () => {},
  }
  await runToEnd(store, [enrollGroups(), sendMail(sender)])
  return mails
}

/** An organization with a team, its admin, a member of it and one of no team. */
function setOut() {
  const organization = new OrganizationBuilder()
  const teamId = organization.team()
  const on = (role: 'team-admin' | 'team-viewer') => organization.person({ teams: [{ id: teamId, role }] })
  return {
    organization,
    teamId,
    admin: organization.person({ role: 'admin' }),
    manager: on('team-admin'),
    member: on('team-viewer'),
    other: organization.person(),
    external: organization.person({ role: 'external', teams: [{ id: teamId, role: 'team-viewer' }] }),
    left: organization.person({ status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }),
  }
}

describeOnBothDatabases('members', (app) => {
  it('are enrolled once, and told so by mail if that is asked for', async () => {
    const { organization, admin, member, other } = setOut()
    const lessonId = organization.lesson({ title: 'Hygiene' })
    organization.add({ type: 'enrollment', userId: other.userId, lessonId })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const input = { lessonId, userIds: [member.userId, other.userId], mail: true }

    const enrolled = await send(client, input)
    const again = await send(client, input)

    const preview = [{ id: member.userId }]
    expect(enrolled).toEqual({ queued: false, effects: [{ kind: 'PEOPLE_ENROLLED', count: 1, preview }] })
    expect(again).toEqual({ queued: false, effects: [] })
    const mails = await mailsOf(app().store)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [member.email, 'You are enrolled: Hygiene'],
    ])
  })

  it('are named if they can not be enrolled, and those of other teams look unknown to a team admin', async () => {
    const { organization, teamId, admin, manager, member, other, external, left } = setOut()
    const shared = { visibility: 'teams', teamIds: [teamId] }
    const lessonId = organization.lesson(shared)
    const withdrawn = organization.lesson({ ...shared, state: 'withdrawn' })
    await app().import(organization)
    const [client, ofTeam] = [await app().signIn(admin, { scopes }), await app().signIn(manager, { scopes })]
    const naming = (userId: string) => ({ lessonId, userIds: [member.userId, userId] })

    for (const { userId } of [other, external, left])
      expect(await send(client, naming(userId))).toEqual({ code: 'BAD_USER_INPUT', param: 'userIds.1' })
    const refusals = []
    for (const userId of [other.userId, admin.userId, 'unknown']) {
      const { errors } = await ofTeam.graphql(ENROLL, { input: naming(userId) })
      refusals.push(errors[0]?.message)
    }
    expect(new Set(refusals)).toEqual(new Set(['There is no active member with this user id.']))
    expect((await send(client, { lessonId: withdrawn, userIds: [member.userId] })).code).toBe('CONFLICT')
    expect(await send(client, { lessonId })).toEqual({ code: 'BAD_USER_INPUT', param: 'userIds' })
    expect(await isEnrolled(await app().signIn(member))).toBe(false)
  })

  it('of a team, and holders of a role, are enrolled by a job, without those who can not see the lesson', async () => {
    const { organization, teamId, admin, manager, member, other, external } = setOut()
    const lessonId = organization.lesson({ visibility: 'teams', teamIds: [teamId] })
    const roleId = organization.role({ holderUserIds: [other.userId, admin.userId] })
    const another = organization.team()
    await app().import(organization)
    const [client, ofTeam] = [await app().signIn(admin, { scopes }), await app().signIn(manager, { scopes })]

    expect((await send(ofTeam, { lessonId, roleId })).code).toBe('FORBIDDEN')
    expect(await send(ofTeam, { lessonId, teamId: another })).toEqual({
      code: 'BAD_USER_INPUT',
      param: 'teamId',
    })
    expect(await send(ofTeam, { lessonId, teamId })).toEqual({ queued: true, effects: [] })
    expect((await send(client, { lessonId, roleId })).queued).toBe(true)
    await runToEnd(app().store, [enrollGroups()])

    const enrolled = []
    for (const person of [admin, manager, member, other, external])
      if (await isEnrolled(await app().signIn(person))) enrolled.push(person.userId)
    expect(enrolled).toEqual([admin.userId, manager.userId, member.userId])
  })

  it('are not enrolled by a job once the lesson was withdrawn', async () => {
    const { organization, teamId, admin, member } = setOut()
    const lessonId = organization.lesson()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    await send(client, { lessonId, teamId })
    await client.graphql(`mutation { withdrawLesson(input: { id: "${lessonId}" }) { lessonId } }`)
    await runToEnd(app().store, [enrollGroups()])

    expect(await isEnrolled(await app().signIn(member))).toBe(false)
  })
})

describeOnSqlite('a team of more than 500', (app) => {
  it('is enrolled in parts, each person once, with a mail', async () => {
    const { organization, teamId, admin } = setOut()
    const lessonId = organization.lesson()
    for (let made = 0; made < 501; made += 1)
      organization.person({ userId: uniqueId('usr'), teams: [{ id: teamId, role: 'team-viewer' }] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })

    await send(client, { lessonId, teamId, mail: true })
    await send(client, { lessonId, teamId, mail: true })
    const mails = await mailsOf(app().store)

    // The team's admin and its viewer are on it, too.
    expect(mails).toHaveLength(503)
    expect(new Set(mails.map(({ to }) => to.address)).size).toBe(503)
  })
})
