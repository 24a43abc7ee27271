import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { exported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { databases } from '../support/databases.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'

/** A line of one letter that is as long as it can be. */
const filled = (start: string, letter: string, length: number) =>
  start + letter.repeat(Math.floor((length - start.length) / letter.length))

/** Letters that take more room in the indexes than in the text, and those that take most in UTF-8. */
const LETTERS = ['é', '漢', 'Ⱥ', 'ᾷ', 'ﷺ', '🦀']

const rules = ['x ', ...LETTERS].flatMap((letter) => [
  `## ${filled('Section ', letter, 300)}`,
  filled('Every pump must be switched off: ', letter, 2_000),
  `- ${filled('Each valve must be closed before ', letter, 595)}.`,
  `1. ${filled('Close the valve ', letter, 580)}\n2. ${filled('Open it ', letter, 580)}`,
])

describeOnBothDatabases('the longest of everything that is written', (app) => {
  it('can be exported and imported', async () => {
    const { admin, organization } = await buildCreators(app())
    const body = documentBody({ title: '🦀'.repeat(255), content: rules.join('\n\n') })
    expect((await admin.post('/v1/documents', body)).status).toBe(201)
    await processQueue(app().store)
    const text = await exported(app().store, organization.id)
    const items = text.split('\n').filter((line) => line.startsWith('{"type":"item"'))
    const lengths = items.map((line) => JSON.parse(line).name.length)
    expect(Math.max(...lengths)).toBeGreaterThan(590)
    for (const { open } of databases) {
      const other = await open()
      try {
        const report = await importBundle(other.store, text.split('\n'))
        expect(report).toMatchObject({ kind: 'imported' })
        expect(await exported(other.store, organization.id)).toBe(text)
      } finally {
        await other.close()
      }
    }
  })

  it('refuses a title that takes too much room in the indexes', async () => {
    const { admin } = await buildCreators(app())
    const { status, body } = await admin.post('/v1/documents', documentBody({ title: 'ﷺ'.repeat(255) }))
    expect({ status, param: body.param }).toEqual({ status: 400, param: 'title' })
  })
})
