import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const json = 'application/json'
const graphqlResponse = 'application/graphql-response+json'
const both = [json, graphqlResponse] as const

const METADATA = 'resource_metadata="http://127.0.0.1:4000/.well-known/oauth-protected-resource"'

describeAnswersMadeAnew('errors of /graphql', (app) => {
  const signIn = async (options: Parameters<OrganizationBuilder['person']>[0] = {}) => {
    const organization = new OrganizationBuilder()
    const person = organization.person(options)
    await app().import(organization)
    return app().signIn(person)
  }

  it('are 401 with a challenge for a caller without a valid token, before the body is read', async () => {
    const nobody = app().client()
    for (const accept of both) {
      for (const body of [{ query: '{ viewer { id } }' }, { query: '{ nonsense' }, []]) {
        const missing = await nobody.post('/graphql', body, { accept })
        expect(missing.status).toBe(401)
        expect(missing.headers.get('www-authenticate')).toBe(`Bearer ${METADATA}`)
        expect(missing.headers.get('content-type')).toBe(`${accept}; charset=utf-8`)
        expect(missing.body).toEqual({
          errors: [
            {
              message: 'An access token is required.',
              extensions: {
                code: 'UNAUTHENTICATED',
                http: { status: 401, headers: { 'www-authenticate': `Bearer ${METADATA}` } },
              },
            },
          ],
        })
      }
      const bare = await nobody.post('/graphql', {}, { accept, authorization: 'lyc_made-up' })
      expect(bare.status).toBe(401)
      expect(bare.headers.get('www-authenticate')).toBe(`Bearer ${METADATA}`)
      const [{ message }] = bare.body.errors
      expect(message).toBe('An access token is required, as "Authorization: Bearer TOKEN".')
      const bad = await nobody.post('/graphql', {}, { accept, authorization: 'Bearer lyc_made-up' })
      expect(bad.status).toBe(401)
      expect(bad.headers.get('www-authenticate')).toBe(`Bearer error="invalid_token", ${METADATA}`)
    }
    expect((await nobody.send('/graphql', { method: 'DELETE' })).status).toBe(401)
  })

  it('are 200 under application/json for a well-formed request, the real status under the other type', async () => {
    const client = await signIn()
    const query = '{ viewer { shoeSize } }'
    for (const [accept, status] of [
      [json, 200],
      ['*/*', 200],
      [graphqlResponse, 400],
      [`${graphqlResponse}, ${json};q=0.9`, 400],
      [`${graphqlResponse};q=0.1, ${json};q=0.9`, 200],
    ] as const) {
      const answer = await client.post('/graphql', { query }, { accept })
      expect({ accept, status: answer.status }).toEqual({ accept, status })
      expect(answer.body).not.toHaveProperty('data')
      expect(answer.body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    }
  })

  it('of a nested connection null the nearest nullable field around it, and leave the others', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const roleId = organization.role({ holderUserIds: [person.userId] })
    await app().import(organization)
    const client = await app().signIn(person)
    for (const bad of ['first: 0', 'after: "made-up"']) {
      const query = `{ viewer { id } companyRole(id: "${roleId}") { id holders(${bad}) { nodes { id } } }
        companyRoles { nodes { id holders(${bad}) { nodes { id } } } } }`
      for (const _time of both) {
        const { body } = await client.post('/graphql', { query })
        expect(body.data).toEqual({ viewer: { id: person.userId }, companyRole: null, companyRoles: null })
        const paths = body.errors.map(({ path }: { path: unknown }) => path)
        expect(paths).toEqual(
          expect.arrayContaining([
            ['companyRole', 'holders'],
            ['companyRoles', 'nodes', 0, 'holders'],
          ]),
        )
      }
    }
  })

  it('are 200 under both media types for a forbidden field, which is null, however often the query comes', async () => {
    const external = await signIn({ role: 'external' })
    const query = '{ companyRoles { nodes { id } } }'
    for (const accept of [...both, ...both]) {
      const answer = await external.post('/graphql', { query }, { accept })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        data: { companyRoles: null },
        errors: [
          {
            message: 'External accounts may not see company roles.',
            path: ['companyRoles'],
            locations: [{ line: 1, column: 3 }],
            extensions: { code: 'FORBIDDEN', http: { status: 403, headers: {} } },
          },
        ],
        extensions: { cost: { objects: 0, limit: 50_000 } },
      })
    }
  })

  it('are 400 under both media types for a subscription, which has no single answer', async () => {
    const client = await signIn()
    const query = 'subscription { live { viewer { id } } }'
    for (const accept of both) {
      const answer = await client.post('/graphql', { query }, { accept })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        errors: [
          {
            message: 'A subscription is answered as a stream: send "Accept: text/event-stream".',
            locations: [{ line: 1, column: 1 }],
            extensions: {
              code: 'BAD_USER_INPUT',
              reason: 'OPERATION_RESOLUTION_FAILURE',
              http: { status: 400, headers: {} },
            },
          },
        ],
        extensions: { cost: { objects: 0, limit: 50_000 } },
      })
    }
    const byGet = `/graphql?query=${encodeURIComponent(query)}`
    expect((await client.get(byGet, { 'apollo-require-preflight': '1' })).status).toBe(405)
    expect(app().failures()).toEqual([])
  })

  it('name the status that is sent if a GET is more than a query', async () => {
    const client = await signIn()
    for (const query of [
      'mutation { disconnectDirectory { __typename } }',
      'subscription { live { viewer { id } } }',
    ]) {
      for (const accept of both) {
        const path = `/graphql?query=${encodeURIComponent(query)}`
        const answer = await client.get(path, { accept, 'apollo-require-preflight': '1' })
        expect(answer.status).toBe(405)
        expect(answer.headers.get('allow')).toBe('POST')
        expect(answer.body.errors[0].extensions.http).toEqual({ status: 405, headers: { allow: 'POST' } })
      }
    }
  })

  it('are bad input if null takes the place of a default, however often the query comes', async () => {
    const client = await signIn()
    for (const [query, variables] of [
      ['query ($id: ID = "x") { companyRole(id: $id) { id } }', { id: null }],
      ['query ($s: MemberStatusFilter) { members(status: $s) { nodes { id } } }', { s: null }],
      ['query ($on: Boolean = true) { viewer { role name @include(if: $on) } }', { on: null }],
    ] as const) {
      for (let time = 0; time < 3; time += 1) {
        const { errors } = await client.graphql(query, variables)
        expect(errors).toMatchObject([
          { message: expect.stringMatching(/must not be null/), extensions: { code: 'BAD_USER_INPUT' } },
        ])
      }
    }
    expect(app().failures()).toEqual([])
  })

  it('leave the data of other fields in an answer of status 200', async () => {
    const external = await signIn({ role: 'external' })
    const query = '{ viewer { role } companyRole(id: "x") { id } }'
    for (const accept of both) {
      const answer = await external.post('/graphql', { query }, { accept })
      expect(answer.status).toBe(200)
      expect(answer.body.data).toEqual({ viewer: { role: 'EXTERNAL' }, companyRole: null })
      expect(answer.body.errors).toHaveLength(1)
    }
  })

  it('name the argument at fault', async () => {
    const client = await signIn()
    for (const [query, param] of [
      ['{ companyRoles(first: 0) { nodes { id } } }', 'first'],
      ['{ companyRoles(after: "made-up") { nodes { id } } }', 'after'],
      ['{ companyRoles(query: "a\\u0000b") { nodes { id } } }', 'query'],
      [`{ companyRoles(query: "${'x'.repeat(201)}") { nodes { id } } }`, 'query'],
    ]) {
      const { errors } = await client.graphql(query ?? '')
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param })
    }
    const query = 'query ($text: String) { companyRoles(query: $text) { nodes { id } } }'
    for (const text of ['a\0b', 'a\uD800b', 'x'.repeat(201)]) {
      const { errors } = await client.graphql(query, { text })
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'query' })
    }
  })

  it('are not caused by an impossible id', async () => {
    const client = await signIn()
    const query = 'query ($id: ID!) { companyRole(id: $id) { id } }'
    for (const id of ['a\0b', '\uD800', '', 'x'.repeat(100_000), 12, -1]) {
      const answer = await client.graphql(query, { id })
      expect(answer.errors).toEqual([])
      expect(answer.data).toEqual({ companyRole: null })
    }
  })

  it('are 413 for a body of more than 128 KiB, 415 for one that is not JSON', async () => {
    const client = await signIn()
    const large = await client.post('/graphql', { query: '{ viewer { id } }', pad: 'x'.repeat(128 * 1024) })
    expect(large.status).toBe(413)
    expect(large.body.errors[0].message).toMatch(/131072 bytes/)
    const fits = await client.post('/graphql', { query: '{ viewer { id } }', pad: 'x'.repeat(127 * 1024) })
    expect(fits.status).toBe(200)
    const response = await client.send('/graphql', { method: 'POST', body: 'query=%7Bviewer%7Bid%7D%7D' })
    expect(response.status).toBe(415)
  })

  it('never repeat a stack, a file or a statement', async () => {
    const client = await signIn()
    for (const query of [
      '{',
      '{ viewer { shoeSize } }',
      'mutation { x }',
      '{ companyRoles(first: 0) { nodes { id } } }',
    ]) {
      const { text } = await client.post('/graphql', { query })
      expect(text).not.toMatch(/stacktrace|node_modules|\.ts|select /)
    }
  })
})
