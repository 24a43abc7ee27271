import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

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
})
