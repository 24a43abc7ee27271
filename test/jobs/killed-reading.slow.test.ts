import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completion, materialOf, useChatServer } from '../support/chat-server.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { createDocument, readDocument } from './support/documents.js'
import { endLeases, importOrganization, jobsOf, until } from './support/queue.js'
import { startServer } from './support/server.js'

const NAMES = ['Keys', 'Locks', 'Doors']
/** A section for each request: together, two are longer than what one asks about. */
const markdown = NAMES.map((name) => `## ${name}\n\n${name} are kept. ${'a '.repeat(15_000)}\n\n`).join('')
const answerAbout = (name: string) => completion({ topics: [{ name, items: [`${name} are kept.`] }] })

describe.each(databases)('a server that is killed while a model reads, on $name', ({ open }) => {
  let database: TestDatabase
  const chat = useChatServer()
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('does not ask for what was answered before', async ({ onTestFinished }) => {
    const { store, url } = database
    const { contentId } = await createDocument(store, await importOrganization(store), markdown)
    const start = async () => {
      const server = await startServer({
        DATABASE_URL: url,
        EXTRACTION_URL: chat.url,
        EXTRACTION_MODEL: 'small',
        EXTRACTION_DEADLINE_SECONDS: '3600',
      })
      onTestFinished(server.kill)
      return server
    }
    chat.replies = [answerAbout('Keys'), answerAbout('Locks'), { silent: true }]
    const killed = await start()
    await until(async () => chat.received.length === 3)
    await killed.kill()
    await endLeases(store)

    chat.replies = [answerAbout('Doors')]
    const server = await start()
    await until(async () => (await jobsOf(store)).length === 0)
    expect(await server.end()).toBe(0)
    const asked = chat.received.map((request) => /## (\w+)/.exec(materialOf(request))?.[1])
    expect(asked).toEqual([...NAMES, 'Doors'])
    const { content, knowledge } = await readDocument(store, contentId)
    expect(content.indexingStatus).toBe('COMPLETED')
    expect(knowledge.map(({ item }) => item)).toEqual(NAMES.map((name) => `${name} are kept.`).toSorted())
  })
})
