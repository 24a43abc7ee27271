import { getIntrospectionQuery } from 'graphql'
import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

const doubling = `{ companyRoles(first: 1) { nodes { ...F0 } } }
  ${times(40, (i) => `fragment F${i} on CompanyRole { ...F${i + 1} parent { ...F${i + 1} } }`)}
  fragment F40 on CompanyRole { id }`
const flatDoubling = `{ companyRoles { nodes { ...F0 } } }
  ${times(30, (i) => `fragment F${i} on CompanyRole { ...F${i + 1} ...F${i + 1} }`)}
  fragment F30 on CompanyRole { id }`
const deep = (depth: number) =>
  `{ companyRoles(first: 1) { nodes { ${'parent { '.repeat(depth - 3)} id ${'}'.repeat(depth)}`
const hundredAliases = `fragment F on CompanyRole { ${times(100, (i) => `n${i}: name`)} }`

/** Queries past a limit, with the expected message. */
const refused: [what: string, query: string, message: RegExp][] = [
  ['2 KB of doubling fragments', doubling, /limit|selections|tokens/],
  ['doubling fragments of no depth', flatDoubling, /selections/],
  ['5,000 aliases', `{ ${times(5000, (i) => `a${i}: viewer { id }`)} }`, /tokens/],
  ['101 aliases', `{ viewer { ${times(101, (i) => `a${i}: id`)} } }`, /Aliases limit of 100/],
  [
    '101 aliases of __typename',
    `{ __schema { types { ${times(101, (i) => `t${i}: __typename`)} } } }`,
    /Aliases limit of 100/,
  ],
  ['200 aliased lists', `{ ${times(200, (i) => `l${i}: companyRoles { nodes { id } }`)} }`, /Aliases/],
  ['a depth of 13', deep(13), /depth limit of 12/],
  [
    'a fragment of 100 aliases in 50 places',
    `{ companyRoles { nodes { ${'parent { ...F '.repeat(5)} ${'}'.repeat(5)} } } } ${hundredAliases}`,
    /Aliases limit/,
  ],
  [
    'aliases in fragments in fragments',
    `{ viewer { companyRoles { ...A ...B } } }
    fragment A on CompanyRole { ...B parent { ...B } } fragment B on CompanyRole { ${times(40, (i) => `n${i}: name`)} }`,
    /Aliases limit/,
  ],
  ['more tokens than 4,000', `{ viewer { ${'id '.repeat(4001)} } }`, /4000 tokens/],
  [
    'ten mutations',
    `mutation { ${times(10, (i) => `m${i}: retryProcessing(input: { contentId: "x" }) { contentId }`)} }`,
    /at most 9 mutations/,
  ],
  [
    'ten mutations in a fragment',
    `mutation { ...M } fragment M on Mutation { ${times(10, (i) => `m${i}: retryProcessing(input: { contentId: "x" }) { contentId }`)} }`,
    /at most 9 mutations/,
  ],
  ['fields of the same name', `{ ${'__typename '.repeat(3900)} }`, /selections|once/],
  [
    'fields with arguments of the same name',
    `{ ${'companyRole(id: "x") { id } '.repeat(390)} }`,
    /selections|once/,
  ],
  ['fields of the same name in inline fragments', `{ ${'... { __typename } '.repeat(900)} }`, /once/],
]

describeAnswersMadeAnew('the limits of /graphql', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    organization.role({ holderUserIds: [person.userId] })
    await app().import(organization)
    return app().signIn(person)
  }
  it.each(refused)(
    'refuse %s with 400 under both media types, before anything runs',
    async (_what, query, message) => {
      const client = await signIn()
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const answer = await client.post('/graphql', { query }, { accept })
        expect(answer.status).toBe(400)
        expect(answer.body).not.toHaveProperty('data')
        expect(answer.body.errors[0].message).toMatch(message)
        expect(answer.body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
        expect(answer.body.extensions).toEqual({ cost: { objects: 0, limit: 50_000 } })
        // One statement finds the caller.
        expect(client.statementsOf(answer)).toBe(1)
      }
    },
  )

  it.each(refused)('refuse %s without stopping the event loop', async (_what, query) => {
    const client = await signIn()
    await client.graphql(query)
    const { user } = process.cpuUsage()
    await client.graphql(query)
    // Processor time, not a clock: a busy machine does not change it. 50 ms is expected, 500 ms is broken.
    expect(process.cpuUsage().user - user).toBeLessThan(500_000)
  })

  it('refuse the roles above a page of roles in an absurdly deep chart, after reading no more than is shown', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    let parentRoleId: string | undefined
    for (let depth = 0; depth < 320; depth += 1) {
      const name = `Role ${999 - depth}`
      parentRoleId = organization.role({ name, ...(parentRoleId === undefined ? {} : { parentRoleId }) })
    }
    await app().import(organization)
    const client = await app().signIn(person)
    const above = (first: number, below = 'id') =>
      client.graphql(`{ companyRoles(first: ${first}) { nodes { ancestors { ${below} } } } }`)

    const few = await above(20)
    expect(few.errors).toEqual([])
    expect(few.data.companyRoles.nodes[0].ancestors).toHaveLength(319)
    const many = await above(100)
    for (const { errors } of [many, await above(1, 'ancestors { id }')]) {
      expect(errors[0]?.message).toMatch(/more than 10000 roles above these/)
      expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
    }
    // The caller, the roles, and the roles above them in one statement.
    expect(client.statementsOf(many)).toBe(3)
  })

  it('allow the introspection of GraphiQL', async () => {
    const client = await signIn()
    const query = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
    })
    const answer = await client.graphql(query)
    expect(answer.errors).toEqual([])
    expect(answer.data.__schema.queryType.name).toBe('Query')
  })

  it('allow a depth of 12, 100 aliases and a full page of roles with their holders', async () => {
    const client = await signIn()
    for (const query of [
      deep(12),
      `{ viewer { ${times(100, (i) => `a${i}: id`)} } }`,
      `{ companyRoles(first: 50) { nodes {
        id name parent { name } holders(first: 10) { nodes { name companyRoles { name } } }
      } } }`,
    ]) {
      expect((await client.graphql(query)).errors).toEqual([])
    }
  })

  it.each(['0', '-1', '101', '2147483647', '-2147483648'])(
    'refuse a page of %s, naming `first`',
    async (first) => {
      const client = await signIn()
      for (const query of [
        `{ companyRoles(first: ${first}) { nodes { id } } }`,
        `{ companyRoles(first: 1) { nodes { holders(first: ${first}) { nodes { id } } } } }`,
      ]) {
        const { errors } = await client.graphql(query)
        expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
      }
    },
  )

  it('refuse a page size that is no 32-bit integer, as GraphQL does', async () => {
    const client = await signIn()
    for (const first of [2 ** 31, 1.5, '10', true, 1e300]) {
      const query = 'query ($first: Int) { companyRoles(first: $first) { nodes { id } } }'
      const { errors } = await client.graphql(query, { first })
      expect(errors[0]?.extensions['code']).toBe('BAD_USER_INPUT')
    }
  })
})
