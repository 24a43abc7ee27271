import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import type { RestAnswer } from '../support/answers.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { expectProblem } from '../support/problem.js'

const LIMIT = 25
const POLICY = `"default";q=100;w=60, "objects";q=${LIMIT};w=60`
/** Ten objects, a list of the organization that `build` makes. */
const TEN = '{ companyRoles { nodes { id } } }'
const config = readConfig(
  {
    RATE_LIMIT_PER_MINUTE: '100',
    RATE_LIMIT_OBJECTS_PER_MINUTE: String(LIMIT),
    MAX_QUERY_OBJECTS: '15',
    // A kept answer costs none.
    ANSWER_CACHE_MB: '0',
  },
  {},
)

/** What an answer says is left, of requests and of objects. */
const leftOf = ({ headers }: { headers: Headers }) =>
  [...(headers.get('ratelimit') ?? '').matchAll(/r=(\d+)/g)].map(([, left]) => Number(left))
const objectsLeft = (answer: RestAnswer) => leftOf(answer)[1]

const query = (client: Client, text: string) => client.post('/graphql', { query: text })

describeOnBothDatabases(
  'the objects that a person may ask for in a minute',
  (app) => {
    const build = async () => {
      const organization = new OrganizationBuilder()
      const [person, other] = [organization.person(), organization.person()]
      for (let n = 0; n < 10; n += 1) organization.role({ holderUserIds: [person.userId] })
      await app().import(organization)
      return { person, client: await app().signIn(person), other: await app().signIn(other) }
    }

    it('count down by what each answer holds, in its own fields, by any token of the person', async () => {
      const { person, client } = await build()
      const second = await app().signIn(person)
      const first = await query(client, TEN)
      expect(first.headers.get('ratelimit-policy')).toBe(POLICY)
      expect(first.headers.get('ratelimit')).toMatch(/^"default";r=99;t=\d+, "objects";r=15;t=\d+$/)
      expect(objectsLeft(await query(second, '{ viewer { id } }'))).toBe(14)
      const get = `/graphql?query=${encodeURIComponent(TEN)}`
      const got = await client.get(get, { 'apollo-require-preflight': '1' })
      expect({ status: got.status, left: objectsLeft(got) }).toEqual({ status: 200, left: 4 })
    })

    it('count the same for a query however it is run', async () => {
      const { client } = await build()
      const left = []
      for (let n = 0; n < 5; n += 1) left.push(objectsLeft(await query(client, '{ viewer { id name } }')))
      expect(left).toEqual([24, 23, 22, 21, 20])
    })

    it('end in a 429 before anything runs, with when to come again', async () => {
      const { person, client, other } = await build()
      for (let n = 0; n < 3; n += 1) {
        const { status, body } = await query(client, TEN)
        expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined })
      }
      for (const caller of [client, await app().signIn(person)]) {
        const refused = await query(caller, TEN)
        expect(refused.status).toBe(429)
        expect(refused.body.errors[0].extensions.code).toBe('RATE_LIMITED')
        expect(refused.headers.get('ratelimit-policy')).toBe(POLICY)
        expect(objectsLeft(refused)).toBe(0)
        const wait = refused.headers.get('retry-after')
        expect(refused.headers.get('ratelimit')).toMatch(new RegExp(`"objects";r=0;t=${wait}$`))
        expect(Number(wait)).toBeGreaterThanOrEqual(1)
        // Only the statement that finds the caller.
        expect(caller.statementsOf(refused)).toBe(1)
      }
      expect((await query(other, TEN)).status).toBe(200)
    })

    it('do not limit /v1, which shows them and uses none', async () => {
      const { client } = await build()
      const before = await client.get('/v1/company-roles')
      expect(leftOf(before)).toEqual([99, LIMIT])
      for (let n = 0; n < 3; n += 1) await query(client, TEN)
      const after = await client.get('/v1/company-roles')
      expect(after.status).toBe(200)
      expect(after.body.data).toHaveLength(10)
      expect(leftOf(after)).toEqual([95, 0])
      const missing = await client.get('/v1/company-roles/nothing')
      expectProblem(missing, { status: 404 })
      expect(leftOf(missing)).toEqual([94, 0])
    })

    it('count the objects of a query that ran out of its own budget, and those beside an error', async () => {
      const { client } = await build()
      const large = await query(
        client,
        `{ a: companyRoles { nodes { id } } b: companyRoles { nodes { id } } }`,
      )
      expect(large.status).toBe(400)
      expect(large.body.errors[0].extensions.code).toBe('QUERY_TOO_LARGE')
      const { objects } = large.body.extensions.cost
      expect(objects).toBeGreaterThan(15)
      expect(objectsLeft(large)).toBe(LIMIT - objects)
      const { client: another } = await build()
      const failed = await query(another, '{ viewer { id } a: companyRoles(first: 0) { nodes { id } } }')
      expect(failed.body.errors).toHaveLength(1)
      expect(objectsLeft(failed)).toBe(LIMIT - 1)
    })

    it('count the rows that were read in vain', async () => {
      const { client } = await build()
      const deep = '{ companyRoles { nodes { allHolders { companyRoles { id } } } } }'
      const answer = await query(client, deep)
      expect(answer.body.errors[0].extensions.code).toBe('QUERY_TOO_LARGE')
      expect(answer.body.extensions.cost.objects).toBeGreaterThan(15)
      expect(objectsLeft(answer)).toBe(LIMIT - answer.body.extensions.cost.objects)
    })

    it('count nothing for a request that is not a query, or is refused before it runs', async () => {
      const { client } = await build()
      const answers = [
        await query(client, '{ nothing }'),
        await client.post('/graphql', {}),
        await client.post('/graphql', []),
        await client.post('/graphql', { query: TEN }, { accept: 'text/plain' }),
        await query(client, `{ ${Array.from({ length: 101 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`),
      ]
      for (const answer of answers) {
        expect(answer.status).toBeGreaterThanOrEqual(200)
        expect(answer.headers.get('ratelimit-policy')).toBe(POLICY)
        expect(objectsLeft(answer)).toBe(LIMIT)
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 406, 400])
    })
  },
  { config },
)

describeOnBothDatabases(
  'without a limit of objects a minute',
  (app) => {
    it('queries have their own budget only, and the header fields have only requests', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      await app().import(organization)
      const client = await app().signIn(person)
      const answer = await query(client, '{ viewer { id } }')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=100;w=60')
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=99;t=\d+$/)
    })
  },
  { config: readConfig({ RATE_LIMIT_PER_MINUTE: '100', RATE_LIMIT_OBJECTS_PER_MINUTE: '0' }, {}) },
)
