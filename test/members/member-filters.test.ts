import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { peopled } from './support/administer.js'

const LIST = `query ($role: AccountRole, $held: ID, $signedUp: Boolean, $status: MemberStatusFilter! = ACTIVE,
  $team: ID, $query: String, $first: Int, $after: String) {
  members(role: $role, companyRoleId: $held, signedUp: $signedUp, status: $status, teamId: $team, query: $query,
    first: $first, after: $after) { totalCount nextCursor nodes { name } } }`

describeOnBothDatabases('members', (app) => {
  async function world() {
    const made = await peopled(app())
    const { organization, people } = made
    const team = organization.team()
    const teams = [{ id: team, role: 'team-viewer' as const }]
    const bo = organization.person({ name: 'Bo', role: 'admin', signedUp: false, teams })
    const left = organization.person({ name: 'Lea', role: 'admin', status: 'DEACTIVATED' })
    const held = organization.role({
      holderUserIds: [people.viewer.userId, people.owner.userId, bo.userId, left.userId],
    })
    await app().import(organization)
    const list = async (variables: object, client = made.owner) => {
      const { data, errors } = await client.graphql(LIST, { ...variables })
      if (errors[0]) return { code: errors[0].extensions['code'], param: errors[0].extensions['param'] }
      const { totalCount, nodes } = data.members
      return { totalCount, names: nodes.map(({ name }: { name: string }) => name) }
    }
    return { ...made, team, held, list }
  }

  it('are listed and counted by account role, by company role and by whether they signed up', async () => {
    const { held, team, list } = await world()
    const lists: readonly [object, string[]][] = [
      [{ role: 'ADMIN' }, ['Ada', 'Bo']],
      [{ role: 'ADMIN', status: 'DEACTIVATED' }, ['Lea']],
      [{ role: 'ADMIN', status: 'ALL' }, ['Ada', 'Bo', 'Lea']],
      [{ role: 'ADMIN', signedUp: true }, ['Ada']],
      [{ signedUp: false }, ['Bo']],
      [{ signedUp: true }, ['Ada', 'Olga', 'Vera']],
      [{ held }, ['Bo', 'Olga', 'Vera']],
      [{ held, status: 'DEACTIVATED' }, ['Lea']],
      [{ held, status: 'ALL' }, ['Bo', 'Lea', 'Olga', 'Vera']],
      [{ held, role: 'ADMIN' }, ['Bo']],
      [{ held, team }, ['Bo']],
      [{ held, query: 'ol' }, ['Olga']],
      [{ role: 'ADMIN', query: 'bo' }, ['Bo']],
    ]
    for (const [filters, names] of lists)
      expect({ filters, ...(await list(filters)) }).toEqual({ filters, names, totalCount: names.length })
  })

  it('of a company role go on after a cursor', async () => {
    const { owner, held } = await world()
    const names: string[] = []
    let after: string | null = null
    do {
      const { data } = await owner.graphql(LIST, { held, first: 1, after })
      names.push(...data.members.nodes.map(({ name }: { name: string }) => name))
      after = data.members.nextCursor
    } while (after !== null)
    expect(names).toEqual(['Bo', 'Olga', 'Vera'])
  })

  it('are only oneself to all but admins, and an unknown role is an error', async () => {
    const { people, held, list } = await world()
    const viewer = await app().signIn(people.viewer)
    expect(await list({ held }, viewer)).toEqual({ names: ['Vera'], totalCount: 1 })
    expect(await list({ role: 'ADMIN' }, viewer)).toEqual({ names: [], totalCount: 0 })
    const foreign = await world()
    for (const unknown of ['role_unknown', 'x'.repeat(300), foreign.held])
      expect(await list({ held: unknown })).toEqual({ code: 'BAD_USER_INPUT', param: 'companyRoleId' })
  })
})
