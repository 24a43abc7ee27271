import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendMail } from '../../src/jobs/send-mail-job.js'
import { createEmlFolder } from '../../src/providers/mail/eml-folder.js'
import { createSmtpSender } from '../../src/providers/mail/smtp.js'
import { databases } from '../support/databases.js'
import { refusal, startSmtpServer } from '../support/smtp-server.js'
import { enqueueMail, jobsOf, runToEnd } from './support/queue.js'
import { useQueue } from './support/use-queue.js'

const from = 'Lyceum <no-reply@lyceum.test>'
const backoff = { firstMs: 1, mostMs: 2 }

describe.each(databases)('mail jobs on $name', ({ open }) => {
  const { store, organizationId } = useQueue(open)

  it('write one file for each mail', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lyceum-outbox-'))
    try {
      for (const id of ['one', 'two', 'two']) await enqueueMail(store(), organizationId(), id)
      await runToEnd(store(), [sendMail(createEmlFolder({ folder, from }))])
      expect((await readdir(folder)).toSorted()).toEqual(['one.eml', 'two.eml'])
      expect(await readFile(join(folder, 'one.eml'), 'utf8')).toContain('Subject: Subject one\r\n')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('reach a mail server that was busy at first, under one message id', async () => {
    let attempts = 0
    const server = await startSmtpServer({
      onRcptTo(_address, _session, done) {
        attempts += 1
        done(attempts < 3 ? refusal(450, 'busy') : null)
      },
    })
    try {
      await enqueueMail(store(), organizationId(), 'patient')
      const sender = createSmtpSender({ url: `smtp://${server.host}`, from })
      await runToEnd(store(), [{ ...sendMail(sender), backoff }])
      expect(await jobsOf(store())).toEqual([])
      expect(server.received).toHaveLength(1)
      expect(server.received[0]?.headers).toContainEqual(['message-id', '<patient@lyceum.test>'])
      expect(attempts).toBe(3)
    } finally {
      await server.close()
    }
  })

  it('are dead at once where the server refuses the recipient for good', async () => {
    let attempts = 0
    const server = await startSmtpServer({
      onRcptTo(_address, _session, done) {
        attempts += 1
        done(refusal(550, 'no such mailbox'))
      },
    })
    try {
      await enqueueMail(store(), organizationId(), 'refused')
      const sender = createSmtpSender({ url: `smtp://${server.host}`, from })
      await runToEnd(store(), [{ ...sendMail(sender), backoff }])
      expect(await jobsOf(store())).toMatchObject([
        { state: 'dead', attempts: 1, lastError: expect.stringContaining('550') },
      ])
      expect(attempts).toBe(1)
    } finally {
      await server.close()
    }
  })
})
