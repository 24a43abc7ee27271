import { expect, it, vi } from 'vitest'
import type { Store, Transaction } from '../../src/store/store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { statement } from '../../src/store/statement.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'

const jobs = statement({
  select: ({ jobs: job }) => ({ kind: job.kind, payload: job.payload, organizationId: job.organizationId }),
  query: ({ select, t }) => select.from(t.jobs),
})
const contents = statement({
  select: ({ contents: content }) => ({
    id: content.id,
    visibility: content.visibility,
    processingStatus: content.processingStatus,
    reviewRequestId: content.reviewRequestId,
  }),
  query: ({ select, t }) => select.from(t.contents),
})

describeOnBothDatabases('POST /v1/documents', (app) => {
  it('publishes for an admin to anyone, and for a team admin to managed teams', async () => {
    const { admin, manager, teamId } = await buildCreators(app())

    for (const visibility of ['everyone', 'admins']) {
      const { status, body } = await admin.post('/v1/documents', documentBody({ visibility }))
      expect(status).toBe(201)
      expect(body).toEqual({
        mode: 'published',
        draft: false,
        contentId: body.contentId,
        reviewRequestId: null,
        title: 'Cold storage',
        url: `https://app.test/content/${body.contentId}`,
      })
    }
    const { body } = await manager.post(
      '/v1/documents',
      documentBody({ visibility: 'teams', teamIds: [teamId, teamId] }),
    )
    expect(body).toMatchObject({ mode: 'published', draft: false })
    const queued = await app().store.all(jobs, {})
    expect(queued).toContainEqual(
      expect.objectContaining({ kind: 'process-content', payload: { contentId: body.contentId } }),
    )
  })

  it('sends anything wider to review, unseen, and writes to each active admin', async () => {
    const { organization, manager, member, otherTeamId, people } = await buildCreators(app())

    const answers = [
      await manager.post('/v1/documents', documentBody({ visibility: 'admins' })),
      await manager.post('/v1/documents', documentBody({ visibility: 'teams', teamIds: [otherTeamId] })),
      await member.post('/v1/documents', documentBody({ asDraft: true, title: '  Trimmed  ' })),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(body).toMatchObject({ mode: 'review', draft: false, reviewRequestId: expect.any(String) })
    }
    expect(answers[2]?.body.title).toBe('Trimmed')
    const stored = await app().store.all(contents, {})
    expect(stored.find(({ id }) => id === answers[1]?.body.contentId)).toMatchObject({
      visibility: 'admins',
      processingStatus: 'DRAFT',
      reviewRequestId: answers[1]?.body.reviewRequestId,
    })
    const mails = (await app().store.all(jobs, {})).filter((job) => job.organizationId === organization.id)
    expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'send-mail'))
    const recipients = new Set(mails.map(({ payload }) => Reflect.get(Reflect.get(payload, 'to'), 'address')))
    expect(recipients).toEqual(new Set([people.admin.email, people.owner.email]))
  })

  it('leaves a draft on request, which publishContent puts live once', async () => {
    const { admin, member } = await buildCreators(app())
    const { body } = await admin.post('/v1/documents', documentBody({ asDraft: true }))
    expect(body).toMatchObject({ mode: 'published', draft: true })
    const publish = `mutation { publishContent(input: { contentId: "${body.contentId}" }) { contentId } }`

    expect((await member.graphql(publish)).errors[0]?.extensions['code']).toBe('NOT_FOUND')
    expect((await admin.graphql(publish)).data.publishContent).toEqual({ contentId: body.contentId })
    expect((await admin.graphql(publish)).errors[0]?.extensions['code']).toBe('CONFLICT')
  })

  it('keeps a draft for its editors until somebody publishes it, and names who did', async () => {
    const { admin, manager, member, teamId, signIn, people } = await buildCreators(app())
    const fields = { asDraft: true, visibility: 'teams', teamIds: [teamId] }
    const { body } = await manager.post('/v1/documents', documentBody(fields))
    const path = `/v1/content/${body.contentId}`
    const versionOf = async () => (await admin.get(`${path}/versions`)).body.data[0]
    const graph = `{ content(id: "${body.contentId}") {
      chapters { sequence headline text } versions { status publishedByName chapters { text } } } }`
    const { content } = documentBody()

    expect(await versionOf()).toMatchObject({ status: 'DRAFT', publishedByName: '', publishedAt: null })
    for (const editor of [admin, manager]) {
      expect((await editor.get(`${path}/text`)).body.chapters).toEqual([
        { id: expect.any(String), sequence: 1, headline: null, text: content },
      ])
      expect((await editor.graphql(graph)).data.content).toEqual({
        chapters: [{ sequence: 1, headline: null, text: content }],
        versions: [{ status: 'DRAFT', publishedByName: '', chapters: [{ text: content }] }],
      })
    }
    expect((await member.get(`${path}/text`)).status).toBe(404)

    const owner = await signIn(people.owner)
    await owner.graphql(
      `mutation { publishContent(input: { contentId: "${body.contentId}" }) { contentId } }`,
    )
    expect(await versionOf()).toMatchObject({ status: 'PROCESSING', publishedByName: people.owner.name })
    await processQueue(app().store)
    expect(await versionOf()).toMatchObject({ status: 'COMPLETED', publishedByName: people.owner.name })
    expect((await member.get(`${path}/text`)).body.chapters).toMatchObject([{ headline: 'Cold storage' }])
  })

  it('checks in order: token, scope, body, permission', async () => {
    const { external, people, otherTeamId, organization } = await buildCreators(app())
    const unscoped = await app().signIn(people.external)

    expect((await app().client().post('/v1/documents', {})).status).toBe(401)
    const missing = await unscoped.post('/v1/documents', {})
    expect(missing.status).toBe(403)
    expect(missing.headers.get('www-authenticate')).toContain('insufficient_scope')
    expect((await external.post('/v1/documents', {})).status).toBe(400)
    expect((await external.post('/v1/documents', {})).body.detail).toBe('title: must be given.')
    expect((await external.post('/v1/documents', { title: 1 })).body.detail).toBe('title: must be a string.')
    expect((await external.post('/v1/documents', documentBody())).status).toBe(403)
    const known = await external.post(
      '/v1/documents',
      documentBody({ visibility: 'teams', teamIds: [otherTeamId] }),
    )
    expect(known.body).toMatchObject({ status: 403, detail: 'External accounts may not add content.' })
    for (const teamId of [uniqueId('team'), '', 'x'.repeat(129), 'a\0b']) {
      const unknown = documentBody({ visibility: 'teams', teamIds: [otherTeamId, teamId] })
      const { requestId: _id, ...problem } = (await external.post('/v1/documents', unknown)).body
      expect({ ...problem, requestId: known.body.requestId }).toEqual(known.body)
    }
    expect(organization.id).toBeTruthy()
  })

  it('refuses values of another type by the name of their field, and ignores keys that it does not know', async () => {
    const { admin } = await buildCreators(app())
    const post = async (fields: Record<string, unknown>) => {
      const { status, body } = await admin.post('/v1/documents', documentBody({ asDraft: true, ...fields }))
      return status === 400 ? body.param : status
    }
    for (const title of [7, null, ['T'], undefined]) expect(await post({ title })).toBe('title')
    for (const content of [7, null, undefined]) expect(await post({ content })).toBe('content')
    for (const visibility of ['EVERYONE', null, 1]) expect(await post({ visibility })).toBe('visibility')
    expect(await post({ visibility: 'teams', teamIds: 'all' })).toBe('teamIds')
    expect(await post({ asDraft: 'yes' })).toBe('asDraft')
    expect(await post({ unknownKey: 1 })).toBe(201)
  })

  it('lets through exactly three contributions a minute, however many come at once', async () => {
    const { member, people, signIn } = await buildCreators(app())
    const second = await signIn(people.member)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? member : second).post('/v1/documents', documentBody({ title: `Note ${index}` })),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const { body, headers } of refused) {
      expect(body.code).toBe('REVIEW_SUBMISSION_LIMIT_REACHED')
      expect(body.detail).toMatch(/from \d{4}-/)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    }
  })

  it('answers a repetition under one Idempotency-Key with the first answer, and makes nothing twice', async () => {
    const { admin } = await buildCreators(app())
    const key = { 'idempotency-key': uniqueId('key') }
    const first = await admin.post('/v1/documents', documentBody(), key)
    const again = await admin.post('/v1/documents', documentBody(), key)

    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await admin.post('/v1/documents', documentBody({ title: 'Other' }), key)).status).toBe(422)
  })

  it('makes a draft if publishing fails, and says so', async () => {
    const { admin } = await buildCreators(app())
    const store: Pick<Store, 'transaction'> = app().store
    const transaction = store.transaction.bind(store)
    let failures = 0
    const spy = vi.spyOn(store, 'transaction')
    spy.mockImplementation((scope, work) =>
      transaction(scope, (tx) => {
        // Publishing enqueues a job, and the runner is notified after the commit.
        const afterCommit: Transaction['afterCommit'] = (then) => {
          failures += 1
          if (failures === 1) throw new Error('out of space')
          tx.afterCommit(then)
        }
        return work({ ...tx, afterCommit })
      }),
    )
    const key = { 'idempotency-key': uniqueId('key') }
    const { status, body } = await admin.post('/v1/documents', documentBody(), key)
    spy.mockRestore()

    expect(status).toBe(201)
    expect(body).toMatchObject({ mode: 'published', draft: true })
    expect((await admin.post('/v1/documents', documentBody(), key)).body).toEqual(body)
    const { data } = await admin.graphql('{ contents { nodes { id } } }')
    expect(data.contents.nodes).toEqual([{ id: body.contentId }])
    const publish = `mutation { publishContent(input: { contentId: "${body.contentId}" }) { contentId } }`
    expect((await admin.graphql(publish)).errors).toEqual([])
  })
})

