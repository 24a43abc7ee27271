import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { connectTenant, patchOf, provision } from '../scim/support/tenant.js'
import { administer, peopled } from './support/administer.js'

const REFUSAL = {
  code: 'CONFLICT',
  message: 'Your identity directory manages this; change it there.',
}

const LOST = [
  { field: 'members', before: 'Chief, Old', after: null },
  { field: 'teamAdmins', before: 'Chief', after: null },
]

describeOnBothDatabases('a team that is deleted', (app) => {
  it('goes once another gets what is shared with it, whose members then see that', async () => {
    const { owner, organization } = await peopled(app())
    const [from, to] = [organization.team('From'), organization.team('To')]
    const old = organization.person({ name: 'Old', teams: [{ id: from, role: 'team-viewer' }] })
    organization.person({ name: 'Chief', teams: [{ id: from, role: 'team-admin' }] })
    const heir = organization.person({ name: 'Heir', teams: [{ id: to, role: 'team-admin' }] })
    const contentId = organization.content({ visibility: 'teams', teamIds: [from] })
    const draftId = organization.content({
      visibility: 'teams',
      teamIds: [from],
      processingStatus: 'DRAFT',
    })
    const bothId = organization.content({ visibility: 'teams', teamIds: [from, to] })
    const { spaceId } = organization.tree({ visibility: 'teams', teamIds: [from] })
    const lessonId = organization.lesson({ visibility: 'teams', teamIds: [from] })
    await app().import(organization)
    const [before, after] = [await app().signIn(old), await app().signIn(heir)]
    const seen = async (client: typeof before) => {
      const { data } = await client.graphql(
        `query ($content: ID!, $draft: ID!, $space: ID!, $lesson: ID!) {
          content(id: $content) { id } draft: content(id: $draft) { id } space(id: $space) { id }
          lesson(id: $lesson) { id } contents { nodes { id } } }`,
        { content: contentId, draft: draftId, space: spaceId, lesson: lessonId },
      )
      const { contents, ...records } = data
      return [Object.values(records).filter((one) => one !== null).length, contents.nodes.length]
    }
    const { data } = await owner.graphql('query ($id: ID!) { team(id: $id) { updatedAt } }', { id: from })
    const input = { id: from, expectedUpdatedAt: data.team.updatedAt }
    expect(await administer(owner, 'deleteTeam', input)).toMatchObject({
      code: 'CONFLICT',
      param: 'replaceWith',
      message: '5 resources, spaces and lessons are shared with this team.',
    })
    const bad = { code: 'BAD_USER_INPUT', param: 'replaceWith' }
    expect(await administer(owner, 'deleteTeam', { ...input, replaceWith: from })).toMatchObject(bad)
    expect(await administer(owner, 'deleteTeam', { ...input, replaceWith: uniqueId('team') })).toMatchObject(
      bad,
    )

    const effects = 'effects { kind count preview { __typename } }'
    const { done } = await administer(owner, 'deleteTeam', { ...input, replaceWith: to }, effects)
    expect(done.effects.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['SHARES_ENDED', 5],
      ['PEOPLE_LOSE_ACCESS', 2],
      ['PEOPLE_GAIN_ACCESS', 1],
    ])
    const { data: log } = await owner.graphql(
      'query ($id: ID!) { auditEvents(subjectType: TEAM, subjectId: $id) { nodes { action detail { field before after } } } }',
      { id: from },
    )
    const replaced = { field: 'replaceWith', before: null, after: 'To' }
    expect(log.auditEvents.nodes).toEqual([{ action: 'TEAM_DELETED', detail: [...LOST, replaced] }])
    const { data: shared } = await owner.graphql(
      `{ auditEvents(first: 6) { nodes { action subject { id } detail { field before after } } } }`,
    )
    const teamsOf = (id: string) =>
      shared.auditEvents.nodes.filter(({ subject }: { subject: { id: string } }) => subject.id === id)
    const detail = (was: string) => [{ field: 'teams', before: was, after: 'To' }]
    for (const [id, action, was] of [
      [contentId, 'CONTENT_SHARED', 'From'],
      [bothId, 'CONTENT_SHARED', 'From, To'],
      [spaceId, 'KNOWLEDGE_ENTITY_SHARED', 'From'],
      [lessonId, 'LESSON_UPDATED', 'From'],
    ] as const)
      expect(teamsOf(id)).toEqual([{ action, subject: { id }, detail: detail(was) }])
    expect(await seen(before)).toEqual([0, 0])
    expect(await seen(after)).toEqual([4, 3])
  })

  it('goes with thousands of members', async () => {
    const { owner, organization } = await peopled(app())
    const id = organization.team('Large')
    for (let index = 0; index < 2_100; index += 1)
      organization.person({ teams: [{ id, role: 'team-viewer' }] })
    await app().import(organization)
    const { data } = await owner.graphql('query ($id: ID!) { team(id: $id) { updatedAt } }', { id })
    await administer(owner, 'deleteTeam', { id, expectedUpdatedAt: data.team.updatedAt })
    const { data: after } = await owner.graphql(
      'query ($id: ID!) { team(id: $id) { id } members(first: 100) { nodes { teams { id } } } }',
      { id },
    )
    expect(after.team).toBeNull()
    expect(after.members.nodes.flatMap(({ teams }: { teams: object[] }) => teams)).toEqual([])
  })

  it('is none of an identity directory, which keeps the name and members of its teams until it is disconnected, but not their admins', async () => {
    const { admin, owner, scim } = await connectTenant(app())
    const { id: employeeId } = await provision(scim, 'Max')
    const group = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Kiln',
      members: [{ value: employeeId }],
    }
    const { body } = await scim('POST', '/Groups', group)
    const teamId = String(body.id)
    const read = async () =>
      (
        await admin.graphql(
          `query ($id: ID!) { team(id: $id) { directoryManaged updatedAt members { nodes { id } } } }`,
          { id: teamId },
        )
      ).data.team
    const managed = await read()
    expect(managed.directoryManaged).toBe(true)
    const max = String(managed.members.nodes[0].id)
    const calls = async (): Promise<readonly [string, Record<string, unknown>][]> => [
      ['updateTeam', { id: teamId, name: 'Oven' }],
      ['setTeamMember', { teamId, userIds: [owner.userId] }],
      ['removeTeamMember', { teamId, userIds: [max] }],
      ['deleteTeam', { id: teamId, expectedUpdatedAt: (await read()).updatedAt }],
    ]
    for (const [mutation, input] of await calls())
      expect(await administer(admin, mutation, input)).toMatchObject(REFUSAL)
    const role = { teamId, userIds: [max], role: 'TEAM_ADMIN' }
    expect((await administer(admin, 'setTeamMember', role)).code).toBeUndefined()
    // The directory still removes whom it has put there.
    const removal = patchOf({ op: 'remove', path: `members[value eq "${employeeId}"]` })
    expect((await scim('PATCH', `/Groups/${teamId}`, removal)).status).toBe(204)

    await admin.graphql('mutation { disconnectDirectory { directorySync { eligible } } }')
    expect((await read()).directoryManaged).toBe(false)
    for (const name of ['updateTeam', 'setTeamMember', 'removeTeamMember', 'deleteTeam']) {
      const [, input] = (await calls()).find(([mutation]) => mutation === name) ?? ['', {}]
      expect((await administer(admin, name, input)).code).toBeUndefined()
    }
  })
})
