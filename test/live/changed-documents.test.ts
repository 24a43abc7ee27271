import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { FAST, openStream } from './support/follow.js'

const TITLES = 'subscription Titles { live { contents { nodes { title } } } }'
const MAKE = 'mutation Make($input: CreateDocumentInput!) { createDocument(input: $input) { contentId } }'

describeOnBothDatabases('a stream that was opened by the id of a trusted document', (app) => {
  let path: string
  let reload: () => void
  let trusting: TestApp
  beforeAll(async () => {
    path = join(await mkdtemp(join(tmpdir(), 'lyceum-changed-')), 'manifest.json')
    await trust(TITLES)
    trusting = new TestApp(app().store, app().url, {
      ...FAST,
      settings: { TRUSTED_DOCUMENTS: path },
      onReload: (listener) => (reload = listener),
    })
    await trusting.start()
  })
  afterAll(async () => {
    await trusting.stop()
    await rm(join(path, '..'), { recursive: true })
  })
  const trust = (text: string) => writeFile(path, JSON.stringify({ document: text }))

  it('ends if the id stands for a mutation now, and the mutation does not run', async () => {
    const { admin } = await buildCreators(trusting)
    const variables = { input: { title: 'Again', content: '# Again\n\nOnce more.', visibility: 'EVERYONE' } }
    const reading = (await openStream(trusting, admin, { documentId: 'document', variables })).text()
    await trust(MAKE)
    reload()
    await vi.waitFor(() => expect(trusting.log.join('')).toContain('were read again'), 60_000)
    await admin.post('/v1/documents', documentBody({ title: 'Keys' }))
    expect(await reading).toMatch(
      /it was a subscription, and is a mutation now\..*\n\nevent: complete\ndata:\n\n$/,
    )
    const { data } = await admin.graphql('{ contents { nodes { title } } }')
    expect(data.contents.nodes).toEqual([{ title: 'Keys' }])
  })
})
