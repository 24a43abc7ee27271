import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('a query that comes again', (app) => {
  it('runs compiled and answers what it answered the first time, variables, directives and enums included', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person({ role: 'billing-admin' })
    const { categoryId } = organization.tree()
    for (const name of ['A', 'B', 'C']) {
      organization.duty(organization.role({ name, holderUserIds: [viewer.userId] }), 'CATEGORY', categoryId)
    }
    await app().import(organization)
    const client = await app().signIn(viewer)
    const query = `query Roles($first: Int!, $withHolders: Boolean!) {
      viewer { role }
      companyRoles(first: $first) { nodes { name ...Holders @include(if: $withHolders)
        duties { nodes { entityType entity { __typename name ... on KnowledgeTopic { slug } } } } } } }
      fragment Holders on CompanyRole { holders { edges { cursor node { email } } } }`
    const ask = async (variables: Record<string, unknown>) => (await client.graphql(query, variables)).data

    const first = await ask({ first: 2, withHolders: true })
    expect(await ask({ first: 2, withHolders: true })).toEqual(first)
    expect(await ask({ first: 2, withHolders: true })).toEqual(first)
    expect(first.viewer.role).toBe('BILLING_ADMIN')
    expect(first.companyRoles.nodes).toHaveLength(2)
    const bare = await ask({ first: 3, withHolders: false })
    expect(bare.companyRoles.nodes.map((role: object) => 'holders' in role)).toEqual([false, false, false])
  })

  it('keeps the errors of an operation that fails, and its limits', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    const viewer = organization.person()
    await app().import(organization)
    const query = 'query ($first: Int) { companyRoles(first: $first) { nodes { name } } viewer { id } }'
    const [outside, inside] = [await app().signIn(external), await app().signIn(viewer)]

    for (let time = 0; time < 3; time += 1) {
      const { data, errors } = await outside.graphql(query, { first: 1 })
      expect(data).toBeNull()
      expect(errors).toMatchObject([{ path: ['companyRoles'], extensions: { code: 'FORBIDDEN' } }])
      expect((await inside.graphql(query, { first: 0 })).errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
      expect((await inside.graphql(query, { first: 6000 })).status).toBe(400)
      expect((await inside.graphql(query, { first: 'one' })).errors[0]?.extensions['code']).toBe(
        'BAD_USER_INPUT',
      )
    }
  })
})
