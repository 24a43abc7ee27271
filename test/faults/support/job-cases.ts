import { sql } from 'drizzle-orm'
import { jobScope, operatorScope, queueScope } from '../../../src/access/system-scope.js'
import { deliverWebhook } from '../../../src/changes/deliver-webhook-job.js'
import { queueWaiting } from '../../../src/changes/webhook-work-store.js'
import { endTagInParts } from '../../../src/content/tags/end-tag-job.js'
import { checkVideo } from '../../../src/creation/processing/check-video-job.js'
import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import { markRetakesJob } from '../../../src/creation/versions/mark-retakes-job.js'
import { linksOf } from '../../../src/graph/links.js'
import { Cursors } from '../../../src/graph/relations/cursors.js'
import { enqueue, type NewJob } from '../../../src/jobs/enqueue.js'
import type { Job } from '../../../src/jobs/job.js'
import type { JobKind } from '../../../src/jobs/payloads.js'
import { sendMail } from '../../../src/jobs/send-mail-job.js'
import { sendSignInMail } from '../../../src/oauth/sign-in/send-sign-in-mail-job.js'
import { enrollGroups } from '../../../src/knowledge/lessons/enroll-members-job.js'
import type { ExtractedTopic, KnowledgeExtractor } from '../../../src/providers/extraction/port.js'
import { enrollRoleHolders } from '../../../src/roles/enroll-holders-job.js'
import { indexSearch } from '../../../src/search/index-search-job.js'
import type { VideoCheck } from '../../../src/providers/video-site/port.js'
import type { Store } from '../../../src/store/store.js'
import { createDocument } from '../../jobs/support/documents.js'
import { uniqueId } from '../../support/builders.js'
import { videoLink } from '../../../src/providers/video-site/parse-link.js'
import { UNASKED } from '../../support/stage/services.js'
import type { Stage } from '../../support/stage/stage.js'

/** A kind of job, the data that it finds, and the providers that it calls. */
export interface JobCase {
  kind: JobKind
  /** What sets the case apart from others of its kind. */
  note?: string
  job: Job
  /** Makes the records that the job works on, and queues the job. */
  prepare(store: Store, stage: Stage): Promise<void>
}

const PUMPS: ExtractedTopic[] = [
  { name: 'Pumps', items: ['Pumps are switched off before they are opened.', 'Seals are changed yearly.'] },
]
/** So much knowledge that it is written in two transactions before the last one. */
const MUCH: ExtractedTopic[] = [60, 1].map((count, topic) => ({
  name: `Rules ${topic}`,
  items: Array.from({ length: count }, (_, item) => `Rule ${topic}.${item} is kept.`),
}))

function extractorOf(topics: ExtractedTopic[]): KnowledgeExtractor {
  const chapters = [{ headline: null, text: 'Text.' }]
  const extract = async () => ({
    kind: 'extracted' as const,
    extraction: { title: null, summary: 'A summary.', language: 'en', chapters, topics },
  })
  return { extract, extractFromTranscript: extract, close: async () => {} }
}

/** Keeps the answers of two requests, and asks for none that was kept. */
function keeping(topics: ExtractedTopic[]): KnowledgeExtractor {
  const plain = extractorOf(topics)
  return {
    ...plain,
    extract: async (document, signal, kept) => {
      for (const text of ['one', 'one, two'])
        if ((kept?.text?.length ?? 0) < text.length) await kept?.keep(text)
      return await plain.extract(document, signal)
    },
  }
}

const failing: KnowledgeExtractor = {
  extract: async () => ({ kind: 'failed', reason: 'no answer' }),
  extractFromTranscript: async () => ({ kind: 'failed', reason: 'no answer' }),
  close: async () => {},
}

async function queue<Kind extends JobKind>(store: Store, stage: Stage, job: NewJob<Kind>): Promise<void> {
  await store.transaction(operatorScope(), (tx) => enqueue(tx, jobScope(stage.organizationId), job))
}

function documentCase(note: string, extractor: KnowledgeExtractor, maxAttempts = 8): JobCase {
  return {
    kind: 'process-content',
    note,
    job: { ...processContent(extractor), maxAttempts },
    prepare: async (store, { organizationId }) => void (await createDocument(store, organizationId, 'Text.')),
  }
}

function videoCase(note: string, check: VideoCheck): JobCase {
  return {
    kind: 'check-video',
    note,
    job: checkVideo({ check: async () => check }),
    prepare: async (store, stage) => {
      const { id, url } = videoLink(stage.nextVideoId(UNASKED))
      const { id: contentId } = await stage.document({
        contentType: 'video',
        title: url,
        videoSiteId: id,
        versions: [],
        processingStatus: 'PROCESSING',
      })
      await queue(store, stage, { kind: 'check-video', payload: { contentId } })
    },
  }
}

