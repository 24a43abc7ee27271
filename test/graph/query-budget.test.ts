import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const LIMIT = 200
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_QUERY_OBJECTS: String(LIMIT) }, {})
const TIMES = ['interpreted', 'compiled', 'compiled again']

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')

/** The cost that the answer to a query shows, the same whether or not the query is compiled. */
async function costOf(client: Client, query: string, variables = {}): Promise<number> {
  const costs = new Set<number>()
  for (const _time of TIMES) {
    const { body } = await client.post('/graphql', { query, variables })
    expect(body.errors).toBeUndefined()
    expect(body.extensions.cost.limit).toBe(LIMIT)
    costs.add(body.extensions.cost.objects)
  }
  expect(costs.size).toBe(1)
  return [...costs][0] ?? NaN
}

/**
 * Expects a query to be refused under both media types, compiled or not. Returns the fields where the budget ran out:
 * several, if that depends on which field is answered first.
 */
async function refusedAt(client: Client, query: string, variables = {}): Promise<string[]> {
  const paths = new Set<string>()
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    for (const _time of TIMES) {
      const { status, headers, body } = await client.post('/graphql', { query, variables }, { accept })
      expect(status).toBe(400)
      expect(headers.get('content-type')).toContain(accept)
      expect(body).not.toHaveProperty('data')
      expect(body.errors).toHaveLength(1)
      const [error] = body.errors
      expect(error.extensions.code).toBe('QUERY_TOO_LARGE')
      const fields = error.path.filter((key: unknown) => typeof key === 'string')
      expect(error.message).toBe(
        `The answer holds more than the ${LIMIT} objects allowed. They ran out at ${fields.join('.')}.`,
      )
      expect(body.extensions.cost.limit).toBe(LIMIT)
      paths.add(fields.join('.'))
    }
  }
  return [...paths]
}

