import { expect, it } from 'vitest'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import type { ExtractionResult } from '../../src/providers/extraction/port.js'
import { runToEnd } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'

const rule = 'Every visitor must wear a badge.'

describeOnBothDatabases('a resource', (app) => {
  it('says what found its topics', async () => {
    const { admin } = await buildCreators(app())
    const content = `# Visitors\n\n${rule}\n`
    const post = async () => {
      const { body } = await admin.post('/v1/documents', documentBody({ content }))
      return body.contentId
    }
    const readBy = async (contentId: string) => {
      const { data } = await admin.graphql(`{ content(id: "${contentId}") { readBy } }`)
      return data.content.readBy
    }
    const extract = async (): Promise<ExtractionResult> => ({
      kind: 'extracted',
      readBy: 'MODEL',
      extraction: {
        title: null,
        summary: null,
        language: null,
        chapters: [{ headline: null, text: content }],
        topics: [{ name: 'Visitors', items: [rule] }],
      },
    })
    const model = { extract, extractFromTranscript: extract, close: async () => {} }

    const first = await post()
    expect(await readBy(first)).toBeNull()
    await runToEnd(app().store, [processContent(model)])
    expect(await readBy(first)).toBe('MODEL')
    const second = await post()
    await processQueue(app().store)
    expect(await readBy(second)).toBe('EMBEDDED')
  })
})