/** At least one case for every kind of job. */
export const jobCases: readonly JobCase[] = [
  documentCase('of a document', extractorOf(PUMPS)),
  documentCase('of much knowledge', extractorOf(MUCH)),
  documentCase('in paid parts', keeping(PUMPS)),
  documentCase('given up', failing, 1),
  {
    kind: 'process-content',
    note: 'of an imported draft',
    job: processContent(extractorOf(PUMPS)),
    prepare: async (store, stage) => {
      const { id: contentId } = await stage.document({ processingStatus: 'PROCESSING' })
      await queue(store, stage, { kind: 'process-content', payload: { contentId } })
    },
  },
  {
    kind: 'index-content',
    job: indexContent(extractorOf(PUMPS)),
    prepare: async (store, stage) => {
      const { contentId } = await stage.recording()
      await queue(store, stage, { kind: 'index-content', payload: { contentId } })
    },
  },
  videoCase('of a usable video', { kind: 'usable', title: 'Ladders', durationSeconds: 61 }),
  videoCase('of an unusable video', { kind: 'unusable', cause: 'embedding-off' }),
  {
    kind: 'mark-retakes',
    job: markRetakesJob(),
    prepare: async (store, stage) => {
      const [versionId, lessonId] = [uniqueId('ver'), uniqueId('les')]
      const released = { isCurrent: true, publishedAt: '2026-02-01T00:00:00.000Z' }
      const version = { id: versionId, versionNumber: 1, ...released, retrainingIntent: 'full_retake' }
      const { id: contentId } = await stage.document({ versions: [version] })
      const { userId } = stage.fixture.bystander
      await stage.import(
        { type: 'lesson', id: lessonId, title: 'Pumps', contentIds: [contentId] },
        { type: 'enrollment', lessonId, userId, finishedAt: '2026-01-01T00:00:00.000Z' },
      )
      await queue(store, stage, { kind: 'mark-retakes', payload: { contentId, versionId } })
    },
  },
  {
    kind: 'enroll-members',
    job: enrollGroups(),
    prepare: async (store, stage) => {
      const { roleId, teamId } = stage.fixture
      const lessonId = uniqueId('les')
      await stage.import({ type: 'lesson', id: lessonId, title: 'Hygiene' })
      await queue(store, stage, { kind: 'enroll-members', payload: { lessonId, roleId, teamId } })
    },
  },
  {
    kind: 'end-tag',
    note: 'that gets another name',
    job: endTagInParts(),
    prepare: async (store, stage) => {
      const [from, to] = [await stage.tag(), await stage.tag()]
      await stage.document({ tags: [from.name, to.name] })
      await stage.document({ tags: [from.name] })
      await queue(store, stage, { kind: 'end-tag', payload: { from: from.name, to: to.name } })
    },
  },
  {
    kind: 'end-tag',
    note: 'that is deleted',
    job: endTagInParts(),
    prepare: async (store, stage) => {
      const { name } = await stage.tag()
      await stage.document({ tags: [name] })
      await queue(store, stage, { kind: 'end-tag', payload: { from: name } })
    },
  },
  {
    kind: 'enroll-holders',
    job: enrollRoleHolders(),
    prepare: async (store, stage) => {
      const [roleId, lessonId, userId] = [uniqueId('role'), stage.fixture.lessons.everyone, uniqueId('usr')]
      const curriculum = [{ type: 'lesson', id: lessonId }]
      await stage.import(
        {
          type: 'person',
          employeeId: uniqueId('emp'),
          userId,
          name: 'Holder',
          email: `${userId}@acme.example`,
        },
        { type: 'companyRole', id: roleId, name: 'Role', holderUserIds: [userId], curriculum },
      )
      await queue(store, stage, { kind: 'enroll-holders', payload: { roleId, lessonIds: [lessonId] } })
    },
  },
  {
    kind: 'index-search',
    job: indexSearch(),
    prepare: async (store, stage) => {
      const { organizationId } = stage
      await store.transaction(operatorScope(), async (tx) => {
        await tx.run(({ t }) => sql`delete from ${t.searchEntries} where organization_id = ${organizationId}`)
        await tx.run(
          ({ t }) => sql`insert into ${t.searchChanges} (organization_id, subject, record_id, put_off)
            select organization_id, 'CONTENT', id, true from ${t.contents} where organization_id = ${organizationId}`,
        )
      })
      await queue(store, stage, { kind: 'index-search', payload: {} })
    },
  },
  {
    kind: 'deliver-webhook',
    job: deliverWebhook({
      webhooks: { accepts: (url) => url, send: async () => ({ kind: 'delivered', status: 204 }) },
      cursors: async () => new Cursors('secret'),
      links: linksOf({}, () => 'https://lyceum.test'),
    }),
    prepare: async (store, { fixture: { endpointId } }) => {
      await store.transaction(operatorScope(), async (tx) => {
        await tx.run(() => sql`delete from webhook_deliveries`)
        await tx.run(() => sql`update webhook_endpoints set number = 0 where id = ${endpointId}`)
        await queueWaiting(tx, queueScope())
      })
    },
  },
  {
    kind: 'send-mail',
    job: sendMail({ send: async () => ({ kind: 'sent' }), close: async () => {} }),
    prepare: (store, stage) =>
      queue(store, stage, {
        kind: 'send-mail',
        payload: {
          messageId: 'the-only-mail',
          to: { name: 'Ada', address: 'ada@mail.test' },
          subject: 'Hello',
          text: 'Hello',
        },
      }),
  },
  {
    kind: 'send-sign-in-mail',
    job: sendSignInMail({ send: async () => ({ kind: 'sent' }), close: async () => {} }, 'Lyceum'),
    prepare: async (store, stage) => {
      const { organizationId } = stage
      await store.transaction(operatorScope(), async (tx) => {
        await tx.run(() => sql`delete from login_attempts`)
        await tx.run(
          () => sql`insert into login_attempts (id, email_fold, code_hmac, link_sha256, browser_sha256,
              client_address, return_to, tries, expires_at, created_at)
            select 'sgn_1', min(email), '', '', '', '', '/oauth/login', 0, '2999-01-01T00:00:00.000Z', min(created_at)
              from people where organization_id = ${organizationId} and user_id is not null`,
        )
      })
      const payload = { attemptId: 'sgn_1', base: 'https://lyceum.test' }
      await queue(store, stage, { kind: 'send-sign-in-mail', payload })
    },
  },
]
