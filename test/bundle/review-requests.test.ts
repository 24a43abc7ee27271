import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { dump } from './dump.js'
import { exported } from './exported.js'
import { linesOf } from './sample.js'

const APPROVE = `mutation ($input: ApproveContentReviewRequestInput!) {
  approveContentReviewRequest(input: $input) { reviewRequest { status } } }`
const REJECT = `mutation ($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) { reviewRequest { status reason } } }`

const text = '# Pumps\n\n- Pumps must be switched off before they are opened.'

/** An organization with an admin and a member, who has sent three documents; the first is declined. */
async function withContributions(app: TestApp) {
  const organization = new OrganizationBuilder()
  const [admin, member] = [organization.person({ role: 'admin' }), organization.person()]
  await app.import(organization)
  const boss = await app.signIn(admin, { scopes: ['content:write'] })
  const sender = await app.signIn(member, { scopes: ['content:write'] })
  const requests: string[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const { body } = await sender.post('/v1/documents', { title, content: text, visibility: 'everyone' })
    requests.push(body.reviewRequestId)
  }
  const input = { id: requests[0], reason: 'Twice the same.' }
  expect((await boss.graphql(REJECT, { input })).errors).toEqual([])
  return { organization, admin, member, requests, boss, sender }
}

const requestOf = async (client: Client, id: string) =>
  (await client.get(`/v1/content-review-requests/${id}`)).body

