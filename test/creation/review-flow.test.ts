import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { FetchedPage, WebFetcher } from '../../src/providers/web-fetch/port.js'
import type { Store } from '../../src/store/store.js'
import { type Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { countRows } from './support/count-rows.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'
import { surfaces } from './support/surfaces.js'

const APPROVE = `mutation ($input: ApproveContentReviewRequestInput!) {
  approveContentReviewRequest(input: $input) { reviewRequest { status reason } } }`
const REJECT = `mutation ($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) { reviewRequest { status reason } } }`

/** Answers every address with the same Markdown. */
const webFetcher: WebFetcher = {
  fetch: async (url): Promise<FetchedPage> => ({
    kind: 'fetched',
    finalUrl: url,
    contentType: 'text/markdown',
    body: Buffer.from('# Keys\n\nThe keys must be returned.\n'),
  }),
}
const services = { webFetcher }

const approve = (client: Client, id: string, fields: Record<string, unknown> = {}) =>
  client.graphql(APPROVE, { input: { id, visibility: 'EVERYONE', ...fields } })
const reject = (client: Client, id: string, reason = 'No') =>
  client.graphql(REJECT, { input: { id, reason } })
const codeOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) =>
  errors[0]?.extensions['code']

/** Moves all contributions into the past. */
async function age(store: Store, seconds: number): Promise<void> {
  await store.transaction(operatorScope(), async (tx) => {
    const at = new Date(Date.parse(await tx.now()) - seconds * 1_000).toISOString()
    await tx.run(({ t }) => sql`update ${t.reviewRequests} set created_at = ${at}`)
  })
}

/** The statuses that a client gets on every content endpoint for one resource. */
async function statuses(client: Client, contentId: string): Promise<number[]> {
  const paths = ['', '/text', '/transcript', '/versions', '/knowledge', '/usage']
  const answers = await Promise.all(paths.map((path) => client.get(`/v1/content/${contentId}${path}`)))
  return answers.map(({ status }) => status)
}

async function listed(client: Client, contentId: string): Promise<boolean> {
  return (await client.all('/v1/content')).some(({ id }) => id === contentId)
}

describeOnBothDatabases(
  'a contribution',
  (app) => {
    it('is not on any content endpoint before it is approved or after it is declined', async () => {
      const { admin, member } = await buildCreators(app())
      const { body } = await member.post('/v1/documents', documentBody())
      const everywhere404 = Array.from({ length: 6 }, () => 404)
      const expectUnseen = async () => {
        for (const client of [admin, member]) {
          expect(await statuses(client, body.contentId)).toEqual(everywhere404)
          expect(await listed(client, body.contentId)).toBe(false)
          const { data } = await client.graphql(`{ content(id: "${body.contentId}") { id } }`)
          expect(data.content).toBeNull()
        }
        for (const name of ['publishContent', 'retryProcessing']) {
          const mutation = `mutation { ${name}(input: { contentId: "${body.contentId}" }) { contentId } }`
          expect(codeOf(await admin.graphql(mutation))).toBe('NOT_FOUND')
        }
      }
      await expectUnseen()
      expect((await reject(admin, body.reviewRequestId)).errors).toEqual([])
      await processQueue(app().store)
      await expectUnseen()
      expect(codeOf(await approve(admin, body.reviewRequestId))).toBe('CONFLICT')
    })

    it('is processed once accepted, and read by the audience that the admin names', async () => {
      const { admin, member, manager, external, otherTeamId, teamId } = await buildCreators(app())
      const send = async () => (await member.post('/v1/documents', documentBody())).body
      const [own, other, all] = [await send(), await send(), await send()]
      await approve(admin, own.reviewRequestId, { visibility: 'TEAMS', teamIds: [teamId] })
      await approve(admin, other.reviewRequestId, { visibility: 'TEAMS', teamIds: [otherTeamId] })
      await approve(admin, all.reviewRequestId)
      await processQueue(app().store)

      const seen = async (client: Client, { contentId }: { contentId: string }) =>
        (await client.get(`/v1/content/${contentId}/text`)).status
      for (const client of [admin, member, manager]) expect(await seen(client, own)).toBe(200)
      expect(await seen(external, own)).toBe(404)
      expect(await seen(admin, other)).toBe(200)
      for (const client of [member, manager]) expect(await seen(client, other)).toBe(404)
      expect(await seen(external, all)).toBe(200)
      const { body: detail } = await member.get(`/v1/content/${own.contentId}`)
      expect(detail).toMatchObject({ processingStatus: 'COMPLETED', visibility: 'teams' })
      const { body: versions } = await member.get(`/v1/content/${own.contentId}/versions`)
      expect(JSON.stringify(versions)).toContain('Ada Admin')
    })

    it('is decided by exactly one of many who decide at the same time', async () => {
      const { admin, member, people, signIn } = await buildCreators(app())
      const owner = await signIn(people.owner)
      const { body } = await member.post('/v1/documents', documentBody())
      const before = await countRows(app().store, 'jobs')
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const client = index % 2 ? admin : owner
          return index % 3 ? approve(client, body.reviewRequestId) : reject(client, body.reviewRequestId)
        }),
      )
      const won = answers.filter(({ errors }) => errors.length === 0)
      expect(won).toHaveLength(1)
      expect(answers.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(11)

      const { body: request } = await member.get(`/v1/content-review-requests/${body.reviewRequestId}`)
      const isApproved = won[0]?.data.approveContentReviewRequest !== undefined
      expect(request.status).toBe(isApproved ? 'APPROVED' : 'REJECTED')
      expect((await admin.get(`/v1/content/${body.contentId}`)).status).toBe(isApproved ? 200 : 404)
      // One mail, and the processing of what was approved.
      expect((await countRows(app().store, 'jobs')) - before).toBe(isApproved ? 2 : 1)
    })

    it('is for the organization admins of its own organization to decide', async () => {
      const { admin, member, manager, external, teamId } = await buildCreators(app())
      const stranger = (await buildCreators(app())).admin
      const { body: sent } = await member.post('/v1/documents', documentBody())
      const id = sent.reviewRequestId
      for (const client of [member, manager, external]) {
        expect(codeOf(await approve(client, id))).toBe('FORBIDDEN')
        expect(codeOf(await reject(client, id))).toBe('FORBIDDEN')
      }
      expect(codeOf(await approve(stranger, id))).toBe('NOT_FOUND')
      expect(codeOf(await reject(stranger, id))).toBe('NOT_FOUND')
      expect((await stranger.get(`/v1/content-review-requests/${id}`)).status).toBe(404)
      const refusal = 'External accounts may not see contributions.'
      for (const path of ['', `/${id}`]) {
        const { status, body } = await external.get(`/v1/content-review-requests${path}`)
        expect({ path, status, detail: body.detail }).toEqual({ path, status: 403, detail: refusal })
      }
      const { errors } = await external.graphql('{ contentReviewRequests { nodes { id } } }')
      expect(errors[0]?.message).toBe(refusal)
      for (const fields of [{ teamIds: [teamId] }, { visibility: 'TEAMS' }]) {
        expect((await approve(admin, id, fields)).errors[0]?.extensions).toMatchObject({ param: 'teamIds' })
      }
      expect(codeOf(await reject(admin, id, 'x'.repeat(2_001)))).toBe('BAD_USER_INPUT')
      expect((await reject(admin, id, 'x'.repeat(2_000))).errors).toEqual([])
    })
  },
  { services },
)

