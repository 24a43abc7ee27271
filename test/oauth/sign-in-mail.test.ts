import { pino } from 'pino'
import { expect, it } from 'vitest'
import { sendSignInMail } from '../../src/oauth/sign-in/send-sign-in-mail-job.js'
import type { SendResult } from '../../src/providers/mail/port.js'
import { dump } from '../bundle/dump.js'
import { clearQueue, jobsOf, runToEnd } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

describeOnBothDatabases(
  'The mail of a sign-in',
  (app) => {
    /** Asks for a mail, and has a mail server accept it, or not. */
    async function mailed(result: SendResult) {
      const organization = new OrganizationBuilder()
      const { email } = organization.person({ email: newEmail() })
      await app().import(organization)
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      const queued = await jobsOf(app().store)
      const log: string[] = []
      let text = ''
      const sender = {
        send: async (message: { text: string }) => {
          ;({ text } = message)
          return result
        },
        close: async () => {},
      }
      const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) })
      await runToEnd(app().store, [sendSignInMail(sender, 'Lyceum')], { logger })
      const code = (/code: ([A-Z]{4} [A-Z]{4})$/m.exec(text)?.[1] ?? '').replace(' ', '')
      const link = /token=([\w-]{43})$/m.exec(text)?.[1] ?? ''
      expect([code.length, link.length]).toEqual([8, 43])
      return { visitor, asked, queued, log, code, link }
    }

    it('leaves neither its code nor its link in the database once it is sent', async () => {
      const { code, link } = await mailed({ kind: 'sent' })
      const { jobs = [], ...tables } = await dump(app().store)

      expect(jobs).toEqual([])
      expect(tables['login_attempts']?.length).toBeGreaterThan(0)
      expect(JSON.stringify(tables)).not.toContain(link)
      expect(JSON.stringify(tables)).not.toContain(`"${code}"`)
    })

    it('shows its code neither to operators nor in the log, while it waits and when it is given up', async () => {
      const { visitor, asked, queued, log, code, link } = await mailed({ kind: 'rejected', cause: '550 no' })
      const dead = await jobsOf(app().store)

      expect(queued).toMatchObject([{ kind: 'send-sign-in-mail', state: 'queued' }])
      expect(dead).toMatchObject([{ kind: 'send-sign-in-mail', state: 'dead', lastError: '550 no' }])
      expect(log).not.toEqual([])
      for (const shown of [...queued, ...dead].map((job) => JSON.stringify(job)).concat(log)) {
        expect(shown).not.toContain(link)
        expect(shown).not.toMatch(new RegExp(`(?<![0-9a-z])${code}(?![0-9a-z])`))
      }
      expect((await visitor.submit(asked, { code })).title).toBe('You are signed in')
      await clearQueue(app().store)
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
