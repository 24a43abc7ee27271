import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { indexContent } from '../../../src/creation/processing/index-content-job.js'
import { processContent } from '../../../src/creation/processing/process-content-job.js'
import type { KnowledgeExtractor } from '../../../src/providers/extraction/port.js'
import { mailJob, runToEnd } from '../../jobs/support/queue.js'
import type { RestAnswer } from '../../support/answers.js'
import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder } from '../../support/builders.js'
import {
  ALLOWANCE,
  type Author,
  CONTRIBUTIONS,
  LibraryModel,
  type ModelAudience,
  type Reader,
} from './library-model.js'

/** One write: the action, its author, the record, the audience and the amount. */
export interface Step {
  act:
    | 'document'
    | 'draft'
    | 'video'
    | 'transcript'
    | 'publish'
    | 'approve'
    | 'reject'
    | 'narrate'
    | 'repeat'
    | 'process'
    | 'minute'
  by: Author
  pick: number
  audience: ModelAudience
}

/** Reads one item from every resource, named after it. */
const extract = async ({ title }: { title: string }) => ({
  kind: 'extracted' as const,
  extraction: {
    title: null,
    summary: null,
    language: null,
    chapters: [{ headline: null, text: 'Text.' }],
    topics: [{ name: `About ${title}`, items: [`${title} has one rule.`] }],
  },
})
const extractor: KnowledgeExtractor = { extract, extractFromTranscript: extract, close: async () => {} }
const jobs = [processContent(extractor), indexContent(extractor), mailJob({})]

const SCOPES = ['content:write', 'narration:synthesize']
const TRANSCRIPT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello'

/** A new organization, the writes to it, and a model of their results. */
export class Library {
  readonly model = new LibraryModel()
  readonly clients: Readonly<Record<Reader, Client>>
  readonly #app: TestApp
  readonly #teamId: string
  #last: { send: () => Promise<RestAnswer>; text: string } | undefined

  private constructor(app: TestApp, teamId: string, clients: Record<Reader, Client>) {
    this.#app = app
    this.#teamId = teamId
    this.clients = clients
  }

