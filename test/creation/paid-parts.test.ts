import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import { startRunner } from '../../src/jobs/runner.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from '../../src/providers/extraction/openai-compatible.js'
import { createDocument, readDocument } from '../jobs/support/documents.js'
import { endLeases, importOrganization, jobsOf, runToEnd, silent, until } from '../jobs/support/queue.js'
import { completion, materialOf, useChatServer } from '../support/chat-server.js'
import { databases, type TestDatabase } from '../support/databases.js'

const NAMES = ['Keys', 'Locks', 'Doors']
const markdown = NAMES.map((name) => `## ${name}\n\n${name} are kept. ${'a '.repeat(400)}\n\n`).join('')
const answerAbout = (name: string) => completion({ topics: [{ name, items: [`${name} are kept.`] }] })

describe.each(databases)('the paid parts of a document on $name', ({ open }) => {
  let database: TestDatabase
  const chat = useChatServer()
  const embedded = embeddedExtractor({ deadlineMs: 60_000 })
  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    await embedded.close()
    await database.close()
  })

  /** The job of a process that has just begun. */
  const jobOfProcess = () => {
    const settings = { baseUrl: chat.url, model: 'small', apiKey: null, timeoutMs: 600_000, embedded }
    return processContent(openAiCompatibleExtractor({ ...settings, charactersPerRequest: 1_000 }))
  }

  it('are found by the process that takes the job over', async () => {
    const { store } = database
    const { contentId } = await createDocument(store, await importOrganization(store), markdown)
    chat.replies = [answerAbout('Keys'), answerAbout('Locks'), { silent: true }]
    // No lease is renewed meanwhile.
    const gone = startRunner({
      store,
      jobs: [jobOfProcess()],
      logger: silent,
      leaseMs: 3_600_000,
      drainMs: 0,
    })
    await until(async () => chat.received.length === 3)
    await endLeases(store)
    chat.replies = [answerAbout('Doors')]
    await runToEnd(store, [jobOfProcess()])
    await gone.stop()

    const asked = chat.received.map((request) => /## (\w+)/.exec(materialOf(request))?.[1])
    expect(asked).toEqual([...NAMES, 'Doors'])
    const { knowledge } = await readDocument(store, contentId)
    expect(knowledge.map(({ item }) => item)).toEqual(NAMES.map((name) => `${name} are kept.`).toSorted())
    expect(await jobsOf(store)).toEqual([])
  })
})
