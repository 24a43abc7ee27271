import { expect, it } from 'vitest'
import { buildSchema } from '../../src/graph/schema.js'
import { resolvers } from '../../src/app.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { services } from '../access/stage.js'

const EVENTS = `query ($actor: ID, $action: AuditAction, $after: String) {
  auditEvents(actorUserId: $actor, action: $action, first: 2, after: $after) {
    nodes { id action actor { userId name tokenId } subject { type id name } requestId createdAt } nextCursor
  } }`

interface Event {
  id: string
  action: string
  actor: { userId: string | null; name: string; tokenId: string | null }
  subject: { type: string; id: string; name: string }
  requestId: string | null
}

/** All events of the log, the newest first, page by page. */
async function eventsOf(client: Client, filters: { actor?: string; action?: string } = {}): Promise<Event[]> {
  const events: Event[] = []
  for (let after = null; ;) {
    const { data, errors } = await client.graphql(EVENTS, { ...filters, after })
    expect(errors).toEqual([])
    events.push(...data.auditEvents.nodes)
    after = data.auditEvents.nextCursor
    if (after === null) return events
  }
}

/** An organization with something to do for every mutation. */
async function buildWork(app: TestApp) {
  const organization = new OrganizationBuilder({ name: 'Acme' })
  const admin = organization.person({ name: 'Ada Admin', role: 'admin' })
  const member = organization.person({ name: 'Mia Member' })
  const document = (title: string, processingStatus: string) =>
    organization.content({
      title,
      processingStatus,
      versions: [
        {
          id: uniqueId('ver'),
          versionNumber: 1,
          chapters: [{ id: uniqueId('chp'), text: 'Pumps stay off.' }],
        },
      ],
    })
  const versionId = uniqueId('ver')
  const video = { contentType: 'video', versions: [{ id: versionId, versionNumber: 1, isCurrent: true }] }
  const ids = {
    draft: document('Draft', 'DRAFT'),
    failed: document('Failed', 'FAILED'),
    recording: organization.content({ title: 'Recording', ...video }),
  }
  await app.import(organization)
  const scopes = ['content:write', 'narration:synthesize']
  const clients = { admin: await app.signIn(admin, { scopes }), member: await app.signIn(member, { scopes }) }
  const requests: string[] = []
  for (const title of ['Kept', 'Declined']) {
    const { body } = await clients.member.post('/v1/documents', {
      title,
      content: 'Cold.',
      visibility: 'everyone',
    })
    requests.push(body.reviewRequestId)
  }
  return { organization, people: { admin, member }, ids, versionId, requests, ...clients }
}

type Work = Awaited<ReturnType<typeof buildWork>>

const content = (name: string, ...actions: string[]) => actions.map((action) => [action, 'CONTENT', name])
const audience = 'visibility: EVERYONE'

/** For each mutation: a call of it, and the events that it leaves, as action, subject and name. */
const mutations: Record<string, [call: (work: Work) => string, events: string[][]]> = {
  createDocument: [
    () => `createDocument(input: { title: "New", content: "Cold.", ${audience} }) { contentId }`,
    content('New', 'CONTENT_CREATED', 'CONTENT_PUBLISHED'),
  ],
  createDocumentFromUrl: [
    () => `createDocumentFromUrl(input: { url: "https://www.example.org/a", ${audience} }) { contentId }`,
    content('www.example.org', 'CONTENT_CREATED', 'CONTENT_PUBLISHED'),
  ],
  addVideo: [
    () => `addVideo(input: { url: "https://youtu.be/aqz-KE-bpKQ", ${audience} }) { contentId }`,
    content('A video', 'CONTENT_CREATED', 'CONTENT_PUBLISHED'),
  ],
  publishContent: [
    ({ ids }) => `publishContent(input: { contentId: "${ids.draft}" }) { contentId }`,
    content('Draft', 'CONTENT_PUBLISHED'),
  ],
  retryProcessing: [
    ({ ids }) => `retryProcessing(input: { contentId: "${ids.failed}" }) { contentId }`,
    content('Failed', 'PROCESSING_RETRIED'),
  ],
  setTranscript: [
    ({ ids, versionId }) =>
      `setTranscript(input: { contentId: "${ids.recording}", versionId: "${versionId}", format: VTT,
        text: "WEBVTT\\n\\n00:00.000 --> 00:01.000\\nHello" }) { segmentCount }`,
    content('Recording', 'TRANSCRIPT_SET'),
  ],
  approveContentReviewRequest: [
    ({ requests }) =>
      `approveContentReviewRequest(input: { id: "${requests[0]}", ${audience} }) { reviewRequest { id } }`,
    [['REVIEW_REQUEST_APPROVED', 'REVIEW_REQUEST', 'Kept'], ...content('Kept', 'CONTENT_PUBLISHED')],
  ],
  rejectContentReviewRequest: [
    ({ requests }) =>
      `rejectContentReviewRequest(input: { id: "${requests[1]}", reason: "No" }) { reviewRequest { id } }`,
    [['REVIEW_REQUEST_REJECTED', 'REVIEW_REQUEST', 'Declined']],
  ],
  // It changes nothing that anybody reads, and has records of its own.
  synthesizeNarration: [() => 'synthesizeNarration(input: { text: "Hello" }) { characters }', []],
}

