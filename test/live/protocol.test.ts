import { expect, it } from 'vitest'
import { buildCreators } from '../creation/support/creators.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { FAST, openStream } from './support/follow.js'

const VIEWER = 'subscription { live { viewer { name } } }'
const CREATE =
  'mutation { createDocument(input: { title: "A", content: "B", visibility: EVERYONE }) { contentId } }'

/** The events of a stream that ends by itself. */
async function eventsOf(response: Response) {
  const text = await response.text()
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => {
      const [, event, data = ''] = /^event: (\w+)\ndata: ?(.*)$/.exec(block) ?? []
      return { event, data: data === '' ? undefined : JSON.parse(data) }
    })
}

describeOnBothDatabases(
  '/graphql over Server-Sent Events',
  (app) => {
    const get = ({ token }: Client, search: Record<string, string>) =>
      app().fetch(
        new Request(`http://lyceum.test/graphql?${new URLSearchParams(search).toString()}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        }),
      )

    it('answers a query and a mutation once', async () => {
      const { admin } = await buildCreators(app())
      for (const [query, data] of [
        ['{ viewer { role } }', { viewer: { role: 'ADMIN' } }],
        [CREATE, { createDocument: { contentId: expect.any(String) } }],
      ]) {
        const response = await openStream(app(), admin, { query })
        expect(response.headers.get('content-type')).toBe('text/event-stream')
        expect(response.headers.get('x-accel-buffering')).toBe('no')
        expect(await eventsOf(response)).toMatchObject([
          { event: 'next', data: { data } },
          { event: 'complete', data: undefined },
        ])
      }
    })

    it('takes a query by GET, with its variables, and refuses a mutation', async () => {
      const { member } = await buildCreators(app())
      const query = 'query($first: Int) { contents(first: $first) { nodes { title } } }'
      const response = await get(member, { query, variables: '{"first":1}' })
      expect(await eventsOf(response)).toMatchObject([
        { data: { data: { contents: { nodes: [] } } } },
        { event: 'complete' },
      ])
      const mutation = await get(member, { query: CREATE })
      expect([mutation.status, mutation.headers.get('allow')]).toEqual([405, 'POST'])
      const bad = await get(member, { query, variables: '{' })
      expect([bad.status, await bad.text()]).toEqual([
        400,
        expect.stringContaining('variables: must be JSON.'),
      ])
      const { token } = member
      const twice = await app().fetch(
        new Request('http://lyceum.test/graphql?query={viewer{id}}&documentId=a&documentId=b', {
          headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        }),
      )
      expect([twice.status, await twice.text()]).toEqual([
        400,
        expect.stringContaining('There may be one documentId only.'),
      ])
    })

    it('sends an event for what is wrong with the operation, then ends', async () => {
      const { member } = await buildCreators(app())
      for (const [query, message] of [
        ['subscription {', 'Syntax Error: Expected Name, found <EOF>.'],
        ['subscription { live { nothing } }', 'Cannot query field "nothing" on type "Query".'],
        [
          'subscription { a: live { viewer { id } } b: live { viewer { id } } }',
          expect.stringContaining('one top level'),
        ],
        [
          'subscription($a: Int!) { live { contents(first: $a) { nodes { id } } } }',
          expect.stringContaining('"$a"'),
        ],
      ]) {
        const response = await openStream(app(), member, { query })
        expect(response.status).toBe(200)
        expect(await eventsOf(response)).toMatchObject([
          { event: 'next', data: { errors: [{ message }] } },
          { event: 'complete' },
        ])
      }
    })

    it('refuses fields whose changes are not recorded, and the schema', async () => {
      const { admin } = await buildCreators(app())
      for (const [field, selection] of [
        ['accessTokens', 'accessTokens { nodes { id } }'],
        ['search', 'search(query: "a") { nodes { title } }'],
        ['__schema', '__schema { queryType { name } }'],
      ]) {
        const response = await openStream(app(), admin, { query: `subscription { live { ${selection} } }` })
        const [{ data } = { data: undefined }] = await eventsOf(response)
        expect(data.errors[0].message).toBe(
          `"${field}" can't be followed, as it may change without a change to any record: ask for it in a query.`,
        )
      }
    })

    it('lets a query beside a subscription ask for what the subscription may not', async () => {
      const { admin } = await buildCreators(app())
      const own = 'fragment Found on Query { search(query: "zyxw") { nodes { title } } }'
      const both = `subscription S { live { viewer { name } } } query Q { ...Found } ${own}`
      const { data, errors } = (await admin.post('/graphql', { query: both, operationName: 'Q' })).body
      expect([errors, data.search.nodes]).toEqual([undefined, []])
      const shared = `subscription S { live { ...Found } } query Q { ...Found } ${own}`
      const refused = (await admin.post('/graphql', { query: shared, operationName: 'Q' })).body
      expect(refused.errors[0].message).toContain('"search" can\'t be followed')
    })

    it('has the status of an error that is about the request, not the operation', async () => {
      const { member } = await buildCreators(app())
      const stranger = app().client('lyc_unknown')
      expect((await openStream(app(), stranger, { query: VIEWER })).status).toBe(401)
      const send = (body: string, type: string) =>
        app().fetch(
          new Request('http://lyceum.test/graphql', {
            method: 'POST',
            headers: {
              authorization: `Bearer ${member.token}`,
              'content-type': type,
              accept: 'text/event-stream',
            },
            body,
          }),
        )
      expect((await send('{', 'application/json')).status).toBe(400)
      expect((await send('{}', 'text/plain')).status).toBe(415)
      expect((await send(' '.repeat(200_000), 'application/json')).status).toBe(413)
    })

    it('is asked for: a subscription has no single answer', async () => {
      const { member } = await buildCreators(app())
      const { status, body } = await member.post('/graphql', { query: VIEWER })
      expect([status, body.errors[0].message]).toEqual([
        400,
        'A subscription is answered as a stream: send "Accept: text/event-stream".',
      ])
      await openStream(app(), member, { query: VIEWER }).then((response) => response.body?.cancel())
      const again = await member.post(
        '/graphql',
        { query: VIEWER },
        { accept: 'application/graphql-response+json' },
      )
      expect(again.status).toBe(400)
    })

    it('gives the form that a client names first where it takes several', async () => {
      const { member } = await buildCreators(app())
      const typeFor = async (accept: string) => {
        const { headers } = await member.post('/graphql', { query: '{ viewer { id } }' }, { accept })
        return headers.get('content-type')?.split(';')[0]
      }
      const json = 'application/graphql-response+json'
      expect(await typeFor(`${json}, application/json, text/event-stream, multipart/mixed`)).toBe(json)
      expect(await typeFor(`text/event-stream, multipart/mixed`)).toBe('text/event-stream')
      expect(await typeFor(`application/json;q=0.5, text/event-stream`)).toBe('text/event-stream')
      expect(await typeFor('TEXT/EVENT-STREAM')).toBe('text/event-stream')
      expect(await typeFor('text/*')).toBe('text/event-stream')
      expect(await typeFor('text/*;q=0.5, */*')).toBe('application/json')
      expect(await typeFor('text/html')).toBe('application/json')
    })
  },
  FAST,
)