  static async open(app: TestApp): Promise<Library> {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const admin = organization.person({ role: 'admin' })
    const member = organization.person()
    const teammate = organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] })
    await app.import(organization)
    return new Library(app, teamId, {
      admin: await app.signIn(admin, { scopes: SCOPES }),
      member: await app.signIn(member, { scopes: SCOPES }),
      teammate: await app.signIn(teammate),
    })
  }

  /** Does the step, and has the model do it. @returns what differs between the answer and the model's */
  take({ act, by, pick, audience }: Step): Promise<string | undefined> {
    const write = (asDraft: boolean) =>
      by === 'admin' ? this.#create(audience, asDraft) : this.#contribute(audience)
    const acts: Record<Step['act'], () => Promise<string | undefined>> = {
      document: () => write(false),
      draft: () => write(true),
      video: () => this.#addVideo(by, pick, audience),
      transcript: () => this.#transcribe(by, pick),
      publish: () => this.#publish(by, pick),
      approve: () => this.#decide(by, pick, audience),
      reject: () => this.#decide(by, pick, undefined),
      narrate: () => this.#narrate(by, 1 + (pick % 30)),
      repeat: () => this.#repeat(),
      process: () => this.#process(),
      minute: () => this.#letMinutePass(),
    }
    return acts[act]()
  }

  async #process(): Promise<undefined> {
    await runToEnd(this.#app.store, jobs)
    this.model.process()
  }

  async #letMinutePass(): Promise<undefined> {
    await this.#moveContributions(-61_000)
    this.model.recent = 0
  }

  #shared(audience: ModelAudience) {
    return audience === 'teams' ? { visibility: audience, teamIds: [this.#teamId] } : { visibility: audience }
  }

  /** Sends it under its own key, and remembers it for a repetition. */
  async #post(by: Author, path: string, body: object): Promise<RestAnswer> {
    const key = randomUUID()
    const send = () => this.clients[by].post(path, body, { 'idempotency-key': key })
    const answer = await send()
    if (answer.status < 300) this.#last = { send, text: answer.text }
    return answer
  }

  async #create(audience: ModelAudience, asDraft: boolean): Promise<string | undefined> {
    const document = {
      title: `Document ${randomUUID()}`,
      content: 'Text.',
      asDraft,
      ...this.#shared(audience),
    }
    const { status, body } = await this.#post('admin', '/v1/documents', document)
    const state = asDraft ? 'draft' : 'live'
    this.model.documents.push({ id: body.contentId, state, audience, isQueued: !asDraft, isIndexed: false })
    return differs(
      { status, mode: body.mode, draft: body.draft },
      { status: 201, mode: 'published', draft: asDraft },
    )
  }

  async #contribute(audience: ModelAudience): Promise<string | undefined> {
    // Contributions of this minute stay in it, however long the test takes.
    await this.#moveContributions(0)
    const document = { title: `Idea ${randomUUID()}`, content: 'Text.', ...this.#shared(audience) }
    const { status, body } = await this.#post('member', '/v1/documents', document)
    if (this.model.recent >= CONTRIBUTIONS)
      return differs({ status, code: body.code }, { status: 429, code: 'REVIEW_SUBMISSION_LIMIT_REACHED' })
    this.model.recent += 1
    const { contentId, reviewRequestId, mode } = body
    this.model.documents.push({
      id: contentId,
      state: 'hidden',
      audience: 'admins',
      isQueued: false,
      isIndexed: false,
    })
    this.model.requests.push({ id: reviewRequestId, contentId, status: 'PENDING' })
    return differs({ status, mode }, { status: 201, mode: 'review' })
  }

  async #addVideo(by: Author, pick: number, audience: ModelAudience): Promise<string | undefined> {
    const site = `vid_vid_v0${pick % 3}`
    const { status, body } = await this.#post(by, '/v1/videos/videosite', {
      url: `https://youtu.be/${site}`,
      ...this.#shared(audience),
    })
    if (by === 'member') return differs(status, 403)
    const known = this.model.videos.find((video) => video.site === site)
    if (known) return differs({ status, id: body.contentId }, { status: 200, id: known.id })
    const { data } = await this.clients.admin.graphql(
      `{ content(id: "${body.contentId}") { currentVersion { id } } }`,
    )
    const versionId: string = data.content.currentVersion.id
    this.model.videos.push({
      id: body.contentId,
      site,
      versionId,
      state: 'live',
      audience,
      isQueued: false,
      isIndexed: false,
    })
    return differs(status, 201)
  }

  async #transcribe(by: Author, pick: number): Promise<string | undefined> {
    const video = this.model.videos[pick % Math.max(1, this.model.videos.length)]
    if (!video) return undefined
    const path = `/v1/content/${video.id}/versions/${video.versionId}/transcript`
    const { status } = await this.clients[by].post(path, { format: 'VTT', text: TRANSCRIPT })
    if (by === 'member') return differs(status, 404)
    Object.assign(video, { isQueued: true, isIndexed: false })
    return differs(status, 200)
  }

  async #publish(by: Author, pick: number): Promise<string | undefined> {
    const document = this.model.documents[pick % Math.max(1, this.model.documents.length)]
    if (!document) return undefined
    const status = await this.#mutate(by, 'publishContent', 'PublishContentInput', { contentId: document.id })
    if (by === 'member' || document.state === 'hidden') return differs(status, 404)
    if (document.state === 'live') return differs(status, 409)
    Object.assign(document, { state: 'live', isQueued: true })
    return differs(status, 200)
  }

  /** @param audience undefined to decline */
  async #decide(by: Author, pick: number, audience: ModelAudience | undefined): Promise<string | undefined> {
    const request = this.model.requests[pick % Math.max(1, this.model.requests.length)]
    if (!request) return undefined
    const { id } = request
    const teamIds = audience === 'teams' ? [this.#teamId] : null
    const status = audience
      ? await this.#mutate(by, 'approveContentReviewRequest', 'ApproveContentReviewRequestInput', {
          id,
          visibility: audience.toUpperCase(),
          teamIds,
        })
      : await this.#mutate(by, 'rejectContentReviewRequest', 'RejectContentReviewRequestInput', {
          id,
          reason: 'Not now',
        })
    if (by === 'member') return differs(status, 403)
    if (request.status !== 'PENDING') return differs(status, 409)
    request.status = audience ? 'APPROVED' : 'REJECTED'
    const document = this.model.documents.find((each) => each.id === request.contentId)
    if (document && audience) Object.assign(document, { state: 'live', audience, isQueued: true })
    return differs(status, 200)
  }

  async #narrate(by: Author, characters: number): Promise<string | undefined> {
    const text = 'a'.repeat(characters)
    const { status, body } = await this.clients[by].post('/v1/narration/synthesize', { text })
    if (this.model.spoken + characters > ALLOWANCE)
      return differs({ status, code: body.code }, { status: 429, code: 'NARRATION_QUOTA_EXCEEDED' })
    this.model.spoken += characters
    return differs(status, 200)
  }

  /** Sends the last call again, which must change nothing. */
  async #repeat(): Promise<string | undefined> {
    if (!this.#last) return undefined
    const { headers, text } = await this.#last.send()
    const isRepeated = headers.get('idempotent-replayed')
    return differs({ text, isRepeated }, { text: this.#last.text, isRepeated: 'true' })
  }

  /** Moves the contributions of this minute to so many milliseconds from now. */
  async #moveContributions(milliseconds: number): Promise<void> {
    const ids = this.model.requests.slice(-this.model.recent).map(({ id }) => id)
    if (this.model.recent === 0) return
    const time = new Date(Date.now() + milliseconds).toISOString()
    await this.#app.store.transaction(operatorScope(), async (tx) => {
      for (const id of ids)
        await tx.run(({ t }) => sql`update ${t.reviewRequests} set created_at = ${time} where id = ${id}`)
    })
  }

  async #mutate(by: Author, mutation: string, type: string, input: object): Promise<number> {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`
    const { status, errors } = await this.clients[by].graphql(query, { input })
    const http: unknown = errors[0]?.extensions['http']
    return typeof http === 'object' && http !== null ? Number(Reflect.get(http, 'status')) : status
  }
}

/** Both as text if they differ. */
function differs(found: unknown, expected: unknown): string | undefined {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
  return is === should ? undefined : `${is} instead of ${should}`
}