describeOnBothDatabases(
  'the audit log',
  (app) => {
    it('knows every mutation', () => {
      const fields = buildSchema(resolvers).getMutationType()?.getFields() ?? {}
      expect(Object.keys(mutations).toSorted()).toEqual(Object.keys(fields).toSorted())
    })

    it('tells who did what by which token and request, newest first', async () => {
      const work = await buildWork(app())
      const seen = new Set((await eventsOf(work.admin)).map(({ id }) => id))
      for (const [name, [call, expected]] of Object.entries(mutations)) {
        const { errors, headers } = await work.admin.graphql(`mutation { ${call(work)} }`)
        expect({ name, errors }).toEqual({ name, errors: [] })
        const added = (await eventsOf(work.admin)).filter(({ id }) => !seen.has(id))
        const told = new Set(added.map(({ action, subject }) => [action, subject.type, subject.name].join()))
        expect({ name, told }).toEqual({ name, told: new Set(expected.map((event) => event.join())) })
        for (const { id, actor, requestId } of added) {
          seen.add(id)
          expect(actor).toMatchObject({ userId: work.people.admin.userId, name: 'Ada Admin' })
          expect(actor.tokenId).toMatch(/^tok_/)
          expect(requestId).toBe(headers.get('x-request-id'))
        }
      }
    })

    it('is narrowed to a person and to an action', async () => {
      const work = await buildWork(app())
      const actor = work.people.member.userId
      const submitted = await eventsOf(work.admin, { actor })
      expect(submitted.map(({ subject }) => subject.name).toSorted()).toEqual(['Declined', 'Kept'])
      expect(await eventsOf(work.admin, { action: 'CONTENT_SUBMITTED' })).toEqual(submitted)
      expect(await eventsOf(work.admin, { actor, action: 'CONTENT_SUBMITTED' })).toEqual(submitted)
      expect(await eventsOf(work.admin, { actor, action: 'CONTENT_PUBLISHED' })).toEqual([])
      expect(await eventsOf(work.admin, { actor: 'a\u0000b' })).toEqual([])
      const [imported] = await eventsOf(work.admin, { action: 'BUNDLE_IMPORTED' })
      expect(imported).toMatchObject({
        actor: { userId: null, tokenId: null },
        subject: { type: 'ORGANIZATION', id: work.organization.id, name: 'Acme' },
        requestId: null,
      })
    })

    it('has nothing of a change that was refused', async () => {
      const work = await buildWork(app())
      const before = await eventsOf(work.admin)
      const again = `mutation { publishContent(input: { contentId: "${work.ids.failed}" }) { contentId } }`
      expect((await work.admin.graphql(again)).errors).toHaveLength(1)
      const repeated = { title: 'Once', content: 'Cold.', visibility: 'everyone' }
      for (let call = 0; call < 2; call += 1)
        await work.admin.post('/v1/documents', repeated, { 'Idempotency-Key': 'once' })
      const added = (await eventsOf(work.admin)).slice(0, -before.length)
      expect(added.map(({ action }) => action).toSorted()).toEqual(['CONTENT_CREATED', 'CONTENT_PUBLISHED'])
    })
  },
  { services },
)
