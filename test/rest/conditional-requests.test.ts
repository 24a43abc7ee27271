import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { signInSomebody as signIn } from '../support/problem.js'

const ROLES = '/v1/company-roles'
const QUERY = `/graphql?query=${encodeURIComponent('{ companyRoles { nodes { id name } } }')}`
const preflight = { 'apollo-require-preflight': '1' }
const OF_EVERYBODY = [
  '/openapi.json',
  '/graphql/schema.graphql',
  '/docs/',
  '/docs/start.js',
  '/docs/swagger-ui.css',
]

async function tagOf(client: Client, path: string): Promise<string> {
  const { status, headers } = await client.get(path, preflight)
  expect(status).toBe(200)
  return headers.get('etag') ?? ''
}

const again = (client: Client, path: string, tag: string) =>
  client.get(path, { ...preflight, 'if-none-match': tag })

describeOnBothDatabases('a GET that names the answer it has', (app) => {
  it.each([ROLES, QUERY, ...OF_EVERYBODY])(
    'of %s gets 304 without a body, with the fields that a cache needs',
    async (path) => {
      const { client } = await signIn(app())
      const first = await client.get(path, preflight)
      const tag = first.headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/)

      const second = await again(client, path, tag)

      expect(second.status).toBe(304)
      expect(second.text).toBe('')
      for (const name of ['etag', 'cache-control', 'vary']) {
        expect(second.headers.get(name)).toBe(first.headers.get(name))
        expect(second.headers.get(name)).not.toBeNull()
      }
      expect(second.headers.get('x-request-id')).not.toBeNull()
      for (const name of ['content-type', 'content-length', 'content-encoding']) {
        expect(second.headers.get(name)).toBeNull()
      }
    },
  )

  it.each([
    ['its tag', (tag: string) => tag],
    ['its tag as a strong one', (tag: string) => tag.replace('W/', '')],
    ['a list that holds it', (tag: string) => `"one", W/"two" ,${tag}, "three"`],
    ['any', () => '*'],
  ])('matches by %s', async (_what, naming) => {
    const { client } = await signIn(app())
    expect((await again(client, ROLES, naming(await tagOf(client, ROLES)))).status).toBe(304)
  })

  it.each([
    ['another tag', () => 'W/"other"'],
    ['a part of its tag', (tag: string) => `${tag.slice(0, -3)}"`],
    ['its tag without quotes', (tag: string) => tag.replaceAll(/W\/|"/g, '')],
    ['its tag in other letters', (tag: string) => tag.toUpperCase()],
    ['nothing', () => ''],
    ['a star among tags', () => '"one", *'],
  ])('does not match by %s', async (_what, naming) => {
    const { client } = await signIn(app())
    const answer = await again(client, ROLES, naming(await tagOf(client, ROLES)))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual([])
  })

  it('gets what has changed since, with another tag', async () => {
    const { client, organization } = await signIn(app())
    for (const path of [ROLES, QUERY]) {
      const tag = await tagOf(client, path)
      const role = organization.role()
      await app().import(organization)
      const answer = await again(client, path, tag)
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(role)
      expect(answer.headers.get('etag')).not.toBe(tag)
    }
  })

  it('gets no 304 for a date: answers have none', async () => {
    const { client } = await signIn(app())
    const later = new Date(Date.now() + 86_400_000).toUTCString()
    for (const path of [ROLES, '/openapi.json']) {
      const answer = await client.get(path, { 'if-modified-since': later })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('last-modified')).toBeNull()
    }
  })

  it('works for HEAD too, with the header fields of GET', async () => {
    const { client } = await signIn(app())
    for (const path of [ROLES, QUERY, ...OF_EVERYBODY]) {
      const get = await client.send(path, { headers: preflight })
      const head = await client.send(path, { method: 'HEAD', headers: preflight })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
      for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'content-length']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
        expect(head.headers.get(name)).not.toBeNull()
      }
      const ifNoneMatch = { ...preflight, 'if-none-match': get.headers.get('etag') ?? '' }
      expect((await client.send(path, { method: 'HEAD', headers: ifNoneMatch })).status).toBe(304)
    }
  })

  it('is in the log and the metrics with its status', async () => {
    const { client } = await signIn(app())
    const answer = await again(client, ROLES, '*')
    expect(client.statementsOf(answer)).toBeGreaterThan(0)
    expect((await client.get('/metrics')).text).toMatch(
      /lyceum_requests_total\{method="GET",operation="\/v1\/company-roles",status="304"\} [1-9]/,
    )
  })
})

