import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { administer, peopled, updatedAtOf } from './support/administer.js'

const EFFECTS = 'effects { kind count preview { ... on Member { id } } }'

describeOnBothDatabases('what people see through a team', (app) => {
  it('is lost and gained only where no other of their teams has it', async () => {
    const { owner, organization } = await peopled(app())
    const [red, blue] = [organization.team('Red'), organization.team('Blue')]
    const on = (...ids: string[]) =>
      organization.person({ teams: ids.map((id) => ({ id, role: 'team-viewer' })) }).userId
    const [both, onlyRed, onlyBlue, none] = [on(red, blue), on(red), on(blue), on()]
    organization.content({ visibility: 'teams', teamIds: [red, blue] })
    organization.content({ visibility: 'teams', teamIds: [red], processingStatus: 'DRAFT' })
    await app().import(organization)
    const told = async (mutation: string, input: Record<string, unknown>) => {
      const { done, message } = await administer(owner, mutation, input, EFFECTS)
      expect(message).toBeUndefined()
      return done.effects.map(({ kind, preview }: { kind: string; preview: { id: string }[] }) => [
        kind,
        preview.map(({ id }) => id),
      ])
    }

    const coming = { teamId: red, userIds: [onlyBlue, none], role: 'TEAM_VIEWER', dryRun: true }
    expect(await told('setTeamMember', coming)).toEqual([['PEOPLE_GAIN_ACCESS', [none]]])
    expect(await told('removeTeamMember', { teamId: red, userIds: [both, onlyRed] })).toEqual([
      ['PEOPLE_LOSE_ACCESS', [onlyRed]],
    ])
  })

  it('may be what their roles ask them to learn, which is told', async () => {
    const { owner, organization } = await peopled(app())
    const [red, blue] = [organization.team('Red'), organization.team('Blue')]
    const on = (...ids: string[]) =>
      organization.person({ teams: ids.map((id) => ({ id, role: 'team-viewer' })) }).userId
    const [both, onlyRed] = [on(red, blue), on(red)]
    const lesson = organization.lesson({ visibility: 'teams', teamIds: [red, blue] })
    const curriculum = [{ type: 'lesson', id: lesson }]
    organization.role({ curriculum, holderUserIds: [both] })
    const roleId = organization.role({ curriculum, holderUserIds: [onlyRed] })
    await app().import(organization)
    const select = 'effects { kind count preview { ... on CompanyRole { id } } }'
    const { done } = await administer(
      owner,
      'removeTeamMember',
      { teamId: red, userIds: [both, onlyRed] },
      select,
    )
    expect(done.effects).toEqual([
      { kind: 'PEOPLE_LOSE_ACCESS', count: 1, preview: [{}] },
      { kind: 'CURRICULUM_ITEMS_HIDDEN', count: 1, preview: [{ id: roleId }] },
    ])
  })

  it('is managed by no external account', async () => {
    const { owner, organization } = await peopled(app())
    const id = organization.team('Red')
    const { userId } = organization.person({ teams: [{ id, role: 'team-admin' }] })
    await app().import(organization)
    const input = { userId, role: 'EXTERNAL', expectedUpdatedAt: await updatedAtOf(owner, userId) }
    expect(await administer(owner, 'changeAccountRole', input)).toMatchObject({
      code: 'CONFLICT',
      param: 'role',
      message: "An external account can't be a team admin, and this person is one.",
    })
  })
})
