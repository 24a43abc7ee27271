import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { dump } from '../bundle/dump.js'
import { exported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { migrateAgain, runAll } from './migrate-again.js'

const NAME = 'Contributions on which nobody could decide'

describeOnBothDatabases('the migration of contributions', (app) => {
  it('repairs those that nobody could decide on, so that they can be exported and imported', async () => {
    const organization = new OrganizationBuilder()
    const [admin, sender] = [organization.person({ role: 'admin' }), organization.person()]
    const waiting = (title: string) => {
      const id = uniqueId('rev')
      const contentId = organization.content({
        title,
        reviewRequestId: id,
        createdByUserId: sender.userId,
        versions: [
          {
            id: uniqueId('ver'),
            versionNumber: 1,
            isCurrent: true,
            chapters: [
              { id: uniqueId('chp'), text: `${title} text.` },
              { id: uniqueId('chp'), headline: 'More', text: 'Second.' },
            ],
          },
        ],
      })
      return { id, contentId }
    }
    const [fine, approved, released, bare] = [waiting('A'), waiting('B'), waiting('C'), waiting('D')]
    const [anonymous, first, second] = [waiting('E'), waiting('F'), waiting('G')]
    await app().import(organization)
    await migrateAgain(app(), NAME)
    const untouched = await dump(app().store)
    await migrateAgain(app(), NAME)
    expect(await dump(app().store)).toEqual(untouched)

    const decided = `status = 'APPROVED', decided_at = updated_at`
    await runAll(app(), [
      `update review_requests set ${decided} where id = '${approved.id}'`,
      `update contents set review_request_id = null where id = '${released.contentId}'`,
      `delete from review_requests where id in ('${bare.id}', '${anonymous.id}', '${first.id}', '${second.id}')`,
      `update contents set created_by_user_id = null where id = '${anonymous.contentId}'`,
      `update contents set review_request_id = '${first.id}' where id = '${second.contentId}'`,
    ])
    await migrateAgain(app(), NAME)

    const client = await app().signIn(admin)
    const { body } = await client.get('/v1/content-review-requests')
    const found = new Map<string, string>(
      body.data.map((row: { id: string; status: string }) => [row.id, row.status]),
    )
    const [kept, shared] = [first, second].toSorted((a, b) => (a.contentId < b.contentId ? -1 : 1))
    expect(Object.fromEntries(found)).toEqual({
      [fine.id]: 'PENDING',
      [approved.id]: 'PENDING',
      [released.id]: 'APPROVED',
      [bare.id]: 'PENDING',
      [first.id]: 'PENDING',
    })
    expect((await client.get(`/v1/content-review-requests/${bare.id}`)).body).toMatchObject({
      title: 'D',
      text: 'D text.\n\n## More\n\nSecond.',
      submittedBy: { id: sender.userId },
    })
    for (const { contentId } of [anonymous, shared ?? second]) {
      const content = (await client.get(`/v1/content/${contentId}`)).body
      expect(content).toMatchObject({ processingStatus: 'DRAFT', visibility: 'admins' })
    }
    expect((await client.get(`/v1/content/${kept?.contentId}`)).status).toBe(404)
    const listed = (await client.all('/v1/content')).map(({ id }: { id: string }) => id)
    expect(listed).toContain(anonymous.contentId)

    const bundle = await exported(app().store, organization.id)
    expect(await importBundle(app().store, bundle.split('\n'))).toMatchObject({
      kind: 'imported',
      warnings: [],
    })
    expect(await exported(app().store, organization.id)).toBe(bundle)
  })
})
