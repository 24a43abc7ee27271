import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { VIDEO_SITE_HOSTS } from '../../src/providers/video-site/parse-link.js'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import type { RestAnswer } from '../support/answers.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { buildCreators } from './support/creators.js'
import { processQueue } from './support/process-queue.js'
import { REFUSED_ADDRESSES } from '../providers/web-addresses.js'
import { fixturePolicy, startFixture, toFixture, type WebFixture } from '../providers/web-fixture.js'

const PATH = '/v1/documents/from-url'
const PAGE = `<!doctype html><html><head><title>Extinguishers - Depot</title>
<meta property="og:site_name" content="Depot handbook"></head><body><main><article><h1>Fire extinguishers</h1>
<p>${'Every extinguisher is inspected once a year by the fire warden of the depot. '.repeat(8)}</p>
<h2>Electrical fires</h2><p>${'A powder extinguisher must not be used on electrical equipment. '.repeat(8)}</p>
</article></main></body></html>`

let fixture: WebFixture
/** Emits `asked` when the slow page is requested; emit `answer` to let it be sent. */
const slow = new EventEmitter()

const NOTE =
  '---\ntitle: Depot &amp; keys\ndescription: Who has which key\n---\n\nThe keys must be returned.\n'

function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text)
  if (url === '/page') send('text/html; charset=utf-8', PAGE)
  else if (url.startsWith('/note.md')) send('text/markdown', NOTE)
  else if (url === '/picture') send('image/png', 'not a text')
  else if (url === '/blank') send('text/plain', '  \n ')
  else if (url === '/broken.pdf') send('application/pdf', '%PDF-1.7 and nothing more')
  else if (url === '/to-metadata') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (url === '/to-video') response.writeHead(302, { location: 'https://youtu.be/aqz-KE-bpKQ' }).end()
  else if (url === '/slow.md') {
    slow.once('answer', () => send('text/markdown', '# Slow\n\nPumps must be switched off.\n'))
    slow.emit('asked')
  } else response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE)
}

beforeAll(async () => {
  fixture = await startFixture(answer)
})
afterAll(() => fixture.close())

const fixtureFetcher = createWebFetcher({
  refusedHosts: [...VIDEO_SITE_HOSTS],
  policy: fixturePolicy,
  resolve: toFixture,
})

function body(path: string, fields: Record<string, unknown> = {}) {
  return { url: path.startsWith('/') ? fixture.url(path) : path, visibility: 'everyone', ...fields }
}

/** Every refusal is this answer, to the letter. */
function expectUnfetchable({ status, body: problem }: RestAnswer, cause = 'an address') {
  const { requestId, ...rest } = problem
  expect({ cause, status, ...rest }).toEqual({
    cause,
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'This address cannot be fetched',
    param: 'url',
  })
  expect(requestId).toEqual(expect.any(String))
}

/** How many resources there are in the database. */
async function countContents(app: TestApp): Promise<number> {
  return app.store.transaction(operatorScope(), (tx) =>
    tx.run(({ t }) => sql`update ${t.contents} set title = title`),
  )
}