describeOnBothDatabases(
  'the budget of a query',
  (app) => {
    /** Ten roles, each held by the same four people. */
    const build = async () => {
      const organization = new OrganizationBuilder()
      const people = Array.from({ length: 4 }, () => organization.person())
      const holderUserIds = people.map(({ userId }) => userId)
      const roles = times(10, () => organization.role({ holderUserIds })).split(' ')
      await app().import(organization)
      const client = await app().signIn(people[0] ?? organization.person())
      return { organization, client, roles, people }
    }

    it('counts an object wherever it is, in a plain list or in a connection', async () => {
      const { client } = await build()
      expect(await costOf(client, '{ viewer { id } }')).toBe(1)
      expect(await costOf(client, '{ companyRoles { nodes { id } } }')).toBe(10)
      expect(await costOf(client, '{ companyRoles { edges { node { id } } } }')).toBe(10)
      expect(await costOf(client, '{ companyRoles { nodes { id } edges { cursor } } }')).toBe(20)
      expect(await costOf(client, '{ companyRoles(first: 3) { nodes { holders { nodes { id } } } } }')).toBe(
        15,
      )
      expect(await costOf(client, '{ companyRoles(first: 3) { nodes { allHolders { id } } } }')).toBe(15)
    })

    it('counts a field under every alias, even one without fields of its own', async () => {
      const { client } = await build()
      expect(
        await costOf(client, '{ a: companyRoles { nodes { id } } b: companyRoles { nodes { id } } }'),
      ).toBe(20)
      expect(await costOf(client, '{ companyRoles { a: nodes { id } b: nodes { id } } }')).toBe(20)
      expect(await costOf(client, '{ companyRoles { nodes { a: name b: name } } }')).toBe(30)
      expect(
        await costOf(client, '{ companyRoles { nodes { ...F } } } fragment F on CompanyRole { a: name id }'),
      ).toBe(20)
    })

    it('counts a record that is not there as one object', async () => {
      const { client } = await build()
      expect(await costOf(client, '{ companyRole(id: "nothing") { id } }')).toBe(1)
      expect(
        await costOf(client, '{ companyRoles { nodes { parent { id } childRoles { nodes { id } } } } }'),
      ).toBe(30)
      expect(await costOf(client, '{ companyRoles { totals: pageInfo { hasNextPage } } }')).toBe(1)
    })

    it('counts only what @skip and @include leave', async () => {
      const { client } = await build()
      const query =
        'query ($all: Boolean!) { companyRoles { nodes @include(if: $all) { id } edges @skip(if: $all) { cursor } nodes { id } } }'
      expect(await costOf(client, query, { all: true })).toBe(10)
      expect(await costOf(client, query, { all: false })).toBe(20)
    })

    it('ends the query at the field where it runs out, whose answer has no data', async () => {
      const { client, roles } = await build()
      const page = 'companyRoles { nodes { holders { nodes { companyRoles { id } } } } }'
      const list = 'companyRoles { nodes { allHolders { companyRoles { id } } } }'
      expect(await refusedAt(client, `{ viewer { id } ${page} }`)).toEqual([
        'companyRoles.nodes.holders.nodes.companyRoles',
      ])
      expect(await refusedAt(client, `{ ${list} }`)).toEqual(['companyRoles.nodes.allHolders.companyRoles'])
      expect(
        await refusedAt(client, `{ ${times(21, (i) => `r${i}: companyRoles { nodes { id } }`)} }`),
      ).toContainEqual(expect.stringMatching(/^r\d+$/))
      expect((await client.get(`/v1/company-roles/${roles[0]}`)).status).toBe(200)
      expect((await client.get('/v1/org-chart')).body.data).toHaveLength(10)
    })

    it('lets a query hold as many objects as it has, and not one more', async () => {
      const { client } = await build()
      const query = (count: number) => `{ ${times(count, (i) => `r${i}: companyRoles { nodes { id } }`)} }`
      expect(await costOf(client, query(20))).toBe(LIMIT)
      expect(await refusedAt(client, `${query(20).slice(0, -1)} viewer { id } }`)).toContainEqual(
        expect.stringMatching(/^(r\d+|viewer)$/),
      )
    })

    it('says by GET too what an answer costs, under the same tag', async () => {
      const { client } = await build()
      const get = () =>
        client.get(`/graphql?query=${encodeURIComponent('{ companyRoles { nodes { id } } }')}`, {
          'apollo-require-preflight': '1',
        })
      const [one, other] = [await get(), await get()]
      expect(one.body.extensions).toEqual({ cost: { objects: 10, limit: LIMIT } })
      expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
    })

    it('says what an answer with an error costs', async () => {
      const { client } = await build()
      for (const _time of TIMES) {
        const { body } = await client.post('/graphql', {
          query: '{ viewer { id } a: companyRoles(first: 0) { nodes { id } } }',
        })
        expect(body.errors).toHaveLength(1)
        expect(body.extensions).toEqual({ cost: { objects: 1, limit: LIMIT } })
      }
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        for (const query of ['{', '{ nothing }', 'subscription { x }', 'query A { __typename }']) {
          const answer = await client.post('/graphql', { query, operationName: 'B' }, { accept })
          expect(answer.body.errors).toHaveLength(1)
          expect(answer.body.extensions).toEqual({ cost: { objects: 0, limit: LIMIT } })
        }
      }
    })

    it('counts a hundred objects for each word of a search and each filtered total', async () => {
      const { client, people } = await build()
      expect(await costOf(client, '{ contents(query: "red") { nodes { id } } }')).toBe(101)
      expect(await refusedAt(client, '{ contents(query: "red green blue") { nodes { id } } }')).toEqual([
        'contents',
      ])
      const hundred = `{ ${times(100, (i) => `c${i}: contents(query: "red") { nodes { id } }`)} }`
      const refused = await client.graphql(hundred)
      expect(refused.status).toBe(400)
      // The caller, and no more searches than the budget pays for: two, with two statements each on SQLite.
      expect(client.statementsOf(refused)).toBeLessThanOrEqual(5)
      expect(await costOf(client, '{ companyRoles(query: "nobody") { nodes { id } } }')).toBe(101)
      const name = people[0]?.name.split(' ')[1]
      expect(await costOf(client, '{ members { totalCount } }')).toBe(1)
      const total = `{ members(query: "${name}") { totalCount } }`
      expect(await refusedAt(client, total)).toEqual(['members.totalCount'])
    })

    it('counts one more for each 1,000 characters of a text, under every alias, before it is read', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      const document = (length: number) =>
        organization.document([{ headline: 'A', text: 'é'.repeat(length) }, { text: 'b' }])
      const short = document(4_999)
      const long = document(300_000)
      await app().import(organization)
      const client = await app().signIn(person)
      const query = 'query ($id: ID!) { content(id: $id) { chapters { text } } }'
      expect(await costOf(client, query, { id: short })).toBe(1 + 2 + 4)
      expect(await costOf(client, query.replace('text', 'a: text b: text'), { id: short })).toBe(
        1 + 2 * 3 + 2 * 4,
      )
      expect(await costOf(client, query.replace('text', 'headline'), { id: long })).toBe(1 + 2)
      expect(await refusedAt(client, query, { id: long })).toEqual(['content.chapters'])
      const inVersions = query.replace('chapters', 'versions { chapters').replace('text', 'text }')
      expect(await costOf(client, inVersions, { id: short })).toBe(1 + 1 + 2 + 4)
      expect(await refusedAt(client, inVersions, { id: long })).toEqual(['content.versions.chapters'])
      // The caller, the resource, and the lengths of its texts.
      const refused = await client.graphql(query, { id: long })
      expect(client.statementsOf(refused)).toBe(3)
      expect((await client.get(`/v1/content/${long}/text`)).body.chapters[0].text).toHaveLength(300_000)
    })

    it('lets a mutation answer with what it did, and starts none once it has run out', async () => {
      const organization = new OrganizationBuilder()
      const admin = organization.person({ role: 'admin' })
      const person = organization.person()
      await app().import(organization)
      const scopes = ['content:write']
      const client = await app().signIn(admin, { scopes })
      const sender = await app().signIn(person, { scopes })
      const requests: string[] = []
      for (const title of ['One', 'Two']) {
        const content = `# ${title}\n\n${'Say what is new. '.repeat(15_000)}`
        const { body } = await sender.post('/v1/documents', { title, content, visibility: 'everyone' })
        requests.push(body.reviewRequestId)
      }
      const reject = (id: string | undefined) =>
        `rejectContentReviewRequest(input: { id: "${id}", reason: "No" }) { reviewRequest { id text } }`
      const { status, body } = await client.post('/graphql', {
        query: `mutation { first: ${reject(requests[0])} second: ${reject(requests[1])} }`,
      })
      expect(status).toBe(200)
      expect(body.errors).toHaveLength(1)
      expect(body.data.first.reviewRequest.id).toBe(requests[0])
      expect(body.data.first.reviewRequest.text.length).toBeGreaterThan(LIMIT * 1_000)
      expect(body.data.second).toBeNull()
      expect(body.errors).toEqual([
        expect.objectContaining({
          path: ['second'],
          extensions: expect.objectContaining({ code: 'QUERY_TOO_LARGE' }),
        }),
      ])
      const pending = await client.post('/graphql', { query: `mutation { second: ${reject(requests[1])} }` })
      expect(pending.body.errors).toBeUndefined()
      expect(pending.body.data.second.reviewRequest.id).toBe(requests[1])
    })
  },
  { config },
)

