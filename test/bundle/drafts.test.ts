import { expect, it } from 'vitest'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { processQueue } from '../creation/support/process-queue.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'
import { exported } from './exported.js'
import { importBundle } from '../../src/bundle/import-bundle.js'

const MARKDOWN = `Everybody in the depot must know this.

# Electrical fires

A powder extinguisher must not be used on electrical equipment.

# Assembly points

The fire warden counts all people at the assembly point.
`

describeOnBothDatabases('the draft of a document', (app) => {
  it.each(databases)('moves to $name with its text, and can be published there', async ({ open }) => {
    const { organization, admin, people } = await buildCreators(app())
    const draft = documentBody({ title: 'Fires', content: MARKDOWN, asDraft: true })
    const { body } = await admin.post('/v1/documents', draft)
    const bundle = await exported(app().store, organization.id)

    const other = await open()
    const elsewhere = new TestApp(other.store, other.url, {})
    await elsewhere.start()
    try {
      expect(await importBundle(other.store, bundle.split('\n'))).toMatchObject({ kind: 'imported' })
      expect(await exported(other.store, organization.id)).toBe(bundle)

      const client = await elsewhere.signIn(people.admin, { scopes: ['content:write'] })
      const path = `/v1/content/${body.contentId}`
      expect((await client.get(path)).body.processingStatus).toBe('DRAFT')
      const publish = `mutation { publishContent(input: { contentId: "${body.contentId}" }) { contentId } }`
      expect((await client.graphql(publish)).errors).toEqual([])
      await processQueue(other.store)
      expect((await client.get(path)).body).toMatchObject({
        processingStatus: 'COMPLETED',
        indexingStatus: 'COMPLETED',
      })
      const { body: text } = await client.get(`${path}/text`)
      expect(text.chapters.map(({ headline }: { headline: string | null }) => headline)).toEqual([
        null,
        'Electrical fires',
        'Assembly points',
      ])
    } finally {
      await elsewhere.stop()
      await other.close()
    }
  })

  it('is the same, to the byte, after its bundle has come back', async () => {
    const { organization, admin } = await buildCreators(app())
    await admin.post('/v1/documents', documentBody({ content: MARKDOWN, asDraft: true }))
    const bundle = await exported(app().store, organization.id)
    await importBundle(app().store, bundle.split('\n'))
    expect(await exported(app().store, organization.id)).toBe(bundle)
  })
})