describeOnBothDatabases('a review request', (app) => {
  it('is seen by its contributor and the admins, and decided once', async () => {
    const { admin, member, manager, teamId } = await buildCreators(app())
    const { body } = await member.post('/v1/documents', documentBody())
    const path = `/v1/content-review-requests/${body.reviewRequestId}`
    expect((await member.get(path)).body).toMatchObject({ status: 'PENDING', text: documentBody().content })
    expect((await manager.get(path)).status).toBe(404)
    const list = '{ contentReviewRequests { nodes { id submittedBy { name } } } }'
    expect((await admin.graphql(list)).data.contentReviewRequests.nodes).toEqual([
      { id: body.reviewRequestId, submittedBy: { name: 'Mia Member' } },
    ])
    expect((await manager.graphql(list)).data.contentReviewRequests.nodes).toEqual([])

    const approve = `mutation ($input: ApproveContentReviewRequestInput!) {
      approveContentReviewRequest(input: $input) { reviewRequest { status decidedAt } } }`
    const input = { id: body.reviewRequestId, visibility: 'TEAMS', teamIds: [teamId] }
    expect((await member.graphql(approve, { input })).errors[0]?.extensions['code']).toBe('FORBIDDEN')
    expect((await admin.graphql(approve, { input })).data.approveContentReviewRequest.reviewRequest).toEqual({
      status: 'APPROVED',
      decidedAt: expect.any(String),
    })
    expect((await admin.graphql(approve, { input })).errors[0]?.extensions['code']).toBe('CONFLICT')
    const stored = await app().store.all(contents, {})
    expect(stored.find(({ id }) => id === body.contentId)).toMatchObject({
      visibility: 'teams',
      processingStatus: 'PROCESSING',
      reviewRequestId: null,
    })
    const { body: versions } = await admin.get(`/v1/content/${body.contentId}/versions`)
    expect(versions.data).toMatchObject([{ status: 'PROCESSING', publishedByName: 'Ada Admin' }])
    const graph = `{ content(id: "${body.contentId}") { versions { publishedByName } } }`
    expect((await admin.graphql(graph)).data.content.versions).toEqual([{ publishedByName: 'Ada Admin' }])
  })

  it('that is declined keeps its document unseen, and tells the contributor why', async () => {
    const { admin, member } = await buildCreators(app())
    const { body } = await member.post('/v1/documents', documentBody())
    const reject = `mutation ($input: RejectContentReviewRequestInput!) {
      rejectContentReviewRequest(input: $input) { reviewRequest { status reason } } }`
    const decide = (reason: string) => admin.graphql(reject, { input: { id: body.reviewRequestId, reason } })

    expect((await decide('  ')).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      param: 'reason',
    })
    expect((await decide('Too short')).errors).toEqual([])
    expect((await member.get(`/v1/content-review-requests/${body.reviewRequestId}`)).body).toMatchObject({
      status: 'REJECTED',
      reason: 'Too short',
    })
  })
})