describeOnBothDatabases(
  'the review allowance',
  (app) => {
    let second: TestApp
    beforeAll(async () => {
      second = new TestApp(app().store, app().url, { services })
      await second.start()
    })
    afterAll(() => second.stop())

    /** Sends contributions all at once: by both operations, on every surface, with two tokens, to two instances. */
    async function sendMany(person: { userId: string }, count: number): Promise<number> {
      const scopes = ['content:write']
      const clients = [await app().signIn(person, { scopes }), await second.signIn(person, { scopes })]
      const ways = clients.flatMap((client) =>
        surfaces.flatMap((surface) => [
          (title: string) => surface.send(client, 'createDocument', documentBody({ title })),
          (title: string) =>
            surface.send(client, 'createDocumentFromUrl', {
              url: `https://site.example.com/${encodeURIComponent(title)}.md`,
              visibility: 'everyone',
            }),
        ]),
      )
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, index) => ways[(index * 5) % ways.length]?.(`Note ${index}`)),
      )
      for (const answer of answers) {
        if (answer?.status === 201) continue
        expect(answer).toMatchObject({ status: 429, code: 'REVIEW_SUBMISSION_LIMIT_REACHED' })
        expect(Number(answer?.retryAfter)).toBeGreaterThan(0)
      }
      return answers.filter((answer) => answer?.status === 201).length
    }

    it('is three a minute and twenty an hour over both operations, surfaces, all tokens and instances', async () => {
      const { people } = await buildCreators(app())
      let sent = 0
      while (sent < 18) {
        expect(await sendMany(people.member, 6)).toBe(3)
        sent += 3
        await age(app().store, 120)
      }
      expect(await sendMany(people.member, 6)).toBe(2)
      await age(app().store, 120)
      expect(await sendMany(people.member, 4)).toBe(0)
      expect(await countRows(app().store, 'reviewRequests')).toBe(20)
      await age(app().store, 3_601)
      expect(await sendMany(people.member, 6)).toBe(3)
    })

    it('is each person’s own, and not spent on what is published, refused or undone', async () => {
      const { admin, manager, people, teamId } = await buildCreators(app())
      for (let count = 0; count < 4; count += 1) {
        const own = documentBody({ visibility: 'teams', teamIds: [teamId] })
        expect((await manager.post('/v1/documents', own)).body.mode).toBe('published')
        expect((await manager.post('/v1/documents', documentBody({ title: '' }))).status).toBe(400)
        expect((await admin.post('/v1/documents', documentBody())).status).toBe(201)
      }
      expect(await sendMany(people.manager, 5)).toBe(3)
      expect(await sendMany(people.member, 5)).toBe(3)
    })
  },
  { services },
)
