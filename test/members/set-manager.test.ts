import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { administer, peopled } from './support/administer.js'

describeOnBothDatabases('a manager', (app) => {
  it('is set for people with and without an account, and taken away', async () => {
    const { owner, admin, people, organization } = await peopled(app())
    const clerk = organization.person({ name: 'Cleo', userId: null })
    await app().import(organization)
    const { employeeId } = people.admin
    const set = await administer(
      admin,
      'setManager',
      { userId: people.viewer.userId, managerEmployeeId: employeeId },
      'employeeId userId member { reportsTo { employeeId name } }',
    )
    expect(set.done).toEqual({
      employeeId: people.viewer.employeeId,
      userId: people.viewer.userId,
      member: { reportsTo: { employeeId, name: 'Ada' } },
    })
    const other = await administer(
      admin,
      'setManager',
      { employeeId: clerk.employeeId, managerEmployeeId: employeeId },
      'employeeId userId member { id }',
    )
    expect(other.done).toEqual({ employeeId: clerk.employeeId, userId: null, member: null })
    await administer(owner, 'setManager', { userId: people.viewer.userId, managerEmployeeId: null })
    const { data } = await owner.graphql('query ($id: ID!) { member(id: $id) { reportsTo { name } } }', {
      id: people.viewer.userId,
    })
    expect(data.member.reportsTo).toBeNull()
  })

  it('reports neither to themself nor to somebody below, whoever asks at the same moment', async () => {
    const { owner, people, organization } = await peopled(app())
    const line = Array.from({ length: 5 }, () => organization.person())
    await app().import(organization)
    const under = (person: { employeeId: string }, manager: { employeeId: string }) =>
      administer(owner, 'setManager', {
        employeeId: person.employeeId,
        managerEmployeeId: manager.employeeId,
      })
    expect(await under(people.viewer, people.viewer)).toMatchObject({
      code: 'BAD_USER_INPUT',
      param: 'managerEmployeeId',
    })
    const pairs = line.flatMap((one) => line.filter((other) => other !== one).map((other) => [one, other]))
    const answers = await Promise.all(
      pairs.map(([one, other]) => under(one ?? people.viewer, other ?? people.viewer)),
    )
    expect(answers.filter(({ code }) => code !== undefined && code !== 'BAD_USER_INPUT')).toEqual([])
    const managers = new Map<string, string | null>()
    for (const { userId, employeeId } of line) {
      const { data } = await owner.graphql(
        'query ($id: ID!) { member(id: $id) { reportsTo { employeeId } } }',
        { id: userId },
      )
      managers.set(employeeId, data.member.reportsTo?.employeeId ?? null)
    }
    for (const { employeeId } of line) {
      let above = managers.get(employeeId)
      for (let step = 0; above != null && step <= line.length; step += 1) above = managers.get(above)
      expect(above ?? null).toBeNull()
    }
  })

  it('is somebody of the organization who has not left, and is named', async () => {
    const { owner, people, organization } = await peopled(app())
    const left = organization.person({ status: 'DEACTIVATED' })
    await app().import(organization)
    const foreign = await peopled(app())
    const { userId } = people.viewer
    const set = (input: Record<string, unknown>) => administer(owner, 'setManager', input)
    const refused = { code: 'BAD_USER_INPUT', param: 'managerEmployeeId' }
    expect(await set({ userId })).toMatchObject(refused)
    expect(await set({ userId, managerEmployeeId: left.employeeId })).toMatchObject(refused)
    expect(await set({ userId, managerEmployeeId: foreign.people.admin.employeeId })).toMatchObject(refused)
    expect(await set({ managerEmployeeId: null })).toMatchObject({ code: 'BAD_USER_INPUT', param: 'userId' })
    const two = { userId, employeeId: people.admin.employeeId, managerEmployeeId: null }
    expect(await set(two)).toMatchObject({ code: 'NOT_FOUND' })
  })
})
