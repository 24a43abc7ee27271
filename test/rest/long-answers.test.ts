import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { MAX_ANSWER_BYTES } from '../../src/graph/limits/query-budget.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ROLES = 2_500
const QUERY = '{ orgChart { roles { id name url holders { id name } } } }'
const TIMES = ['interpreted', 'compiled', 'compiled again']
const ASKED_FIRST = { 'apollo-require-preflight': '1' }

const tagOf = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

describeOnBothDatabases('a long answer', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ name: 'Zoë “Z” \\ Ünal' })
    for (let n = 0; n < ROLES; n += 1) organization.role({ holderUserIds: [person.userId] })
    await app().import(organization)
    return app().signIn(person)
  }

  it.each([
    ['/v1', '/v1/org-chart', ''],
    ['/graphql', `/graphql?query=${encodeURIComponent(QUERY)}`, '\n'],
  ])(
    'of %s is JSON to the byte, with a tag, compressed or not, and a 304 for its tag',
    async (_surface, path, end) => {
      const client = await signIn()
      const whole = await client.get(path, ASKED_FIRST)
      expect(whole.status).toBe(200)
      expect(whole.text === JSON.stringify(whole.body) + end).toBe(true)
      expect(whole.headers.get('etag')).toBe(tagOf(whole.text))
      expect(whole.headers.get('content-length')).toBe(String(Buffer.byteLength(whole.text)))

      const etag = whole.headers.get('etag') ?? ''
      const same = await client.get(path, { ...ASKED_FIRST, 'if-none-match': etag })
      expect([same.status, same.text]).toEqual([304, ''])

      // Not by `send`, whose check could not read a compressed answer.
      const authorization = `Bearer ${client.token ?? ''}`
      const headers = { ...ASKED_FIRST, authorization, 'accept-encoding': 'gzip' }
      const packed = await app().fetch(new Request(`http://lyceum.test${path}`, { headers }))
      expect(packed.headers.get('etag')).toBe(etag)
      expect(gunzipSync(await packed.arrayBuffer()).toString() === whole.text).toBe(true)
    },
  )

  it('of /v1 has the same header fields for HEAD', async () => {
    const client = await signIn()
    const whole = await client.get('/v1/org-chart')
    const head = await client.send('/v1/org-chart', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    for (const field of ['etag', 'content-length', 'content-type'])
      expect(head.headers.get(field)).toBe(whole.headers.get(field))
  })

  it('is the same however the query is run', async () => {
    const client = await signIn()
    const texts = new Set<string>()
    for (const _time of TIMES) {
      const answer = await client.post('/graphql', { query: QUERY })
      expect(answer.body.data.orgChart.roles).toHaveLength(ROLES)
      texts.add(answer.text)
    }
    expect(texts.size).toBe(1)
  })

  it('of /graphql is refused if it has more than 16 MB, even within its budget of objects, and says where', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const length = 300_000
    const documents = Math.ceil(MAX_ANSWER_BYTES / length / 2) + 2
    for (let n = 0; n < documents; n += 1) {
      organization.document([{ text: 'é'.repeat(length) }])
    }
    await app().import(organization)
    const client = await app().signIn(person)
    const query = (first: number) => `{ contents(first: ${first}) { nodes { chapters { text } } } }`
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      for (const _time of TIMES) {
        const { status, headers, body } = await client.post(
          '/graphql',
          { query: query(documents) },
          { accept },
        )
        expect(status).toBe(400)
        expect(headers.get('content-type')).toContain(accept)
        expect(body).not.toHaveProperty('data')
        expect(body.errors).toMatchObject([
          {
            message: `The answer has more than the ${MAX_ANSWER_BYTES} bytes allowed. They ran out at contents.nodes.`,
            extensions: { code: 'QUERY_TOO_LARGE' },
          },
        ])
        expect(body.extensions.cost.objects).toBeLessThan(body.extensions.cost.limit)
      }
    }
    const most = await client.post('/graphql', { query: query(documents - 4) })
    expect(most.body.data.contents.nodes).toHaveLength(documents - 4)
  })
})
