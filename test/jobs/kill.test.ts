import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '../support/databases.js'
import { createDocument, readDocument } from './support/documents.js'
import { enqueueMail, importOrganization, jobsOf, until } from './support/queue.js'
import { startServer } from './support/server.js'

const KILLS = 3
const DOCUMENTS = 4
const MAILS = 12

/** A document whose chapters and items can be counted. */
function numbered(name: string): string {
  const sections = Array.from(
    { length: 20 },
    (_, index) =>
      `## Section ${index}\n\nThe ${name} valve number ${index} must be closed before every shift.\n`,
  )
  return `# ${name}\n\n${sections.join('\n')}`
}

describe.each(databases)('a killed server on $name', ({ open }) => {
  let database: TestDatabase
  let outbox: string
  beforeAll(async () => {
    database = await open()
    outbox = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(outbox, { recursive: true, force: true })
  })

  it('loses no job, and does none twice', { timeout: 600_000 }, async () => {
    const { store, url } = database
    const organizationId = await importOrganization(store)
    const settings = { DATABASE_URL: url, MAIL_OUTBOX: outbox }
    const documents: string[] = []
    const mails: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer(settings)
      for (let count = 0; count < MAILS; count += 1) {
        const mail = `mail-${kill}-${count}`
        await enqueueMail(store, organizationId, mail)
        mails.push(`${mail}.eml`)
        if (count >= DOCUMENTS) continue
        const { contentId } = await createDocument(store, organizationId, numbered(`pump ${kill} ${count}`))
        documents.push(contentId)
      }
      await sleep(Math.random() * 1_500)
      await server.kill()
    }
    const server = await startServer(settings)
    await until(async () => (await jobsOf(store)).length === 0)
    expect(await server.end()).toBe(0)
    const files = await readdir(outbox)
    expect(files.filter((file) => file.endsWith('.eml')).toSorted()).toEqual(mails.toSorted())
    for (const contentId of documents) {
      const { content, versions, chapters, knowledge } = await readDocument(store, contentId)
      expect(content).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
      expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
      expect(chapters.map(({ position }) => position)).toEqual(
        Array.from({ length: 21 }, (_, index) => index),
      )
      expect(knowledge).toHaveLength(20)
    }
  })
})
