import { expect, it } from 'vitest'
import { buildSchema } from '../../src/graph/schema.js'
import { resolvers } from '../../src/app.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { addEndpoint, services } from '../access/stage.js'
import { addGrant, withToken } from '../tokens/support/grants.js'

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
  const scopes = ['content:write', 'narration:synthesize', 'organization:manage']
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
  const endpointId = await addEndpoint(clients.admin, 'https://hooks.example.org/changes')
  const token = await withToken(app, organization.id, member, { kind: 'PERSONAL', name: 'Script' })
  const grant = await addGrant(app, organization.id, member)
  const people = { admin, member }
  return { organization, people, ids, versionId, requests, endpointId, token, grant, ...clients }
}

type Work = Awaited<ReturnType<typeof buildWork>>

const content = (name: string, ...actions: string[]) => actions.map((action) => [action, 'CONTENT', name])
const endpoint = (host: string, action: string) => [[action, 'WEBHOOK_ENDPOINT', host]]
const audience = 'visibility: EVERYONE'
const organizationEvent = (action: string) => [[action, 'ORGANIZATION', 'Acme']]
const connectionStatus = 'directorySync { connection { status } }'

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
  connectDirectory: [
    () => 'connectDirectory(input: { mailDomains: ["acme.example"] }) { token }',
    organizationEvent('DIRECTORY_CONNECTED'),
  ],
  rotateDirectoryToken: [
    () => 'rotateDirectoryToken(input: {}) { token }',
    organizationEvent('DIRECTORY_TOKEN_ROTATED'),
  ],
  pauseDirectory: [() => `pauseDirectory { ${connectionStatus} }`, organizationEvent('DIRECTORY_PAUSED')],
  resumeDirectory: [() => `resumeDirectory { ${connectionStatus} }`, organizationEvent('DIRECTORY_RESUMED')],
  disconnectDirectory: [
    () => `disconnectDirectory { ${connectionStatus} }`,
    organizationEvent('DIRECTORY_DISCONNECTED'),
  ],
  createWebhookEndpoint: [
    () => 'createWebhookEndpoint(input: { url: "https://new.example.org/hook?key=1" }) { secret }',
    endpoint('new.example.org', 'WEBHOOK_ENDPOINT_CREATED'),
  ],
  updateWebhookEndpoint: [
    ({ endpointId }) =>
      `updateWebhookEndpoint(input: { id: "${endpointId}", paused: true }) { webhookEndpoint { id } }`,
    endpoint('hooks.example.org', 'WEBHOOK_ENDPOINT_UPDATED'),
  ],
  rotateWebhookSecret: [
    ({ endpointId }) => `rotateWebhookSecret(input: { id: "${endpointId}" }) { secret }`,
    endpoint('hooks.example.org', 'WEBHOOK_SECRET_ROTATED'),
  ],
  replayWebhook: [
    ({ endpointId }) =>
      `replayWebhook(input: { id: "${endpointId}", since: "2020-01-01T00:00:00.000Z" }) { webhookEndpoint { id } }`,
    endpoint('hooks.example.org', 'WEBHOOK_REPLAYED'),
  ],
  deleteWebhookEndpoint: [
    ({ endpointId }) => `deleteWebhookEndpoint(input: { id: "${endpointId}" }) { id }`,
    endpoint('hooks.example.org', 'WEBHOOK_ENDPOINT_DELETED'),
  ],
  inviteMember: [
    () => 'inviteMember(input: { email: "nora@new.example", name: "Nora" }) { invitation { email } }',
    [['MEMBER_INVITED', 'INVITATION', 'Nora']],
  ],
  resendInvitation: [
    () => 'resendInvitation(input: { email: "nora@new.example" }) { invitation { email } }',
    [['INVITATION_RESENT', 'INVITATION', 'Nora']],
  ],
  revokeInvitation: [
    () => 'revokeInvitation(input: { email: "nora@new.example" }) { email }',
    [['INVITATION_REVOKED', 'INVITATION', 'Nora']],
  ],
  createToken: [
    () => 'createToken(input: { name: "Robot" }) { token }',
    [['TOKEN_CREATED', 'TOKEN', 'Robot']],
  ],
  revokeToken: [
    ({ token }) => `revokeToken(input: { id: "${token.id}" }) { id }`,
    [['TOKEN_REVOKED', 'TOKEN', 'Script']],
  ],
  revokeGrant: [
    ({ grant }) => `revokeGrant(input: { id: "${grant.id}" }) { id }`,
    [['GRANT_REVOKED', 'GRANT', 'Assistant']],
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