describeOnBothDatabases(
  'POST /v1/documents/from-url',
  (app) => {
    it('publishes under the name of the site until processing reads the title', async () => {
      const { admin, manager, teamId } = await buildCreators(app())
      const created = await admin.post(PATH, body('/page'))
      expect(created.status).toBe(201)
      const { contentId } = created.body
      expect(created.body).toEqual({
        mode: 'published',
        draft: false,
        contentId,
        reviewRequestId: null,
        title: 'Depot handbook',
        url: `https://app.test/content/${contentId}`,
      })
      expect((await admin.get(`/v1/content/${contentId}`)).body.title).toBe('Depot handbook')
      const own = await manager.post(PATH, body('/note.md', { visibility: 'teams', teamIds: [teamId] }))
      expect(own.body).toMatchObject({ mode: 'published', title: 'site.fixture.example' })

      await processQueue(app().store)

      const titleOf = async (id: string) => (await admin.get(`/v1/content/${id}`)).body.title
      expect(await titleOf(contentId)).toMatch(/extinguishers/i)
      expect(await titleOf(own.body.contentId)).toBe('Depot & keys')
      const { body: note } = await admin.get(`/v1/content/${own.body.contentId}/text`)
      expect(JSON.stringify(note)).not.toContain('title:')
      const { body: text } = await admin.get(`/v1/content/${contentId}/text`)
      expect(text.chapters[0].text).toMatch(/^\S/)
      expect(JSON.stringify(text)).toContain('must not be used on electrical equipment')
    })

    it('sends to review what the person may not publish, with the address', async () => {
      const { admin, member } = await buildCreators(app())
      const { status, body: created } = await member.post(PATH, body('/note.md'))
      expect(status).toBe(201)
      expect(created).toMatchObject({ mode: 'review', draft: false, title: 'site.fixture.example' })

      const request = await admin.get(`/v1/content-review-requests/${created.reviewRequestId}`)
      expect(request.body).toMatchObject({ sourceUrl: fixture.url('/note.md'), status: 'PENDING' })
      expect(request.body.text).toContain('The keys must be returned.')
      expect((await admin.get(`/v1/content/${created.contentId}`)).status).toBe(404)
    })

    it.each(['/picture', '/blank', '/broken.pdf', '/missing', '/to-metadata', '/to-video'])(
      'refuses a page without text or that leads elsewhere (%s), and makes nothing',
      async (path) => {
        const { admin } = await buildCreators(app())
        const before = await countContents(app())
        expectUnfetchable(await admin.post(PATH, body(path)))
        expect(await countContents(app())).toBe(before)
      },
    )

    it('refuses user names and passwords in a reachable address', async () => {
      const { admin } = await buildCreators(app())
      const before = fixture.requests.length
      for (const user of ['ada@', 'ada:secret@', ':secret@']) {
        const address = fixture.url('/note.md').replace('//', `//${user}`)
        expectUnfetchable(await admin.post(PATH, body(address)))
      }
      expect(fixture.requests).toHaveLength(before)
    })

    it('names every other mistake, before it fetches anything', async () => {
      const { admin, external, people } = await buildCreators(app())
      const before = fixture.requests.length
      const param = async (fields: Record<string, unknown>) => {
        const { status, body: problem } = await admin.post(PATH, body('/note.md', fields))
        return status === 400 ? problem.param : status
      }
      expect(await param({ url: undefined })).toBe('url')
      expect(await param({ url: 7 })).toBe('url')
      expect(await param({ visibility: 'public' })).toBe('visibility')
      expect(await param({ visibility: 'teams' })).toBe('teamIds')
      expect(await param({ teamIds: [] })).toBe('teamIds')
      const unknown = body('/note.md', { visibility: 'teams', teamIds: [uniqueId('team')] })
      expect((await admin.post(PATH, unknown)).body).toMatchObject({ status: 400, detail: 'Unknown teamId' })
      expect((await external.post(PATH, body('/note.md'))).status).toBe(403)
      expect((await app().client().post(PATH, body('/note.md'))).status).toBe(401)
      const unscoped = await app().signIn(people.admin)
      expect((await unscoped.post(PATH, body('/note.md'))).status).toBe(403)
      expect(fixture.requests).toHaveLength(before)
    })

    it('fetches nothing for a person whose allowance is used up', async () => {
      const { member } = await buildCreators(app())
      for (let sent = 0; sent < 3; sent += 1) {
        expect((await member.post(PATH, body('/note.md'))).status).toBe(201)
      }
      const before = fixture.requests.length
      const { status, headers, body: problem } = await member.post(PATH, body('/note.md'))
      expect({ status, code: problem.code }).toEqual({ status: 429, code: 'REVIEW_SUBMISSION_LIMIT_REACHED' })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(fixture.requests).toHaveLength(before)
    })

    it('answers a repetition with the first answer, without a second fetch or document', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const first = await admin.post(PATH, body('/note.md'), key)
      const fetched = fixture.requests.length
      const made = await countContents(app())

      const again = await admin.post(PATH, body('/note.md'), key)
      expect(again.text).toBe(first.text)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect((await admin.post(PATH, body('/page'), key)).status).toBe(422)
      expect(fixture.requests).toHaveLength(fetched)
      expect(await countContents(app())).toBe(made)
    })

    it('releases the key after a failure', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      expectUnfetchable(await admin.post(PATH, body('/missing'), key))
      const { status, headers } = await admin.post(PATH, body('/note.md'), key)
      expect(status).toBe(201)
      expect(headers.has('idempotent-replayed')).toBe(false)
    })

    it('answers 409 for a key whose first call still runs', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const asked = once(slow, 'asked')
      const running = admin.post(PATH, body('/slow.md'), key)
      await asked
      expect((await admin.post(PATH, body('/slow.md'), key)).status).toBe(409)
      slow.emit('answer')
      const first = await running
      expect(first.status).toBe(201)
      expect((await admin.post(PATH, body('/slow.md'), key)).text).toBe(first.text)
    })

    it('makes nothing for a client that has left, and releases its key', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const before = await countContents(app())
      const leaving = new AbortController()
      const asked = once(slow, 'asked')
      const running = admin.send(PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify(body('/slow.md')),
        signal: leaving.signal,
      })
      await asked
      leaving.abort()
      await running
      slow.removeAllListeners('answer')
      expect(await countContents(app())).toBe(before)
      expect((await admin.post(PATH, body('/note.md'), key)).status).toBe(201)
    })
  },
  { services: { webFetcher: fixtureFetcher } },
)

describe('an address that may not be fetched', () => {
  const asked: string[] = []
  const webFetcher = createWebFetcher({
    refusedHosts: [...VIDEO_SITE_HOSTS],
    // A name that gets this far was allowed; its address is private.
    resolve: async (host) => {
      asked.push(host)
      return ['10.0.0.1']
    },
  })
  describeOnBothDatabases(
    'POST /v1/documents/from-url',
    (app) => {
      it('gets the same answer for every cause', async () => {
        const { admin } = await buildCreators(app())
        // An address larger than the maximum of a body gets another answer.
        for (const [kind, url] of REFUSED_ADDRESSES.filter(([, address]) => address.length < 60_000)) {
          expectUnfetchable(await admin.post(PATH, { url, visibility: 'everyone' }), kind)
        }
        expectUnfetchable(await admin.post(PATH, { url: 'https://name.example.com/', visibility: 'admins' }))
        expect(asked).toContain('name.example.com')
        expect(await countContents(app())).toBe(0)
      })

      it('is refused in GraphQL with the same message', async () => {
        const { admin } = await buildCreators(app())
        const mutation = `mutation ($input: CreateDocumentFromUrlInput!) {
          createDocumentFromUrl(input: $input) { contentId } }`
        const input = { url: 'http://169.254.169.254/', visibility: 'EVERYONE' }
        const { errors } = await admin.graphql(mutation, { input })
        expect(errors).toEqual([
          expect.objectContaining({
            message: 'This address cannot be fetched',
            extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', param: 'url' }),
          }),
        ])
      })
    },
    { services: { webFetcher } },
  )
})
