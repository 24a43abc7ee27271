import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { countSelections } from '../../src/graph/limits/count-selections.js'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeAnswersMadeAnew('a query that comes again', (app) => {
  it('runs compiled and gives the same answer as the first time, with variables, directives and enums', async () => {
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
      expect(data).toEqual({ companyRoles: null, viewer: { id: external.userId } })
      expect(errors).toMatchObject([{ path: ['companyRoles'], extensions: { code: 'FORBIDDEN' } }])
      expect((await inside.graphql(query, { first: 0 })).errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
      expect((await inside.graphql(query, { first: 6000 })).errors[0]?.extensions['code']).toBe(
        'BAD_USER_INPUT',
      )
      expect((await inside.graphql(query, { first: 'one' })).errors[0]?.extensions['code']).toBe(
        'BAD_USER_INPUT',
      )
    }
  })
})

describeAnswersMadeAnew('a query that fragments make large', (app) => {
  it('answers the same each time', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const role = organization.role({ name: 'Pilot' })
    await app().import(organization)
    const client = await app().signIn(person)
    const fields = Array.from({ length: 90 }, (_, n) => `r${n}: companyRole(id: "${role}") { ...All }`)
    const query = `{ ${fields.join(' ')} } fragment All on CompanyRole { id name description url memberCount }`
    for (let time = 0; time < 3; time += 1) {
      const { data } = await client.graphql(query)
      expect(Object.keys(data)).toHaveLength(90)
      expect(data.r89).toMatchObject({ id: role, name: 'Pilot', description: null, memberCount: 0 })
    }
  })
})

describe('the number of selections', () => {
  const count = (query: string, limit = 1_000) => countSelections(parse(query), limit)

  it('counts fields at every level, those of a fragment each time', () => {
    expect(count('{ a b { c } ... { d } ... on T { e } }')).toBe(5)
    expect(count('{ a { ...F } b { ...F } } fragment F on T { c d { e } }')).toBe(8)
    expect(count('{ ...F ...G } fragment F on T { a ...G } fragment G on T { b c }')).toBe(5)
    expect(count('{ ...Missing }')).toBe(0)
  })

  it('stops at the limit, however fragments multiply', () => {
    const doubling = Array.from(
      { length: 50 },
      (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`,
    ).join(' ')
    expect(count(`{ ...F0 } ${doubling} fragment F50 on T { a }`, 400)).toBe(400)
  })
})