describeOnBothDatabases('the queries that an explorer writes', (app) => {
  it('run on an ordinary organization, as does a walk down the knowledge tree without `first`', async () => {
    const organization = new OrganizationBuilder()
    const people = Array.from({ length: 40 }, () => organization.person())
    const { spaceId, categoryId, topicId } = organization.tree()
    for (let n = 0; n < 60; n += 1) organization.item(n % 2 === 0 ? topicId : organization.topic(categoryId))
    for (let n = 0; n < 25; n += 1) {
      const role = organization.role({ holderUserIds: people.slice(n, n + 4).map(({ userId }) => userId) })
      organization.duty(role, 'SPACE', spaceId)
    }
    await app().import(organization)
    const client = await app().signIn(people[0] ?? organization.person())
    for (const query of [
      '{ companyRoles { nodes { holders { nodes { name } } duties { nodes { entityName } } } } }',
      `{ spaces { nodes { name categories { nodes { name topics { nodes { name
          items { nodes { name evidence { nodes { title chapters { headline text } } } } } } } } } } } }`,
    ]) {
      for (const _time of TIMES) {
        const { status, body } = await client.post('/graphql', { query })
        expect(body.errors).toBeUndefined()
        expect(status).toBe(200)
        expect(body.extensions.cost.objects).toBeLessThan(5_000)
      }
    }
  })
})
