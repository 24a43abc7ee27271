import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const EVENTS = `{ auditEvents(subjectType: COMPANY_ROLE) { nodes {
  action subject { id node { nodeId ... on CompanyRole { name } } } } } }`

describeOnBothDatabases('what an audit event is about', (app) => {
  it('is the record as it is now, and null once that is gone', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['organization:manage'] })
    const create = async (name: string): Promise<string> => {
      const { data } = await admin.graphql(
        `mutation { createCompanyRole(input: { name: "${name}" }) { companyRoleId } }`,
      )
      return data.createCompanyRole.companyRoleId
    }
    const [kept, gone] = [await create('Kept'), await create('Gone')]
    await admin.graphql(`mutation {
      updateCompanyRole(input: { id: "${kept}", name: "Renamed" }) { companyRoleId }
      deleteCompanyRole(input: { id: "${gone}" }) { companyRoleId }
    }`)

    const { data, errors } = await admin.graphql(EVENTS)
    expect(errors).toEqual([])
    const there = { id: kept, node: { nodeId: expect.any(String), name: 'Renamed' } }
    const notThere = { id: gone, node: null }
    expect(data.auditEvents.nodes).toEqual([
      { action: 'COMPANY_ROLE_DELETED', subject: notThere },
      { action: 'COMPANY_ROLE_UPDATED', subject: there },
      { action: 'COMPANY_ROLE_CREATED', subject: notThere },
      { action: 'COMPANY_ROLE_CREATED', subject: there },
    ])
  })
})
