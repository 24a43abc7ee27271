import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

describeOnBothDatabases('company roles', (app) => {
  it('are listed by folded name, with how many people hold each now', async () => {
    const organization = new OrganizationBuilder()
    const [active, left] = [organization.person(), organization.person({ status: 'DEACTIVATED' })]
    const boss = organization.role({ name: 'über boss', holderUserIds: [active.userId, left.userId] })
    organization.role({ name: 'Ärztin', parentRoleId: boss })
    organization.role({ name: 'Assistant' })
    await app().import(organization)
    const client = await app().signIn(active)

    const { status, body } = await client.get('/v1/company-roles')

    expect(status).toBe(200)
    expect(body.data.map((role: { name: string }) => role.name)).toEqual(['Assistant', 'Ärztin', 'über boss'])
    expect(body.data[2]).toMatchObject({
      id: boss,
      memberCount: 1,
      parentRoleId: null,
      description: null,
      url: `https://app.test/roles/${boss}`,
    })
    expect(body.nextCursor).toBeNull()
  })

  it('are found by any part of their name in any case, wildcards being plain characters', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    for (const name of ['ÜBERPRÜFER', '100% Quality', '100 Quality']) organization.role({ name })
    await app().import(organization)
    const client = await app().signIn(person)
    const names = async (query: string) =>
      (await client.all(`/v1/company-roles?query=${encodeURIComponent(query)}`)).map(({ name }) => name)

    expect(await names('überprüf')).toEqual(['ÜBERPRÜFER'])
    expect(await names('0% q')).toEqual(['100% Quality'])
    expect(await names('_')).toEqual([])
    expect(await names('')).toHaveLength(3)
  })

  it('open with curriculum and holders, as far as the caller may see them', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const [viewer, admin] = [organization.person(), organization.person({ role: 'admin' })]
    const shared = organization.lesson({ title: 'For the team', visibility: 'teams', teamIds: [teamId] })
    const open = organization.lesson({ title: 'For all' })
    const { topicId } = organization.tree()
    const role = organization.role({
      holderUserIds: [viewer.userId],
      curriculum: [
        { type: 'lesson', id: shared },
        {
          type: 'topic',
          id: topicId,
          dueDate: { type: 'relative', relativeDays: 30, anchor: 'first_login' },
        },
        { type: 'lesson', id: open, retrainingOverride: { type: 'none' } },
      ],
    })
    await app().import(organization)

    const seen = await (await app().signIn(viewer)).get(`/v1/company-roles/${role}`)
    const all = await (await app().signIn(admin)).get(`/v1/company-roles/${role}`)

    expect(seen.body.url).toBe(`https://app.test/roles/${role}`)
    expect(seen.body.members).toEqual([{ id: viewer.userId, name: viewer.name }])
    expect(seen.body.curriculum.map((item: { id: string }) => item.id)).toEqual([topicId, open])
    expect(seen.body.curriculum[0].dueDate).toEqual({
      type: 'relative',
      fixedDate: null,
      relativeDays: 30,
      anchor: 'first_login',
    })
    expect(seen.body.curriculum[0].retrainingOverride).toBeNull()
    expect(seen.body.curriculum[1].retrainingOverride).toEqual({
      type: 'none',
      intervalDays: null,
      completionMode: null,
    })
    expect(all.body.curriculum).toHaveLength(3)
  })

  it('of another organization, unknown ones and impossible ids are all alike not found', async () => {
    const [mine, other] = [new OrganizationBuilder(), new OrganizationBuilder()]
    const person = mine.person()
    const foreign = other.role()
    await app().import(mine)
    await app().import(other)
    const client = await app().signIn(person)

    for (const id of [foreign, uniqueId('role'), 'a%00b', 'x'.repeat(500)]) {
      const answer = await client.get(`/v1/company-roles/${id}`)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ title: 'Not Found', status: 404, detail: 'Not found.' })
    }
    expect((await client.graphql(`{ companyRole(id: "${foreign}") { name } }`)).data).toEqual({
      companyRole: null,
    })
  })

  it('nest holders, their roles and duties in a number of statements that does not depend on rows', async () => {
    const query = `{ companyRoles(first: 50) { nodes {
      parent { name } ancestors { name } childRoles(first: 2) { nodes { name } } curriculum { name }
      advancementTiers { label }
      holders(first: 2) { nodes { name companyRoles { name duties(first: 2) { nodes {
        entityName entity { __typename ... on KnowledgeTopic { category { space { name } } } } } } } } } } } }`
    const counts = []
    for (const size of [1, 50]) {
      const organization = new OrganizationBuilder()
      const { topicId } = organization.tree()
      const viewer = organization.person()
      let parentRoleId: string | null = null
      for (let index = 0; index < size; index += 1) {
        const holder = organization.person()
        parentRoleId = organization.role({
          parentRoleId: index % 5 === 0 ? null : parentRoleId,
          holderUserIds: [holder.userId, viewer.userId],
        })
        organization.duty(parentRoleId, 'TOPIC', topicId)
      }
      await app().import(organization)
      const client = await app().signIn(viewer)
      const answer = await client.graphql(query)
      expect(answer.errors).toEqual([])
      expect(answer.data.companyRoles.nodes).toHaveLength(size)
      counts.push(client.statementsOf(answer))
    }
    // One for the token, one each for roles, parents, children, ancestors, curricula, tiers, holders, their
    // roles, duties, entities, categories and spaces; a single role has neither parent nor ancestors.
    expect(counts[1]).toBeLessThanOrEqual(14)
    expect(counts[0]).toBeLessThanOrEqual(counts[1] ?? 0)
  })

  it('are closed to external accounts', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    const role = organization.role({ holderUserIds: [external.userId] })
    await app().import(organization)
    const client = await app().signIn(external)

    const paths = [
      'company-roles',
      `company-roles/${role}`,
      `company-roles/${role}/duties`,
      'org-chart',
      'org-chart/verification',
    ]
    for (const path of paths) expect((await client.get(`/v1/${path}`)).status).toBe(403)
    expect((await client.get('/v1/me/reporting-line')).body.myRoles).toEqual([
      { id: role, name: `Role ${role}` },
    ])
    expect((await client.graphql('{ viewer { companyRoles { id } } }')).data.viewer.companyRoles).toEqual([])
  })
})
