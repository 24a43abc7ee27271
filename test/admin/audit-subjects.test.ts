import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const EVENTS = `{ auditEvents(first: 4) { nodes {
  action subject { id node { nodeId ... on CompanyRole { name } } } } } }`

describeOnBothDatabases('what an audit event is about', (app) => {
  it('is the record as it is now, and null once that is gone', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['organization:manage'] })
    const create = async (name: string): Promise<{ id: string; updatedAt: string }> => {
      const { data } = await admin.graphql(
        `mutation { createRole(input: { name: "${name}" }) { companyRole { id updatedAt } } }`,
      )
      return data.createRole.companyRole
    }
    const [kept, gone] = [await create('Kept'), await create('Gone')]
    await admin.graphql(`mutation {
      updateRole(input: { id: "${kept.id}", name: "Renamed" }) { roleId }
      deleteRole(input: { id: "${gone.id}", expectedUpdatedAt: "${gone.updatedAt}" }) { roleId }
    }`)

    const { data, errors } = await admin.graphql(EVENTS)
    expect(errors).toEqual([])
    const there = { id: kept.id, node: { nodeId: expect.any(String), name: 'Renamed' } }
    const notThere = { id: gone.id, node: null }
    // Events of the same millisecond have no order.
    const byAction = (one: { action: string }, other: { action: string }) =>
      one.action.localeCompare(other.action)
    const [created, ...others] = data.auditEvents.nodes.toSorted(byAction)
    expect([created.action, others[0].action]).toEqual(['COMPANY_ROLE_CREATED', 'COMPANY_ROLE_CREATED'])
    expect([created.subject, others[0].subject]).toEqual(expect.arrayContaining([there, notThere]))
    expect(others.slice(1)).toEqual([
      { action: 'COMPANY_ROLE_DELETED', subject: notThere },
      { action: 'COMPANY_ROLE_UPDATED', subject: there },
    ])
  })

  it('has other teams now, by their names, whatever kind of record it is', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    // In the order of their names, which is not that of their ids.
    const [red, blue] = [uniqueId('team-a'), uniqueId('team-b')]
    organization.add({ type: 'team', id: red, name: 'Red' }).add({ type: 'team', id: blue, name: 'Blue' })
    const shared = { visibility: 'teams' as const, teamIds: [red, blue] }
    const ids = {
      shareContent: organization.content(shared),
      setSpaceAudience: organization.space(shared),
      updateLesson: organization.lesson(shared),
    }
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['organization:manage', 'content:write'] })
    const { data } = await admin.graphql(
      `query ($content: ID!, $space: ID!, $lesson: ID!) { content(id: $content) { updatedAt }
        space(id: $space) { updatedAt } lesson(id: $lesson) { updatedAt } }`,
      { content: ids.shareContent, space: ids.setSpaceAudience, lesson: ids.updateLesson },
    )
    const narrowed = (updatedAt: string) =>
      `visibility: TEAMS, teamIds: ["${red}"], expectedUpdatedAt: "${updatedAt}"`
    const { errors } = await admin.graphql(`mutation {
      shareContent(input: { contentId: "${ids.shareContent}", ${narrowed(data.content.updatedAt)} }) { contentId }
      setSpaceAudience(input: { id: "${ids.setSpaceAudience}", ${narrowed(data.space.updatedAt)} }) { spaceId }
      updateLesson(input: { id: "${ids.updateLesson}", ${narrowed(data.lesson.updatedAt)} }) { lessonId }
    }`)
    expect(errors).toEqual([])

    const { data: log } = await admin.graphql(
      '{ auditEvents(first: 3) { nodes { subject { id } detail { field before after } } } }',
    )
    const detail = [{ field: 'teams', before: 'Blue, Red', after: 'Red' }]
    const expected = Object.values(ids).map((id) => ({ subject: { id }, detail }))
    expect(log.auditEvents.nodes).toHaveLength(3)
    expect(log.auditEvents.nodes).toEqual(expect.arrayContaining(expected))
  })

  it('has the values that a new record begins with', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const [top, team] = [organization.role(), uniqueId('team')]
    organization.add({ type: 'team', id: team, name: 'Red' })
    const categoryId = organization.category(organization.space())
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['organization:manage', 'content:write'] })
    const shared = `visibility: TEAMS, teamIds: ["${team}"]`
    const { data, errors } = await admin.graphql(`mutation {
      createRole(input: { name: "Glazer", description: "Glazes pots.", parentRoleId: "${top}" }) { roleId }
      createSpace(input: { name: "Kilns", ${shared} }) { spaceId }
      createLesson(input: { title: "Kiln safety", ${shared} }) { lessonId }
      createTopic(input: { categoryId: "${categoryId}", name: "Heat", priority: HIGH }) { topicId }
    }`)
    expect(errors).toEqual([])

    const { data: log } = await admin.graphql(
      '{ auditEvents(first: 4) { nodes { subject { id } detail { field before after } } } }',
    )
    const begins = (id: string, values: Record<string, string>) => ({
      subject: { id },
      detail: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
    })
    const audience = { visibility: 'teams', teams: 'Red' }
    expect(log.auditEvents.nodes).toHaveLength(4)
    expect(log.auditEvents.nodes).toEqual(
      expect.arrayContaining([
        begins(data.createRole.roleId, { description: 'Glazes pots.', parentRoleId: top }),
        begins(data.createSpace.spaceId, audience),
        begins(data.createLesson.lessonId, audience),
        begins(data.createTopic.topicId, { priority: 'HIGH' }),
      ]),
    )
  })
})