describeOnBothDatabases('contributions', (app) => {
  it.each(databases)('are all there after a move to $name, and can be decided on', async ({ open }) => {
    const { organization, admin, requests, boss } = await withContributions(app())
    const [declined = '', toApprove = '', toReject = ''] = requests
    const bundle = await exported(app().store, organization.id)
    const target = await open()
    const moved = new (app().constructor as typeof TestApp)(target.store, target.url, {})
    try {
      const report = await importBundle(target.store, bundle.split('\n'))
      expect(report).toMatchObject({ kind: 'imported', warnings: [] })
      expect(await exported(target.store, organization.id)).toBe(bundle)
      await moved.start()
      const there = await moved.signIn(admin, { scopes: ['content:write'] })

      for (const id of requests) expect(await requestOf(there, id)).toEqual(await requestOf(boss, id))
      expect(await requestOf(there, declined)).toMatchObject({
        status: 'REJECTED',
        reason: 'Twice the same.',
      })

      const approved = await there.graphql(APPROVE, { input: { id: toApprove, visibility: 'EVERYONE' } })
      expect(approved.errors).toEqual([])
      const rejected = await there.graphql(REJECT, { input: { id: toReject, reason: 'No.' } })
      expect(rejected.errors).toEqual([])
      const { data } = (await there.get('/v1/content')).body
      expect(data.map(({ title }: { title: string }) => title)).toEqual(['Two'])
    } finally {
      await moved.stop()
      await target.close()
    }
  })

  it('get a review request made from their sender and chapters if the file has none, once and with a warning', async () => {
    const organization = new OrganizationBuilder()
    const [admin, sender] = [organization.person({ role: 'admin' }), organization.person()]
    const reviewRequestId = uniqueId('rev')
    const chapters = [
      { id: uniqueId('chp'), headline: null, text: 'Before.' },
      { id: uniqueId('chp'), headline: 'Pumps', text: '- Pumps must be off.' },
    ]
    const content = organization.content({
      title: 'Pump rules',
      createdByUserId: sender.userId,
      reviewRequestId,
      versions: [
        { id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters },
        { id: uniqueId('ver'), versionNumber: 2, status: 'DRAFT' },
      ],
    })
    const lines = linesOf(organization.records)
    expect(await importBundle(app().store, lines)).toMatchObject({
      kind: 'imported',
      warnings: [{ line: 4, record: `content ${content}`, key: 'reviewRequestId' }],
      moreWarnings: 0,
    })
    const before = await dump(app().store)
    expect(await importBundle(app().store, lines)).toMatchObject({ kind: 'imported', warnings: [] })
    expect(await dump(app().store)).toEqual(before)

    const client = await app().signIn(admin, { scopes: ['content:write'] })
    expect(await requestOf(client, reviewRequestId)).toMatchObject({
      status: 'PENDING',
      title: 'Pump rules',
      text: 'Before.\n\n## Pumps\n\n- Pumps must be off.',
      submittedBy: { id: sender.userId },
    })
    const input = { id: reviewRequestId, visibility: 'EVERYONE' }
    expect((await client.graphql(APPROVE, { input })).errors).toEqual([])
    expect((await client.get(`/v1/content/${content}`)).body.title).toBe('Pump rules')
  })

  it('may come with a request without a title, which gets that of its resource', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person({ role: 'admin' })
    const id = uniqueId('rev')
    const contentId = organization.content({ title: 'Its title', reviewRequestId: id })
    organization.add({
      type: 'reviewRequest',
      id,
      contentId,
      submittedByUserId: person.userId,
      text: 'Text.',
    })
    await app().import(organization)
    expect(await requestOf(await app().signIn(person), id)).toMatchObject({
      title: 'Its title',
      text: 'Text.',
    })
  })

  it('are not put back into the queue by an older file once they are approved', async () => {
    const { organization, requests, boss } = await withContributions(app())
    const input = { id: requests[1], visibility: 'EVERYONE' }
    const before = (await exported(app().store, organization.id)).split('\n')
    await boss.graphql(APPROVE, { input })
    const without = before.filter((line) => !line.includes('"type":"reviewRequest"'))
    const report = await importBundle(app().store, without)
    const line = without.findIndex((one) => one.includes(`"reviewRequestId":"${requests[1]}"`)) + 1
    expect(report).toMatchObject({ kind: 'refused', errors: [{ line, key: 'reviewRequestId' }] })
    // With its old review requests, the file is complete.
    expect(await importBundle(app().store, before)).toMatchObject({ kind: 'imported', warnings: [] })
    expect(await requestOf(boss, String(requests[1]))).toMatchObject({ status: 'PENDING', decidedAt: null })
  })

  it('are approved, with a warning, by a file that takes their resource out of the queue', async () => {
    const { organization, requests, boss } = await withContributions(app())
    const id = String(requests[2])
    const records = (await exported(app().store, organization.id)).split('\n').map((line) => JSON.parse(line))
    const released = records.find(({ reviewRequestId }) => reviewRequestId === id)
    const lines = linesOf([records[1], { ...released, reviewRequestId: null }])
    expect(await importBundle(app().store, lines)).toMatchObject({
      kind: 'imported',
      warnings: [{ line: 2, record: `content ${released.id}`, key: 'reviewRequestId' }],
    })
    expect(await requestOf(boss, id)).toMatchObject({ status: 'APPROVED' })
    expect((await boss.get(`/v1/content/${released.id}`)).status).toBe(200)
    expect(await importBundle(app().store, lines)).toMatchObject({ kind: 'imported', warnings: [] })
  })

  it('cannot move to another request', async () => {
    const { organization, requests, boss } = await withContributions(app())
    const id = String(requests[2])
    const records = (await exported(app().store, organization.id)).split('\n').map((line) => JSON.parse(line))
    const waiting = records.find(({ reviewRequestId }) => reviewRequestId === id)
    const request = records.find(({ type, id: own }) => type === 'reviewRequest' && own === id)
    const other = uniqueId('rev')
    const lines = linesOf([records[1], { ...waiting, reviewRequestId: other }, { ...request, id: other }])
    expect(await importBundle(app().store, lines)).toMatchObject({
      kind: 'refused',
      errors: [
        { line: 2, key: 'reviewRequestId', expected: `${id}, which the content has already, or null` },
      ],
    })
    expect(await requestOf(boss, id)).toMatchObject({ status: 'PENDING' })
  })
})
