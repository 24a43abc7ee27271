import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '../../src/jobs/send-mail-job.js'
import { type JobSample, startRunner } from '../../src/jobs/runner.js'
import { createSmtpSender } from '../../src/providers/mail/smtp.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { refusal, startSmtpServer } from '../support/smtp-server.js'
import { enqueueMail, importOrganization, jobsOf, silent, until } from './support/queue.js'

const MAILS = 200
const from = 'Lyceum <no-reply@lyceum.test>'
const names = Array.from({ length: MAILS }, (_, index) => `mail-${index}`)

/** What goes wrong with an attempt. */
const failures = ['busy', 'shutting down', 'cut', 'refused text', 'unconfirmed'] as const
type Failure = (typeof failures)[number]

/**
 * A mail server that fails now and then: at up to two attempts for each mail, each time in another way, and at every
 * ninth connection before anything is sent.
 */
async function startMoodyServer() {
  const attempts = new Map<string, number>()
  const failing = new Map<string, Failure | undefined>()
  let connections = 0
  const server = await startSmtpServer({
    onConnect(_session, done) {
      connections += 1
      done(connections % 9 === 0 ? refusal(421, 'not now') : null)
    },
    onRcptTo({ address }, session, done) {
      const index = Number(/mail-(\d+)@/.exec(address)?.[1])
      const attempt = attempts.get(address) ?? 0
      attempts.set(address, attempt + 1)
      const failure = attempt < index % 3 ? failures[(index + attempt) % failures.length] : undefined
      failing.set(session.id, failure)
      if (failure === 'busy') done(refusal(450, 'busy'))
      else if (failure === 'shutting down') done(refusal(421, 'shutting down'))
      else if (failure === 'cut') server.cutConnections(session.id)
      else done()
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      stream.resume()
      stream.on('end', () => {
        const failure = failing.get(session.id)
        if (failure === 'refused text') return done(refusal(451, 'try later'))
        delivered.push(...recipients)
        if (failure === 'unconfirmed') return server.cutConnections(session.id)
        done()
      })
    },
  })
  const delivered: string[] = []
  return { server, delivered, attempts }
}

describe.each(databases)('two hundred mails on $name', ({ open }) => {
  let database: TestDatabase
  let organizationId: string
  beforeAll(async () => {
    database = await open()
    organizationId = await importOrganization(database.store)
  })
  afterAll(() => database.close())

  it('all arrive through a failing server, sent by two runners, one of which ends meanwhile', async () => {
    const { server, delivered, attempts } = await startMoodyServer()
    const stores = [openStore(database.url, textIndex), openStore(database.url, textIndex)]
    const samples: JobSample[] = []
    const [first, second] = stores.map((store) => {
      const sender = createSmtpSender({ url: `smtp://${server.host}`, from })
      const impatient = {
        ...sendMail(sender),
        concurrency: 20,
        maxAttempts: 100,
        backoff: { firstMs: 1, mostMs: 5 },
      }
      const observe = (sample: JobSample) => void samples.push(sample)
      // However slow the machine is, no attempt is given up.
      const patience = { leaseMs: 120_000, drainMs: 60_000 }
      return startRunner({ store, jobs: [impatient], logger: silent, pollMs: 10, observe, ...patience })
    })
    try {
      for (const name of names) await enqueueMail(database.store, organizationId, name)
      await until(async () => delivered.length >= MAILS / 2)
      await first?.stop()
      await until(async () => (await jobsOf(database.store)).length === 0)
    } finally {
      await Promise.all([first?.stop(), second?.stop()])
      await Promise.all(stores.map((store) => store.close()))
      await server.close()
    }
    const expected = names.map((name) => `${name}@mail.test`)
    expect([...new Set(delivered)].toSorted()).toEqual(expected.toSorted())
    expect(samples.filter(({ outcome }) => outcome === 'done')).toHaveLength(MAILS)
    expect(samples.filter(({ outcome }) => outcome === 'dead' || outcome === 'unrecorded')).toEqual([])
    // Only mails that the server accepted without confirming came twice, and nothing was sent again after a
    // confirmation.
    for (const [index, address] of expected.entries()) {
      const turns = Array.from({ length: index % 3 }, (_, turn) => failures[(index + turn) % failures.length])
      const unconfirmed = turns.filter((failure) => failure === 'unconfirmed').length
      const copies = delivered.filter((recipient) => recipient === address).length
      expect({ address, copies }).toEqual({ address, copies: 1 + unconfirmed })
      expect(attempts.get(address)).toBe(turns.length + 1)
    }
  })
})