describeOnBothDatabases('a tag', (app) => {
  it('opens nothing: a caller who may not read gets the same answer as without it', async () => {
    const { client, organization } = await signIn(app())
    const role = organization.role()
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    const tag = await tagOf(client, `${ROLES}/${role}`)
    for (const ifNoneMatch of [tag, '*']) {
      const status = async (caller: Client, path: string) => (await again(caller, path, ifNoneMatch)).status
      expect(await status(app().client(), `${ROLES}/${role}`)).toBe(401)
      expect(await status(app().client('lyc_none'), `${ROLES}/${role}`)).toBe(401)
      expect(await status(await app().signIn(external), `${ROLES}/${role}`)).toBe(403)
      const stranger = await signIn(app())
      expect(await status(stranger.client, `${ROLES}/${role}`)).toBe(404)
      expect(await status(client, `${ROLES}?limit=0`)).toBe(400)
    }
  })

  it('of one caller does not fit what another one sees', async () => {
    const { organization, client: viewer, person } = await signIn(app())
    const administrator = organization.person({ role: 'owner' })
    await app().import(organization)
    const owner = await app().signIn(administrator)
    const path = `/v1/members/${person.userId}`
    const tag = await tagOf(owner, path)
    expect((await again(owner, path, tag)).status).toBe(304)
    const seen = await again(viewer, path, tag)
    expect(seen.status).toBe(200)
    expect(seen.body).not.toHaveProperty('directoryManaged')
  })

  it('is on no error, no answer to a POST and no GraphQL answer that lacks something', async () => {
    const { client } = await signIn(app())
    const lacking = `/graphql?query=${encodeURIComponent('{ viewer { id } members(noManager: true) { totalCount } }')}`
    const invalid = `/graphql?query=${encodeURIComponent('{ nothing }')}`
    const answers = [
      await again(client, '/v1/nothing', '*'),
      await again(client, `${ROLES}?limit=0`, '*'),
      await again(app().client(), ROLES, '*'),
      await again(app().client(), QUERY, '*'),
      await again(client, lacking, '*'),
      await again(client, invalid, '*'),
      await client.post('/graphql', { query: '{ viewer { id } }' }, { 'if-none-match': '*' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 401, 401, 200, 200, 200])
    expect(answers[4]?.body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    for (const { headers } of answers) {
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

describeOnBothDatabases('what caches are told', (app) => {
  it("limits an answer to its caller's token and media types", async () => {
    const { client } = await signIn(app())
    const rest = await client.get(ROLES)
    expect(rest.headers.get('cache-control')).toBe('private, no-cache')
    expect(rest.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    const graphql = await client.get(QUERY, preflight)
    expect(graphql.headers.get('cache-control')).toBe('private, no-cache')
    expect(graphql.headers.get('vary')).toBe('Authorization, Accept, Accept-Encoding')
  })

  it.each(OF_EVERYBODY)('lets %s be shared, and checked again each time', async (path) => {
    const { headers } = await app().client().get(path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })
})

describeOnBothDatabases(
  'a 304',
  (app) => {
    it('counts against the rate limit and goes to other origins as a 200 does', async () => {
      const { client } = await signIn(app())
      const origin = { origin: 'https://app.test' }
      const answers = []
      for (let time = 0; time < 3; time += 1) {
        answers.push(await client.get(ROLES, { ...origin, 'if-none-match': '*' }))
      }
      expect(answers.map(({ status }) => status)).toEqual([304, 304, 429])
      const left = answers.map(({ headers }) => /r=\d/.exec(headers.get('ratelimit') ?? '')?.[0])
      expect(left).toEqual(['r=1', 'r=0', 'r=0'])
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBe('https://app.test')
        expect(headers.get('access-control-expose-headers')).toMatch(/\bETag\b/)
        expect(headers.get('vary')).toMatch(/(^|, )Origin$/)
      }
      expect(answers[0]?.headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin')
    })

    it('may be asked for by a page of another origin', async () => {
      const response = await app()
        .client()
        .send(ROLES, {
          method: 'OPTIONS',
          headers: {
            origin: 'https://app.test',
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'authorization,if-none-match',
          },
        })
      expect(response.headers.get('access-control-allow-headers')).toMatch(/\bIf-None-Match\b/)
    })
  },
  { config: readConfig({ RATE_LIMIT_PER_MINUTE: '2', CORS_ORIGINS: 'https://app.test' }, {}) },
)
