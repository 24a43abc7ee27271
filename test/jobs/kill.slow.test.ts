import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import { countRows } from '../creation/support/count-rows.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { recordFigure } from '../support/figures.js'
import { readDocument } from './support/documents.js'
import { readOutbox } from './support/outbox.js'
import { importOrganization, jobsOf, until } from './support/queue.js'
import { startServer } from './support/server.js'
import { send, type Submission } from './support/submissions.js'

const KILLS = 3
/** How long a server lives after its first answer, at most. */
const LONGEST_LIFE_MS = 1_000
/** Documents that each admin publishes between two kills. */
const PUBLISHED = 3
/** People who send one document each to review between two kills. */
const MEMBERS = 4
const SECTIONS = 12
const ITEMS = 6

/** A text whose knowledge is written in parts. */
function numbered(name: string): string {
  const rule = (section: number, item: number) =>
    `- The ${name} valve number ${section} must be closed by person ${item} before every shift of the day.\n`
  const sections = Array.from({ length: SECTIONS }, (_, section) => {
    const rules = Array.from({ length: ITEMS }, (_rule, item) => rule(section, item))
    return `## Section ${section} of ${name}\n\n${rules.join('')}`
  })
  return `# ${name}\n\n${sections.join('\n')}`
}

/** Random numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: string): () => number {
  let count = 0
  return () => {
    count += 1
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32
  }
}

describe.concurrent.each(databases)(
  'a server on $name, killed under load',
  ({ name: databaseName, open }) => {
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

    const tokenOf = async ({ userId }: { userId: string }): Promise<string> => {
      const person = { userId, scopes: ['content:write'], expiresAt: null, name: null }
      return (await createToken(database.store, operatorScope(), person)).token
    }

    it('takes each document once, finishes it, and leaves one mail to each admin in the outbox', async ({
      onTestFinished,
    }) => {
      const { store, url } = database
      const seed = process.env['KILL_SEED'] ?? randomUUID()
      const random = randomNumbers(seed)
      const organization = new OrganizationBuilder()
      const admins = [organization.person({ role: 'owner' }), organization.person({ role: 'admin' })]
      const members = Array.from({ length: MEMBERS * KILLS }, () => organization.person())
      await importOrganization(store, organization)
      const publishers = await Promise.all(admins.map(tokenOf))
      const contributors = await Promise.all(members.map(tokenOf))
      const start = async () => {
        const server = await startServer({
          DATABASE_URL: url,
          MAIL_OUTBOX: outbox,
          RATE_LIMIT_PER_MINUTE: '0',
          RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
        })
        onTestFinished(server.kill)
        return server
      }

      const submissions: Submission[] = []
      const unanswered = () => submissions.filter(({ answer }) => answer === undefined)
      const lives: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        const senders = Array.from({ length: PUBLISHED }, () => publishers).flat()
        for (const token of [...senders, ...contributors.splice(0, MEMBERS)]) {
          const name = `pump ${submissions.length}`
          submissions.push({
            token,
            key: randomUUID(),
            title: name,
            content: numbered(name),
            answer: undefined,
          })
        }
        const server = await start()
        const pending = unanswered()
        const sent = send(server.url, pending)
        await Promise.race([sent, until(async () => pending.some(({ answer }) => answer))])
        const life = random() * LONGEST_LIFE_MS
        await sleep(life)
        await server.kill()
        await sent
        lives.push(`${Math.round(life)} ms (${unanswered().length} of ${pending.length} unanswered)`)
      }
      console.log(`${databaseName}: KILL_SEED=${seed} killed it ${lives.join(', ')} after its first answer`)

      const server = await start()
      await send(server.url, unanswered())
      expect(unanswered()).toEqual([])
      expect(await send(server.url, submissions)).toBe(submissions.length)
      await until(async () => (await jobsOf(store)).length === 0)
      expect(await server.end()).toBe(0)

      const answers = submissions.flatMap(({ title, answer }) => (answer ? [{ title, ...answer }] : []))
      expect(new Set(answers.map(({ contentId }) => contentId)).size).toBe(submissions.length)
      expect(await countRows(store, 'contents')).toBe(submissions.length)
      const reviewed = answers.filter(({ mode }) => mode === 'review')
      expect(reviewed).toHaveLength(MEMBERS * KILLS)
      expect(await countRows(store, 'reviewRequests')).toBe(reviewed.length)
      const mails = reviewed.flatMap(({ title }) =>
        admins.map(({ email }) => `${email}: To review: ${title}`),
      )
      expect(await readOutbox(outbox)).toEqual(mails.toSorted())
      for (const { contentId, title } of reviewed) {
        const { content, chapters, knowledge } = await readDocument(store, contentId)
        expect(content).toMatchObject({ title, processingStatus: 'DRAFT' })
        expect([...chapters, ...knowledge]).toEqual([])
      }
      const published = answers.filter(({ mode }) => mode === 'published')
      expect(published.map(({ draft }) => draft)).not.toContain(true)
      for (const { contentId, title } of published) {
        const { content, versions, chapters, knowledge } = await readDocument(store, contentId)
        expect(content).toMatchObject({ title, processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
        expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
        expect(chapters.map(({ position }) => position)).toEqual([...Array(SECTIONS + 1).keys()])
        expect(knowledge).toHaveLength(SECTIONS * ITEMS)
        expect(new Set(knowledge.map(({ topicId }) => topicId)).size).toBe(SECTIONS)
      }
      const name = `documents sent to a server that is killed, ${databaseName}`
      recordFigure({ area: 'kills', name, cases: submissions.length, lost: 0 })
    }, 600_000)
  },
)
