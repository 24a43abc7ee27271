import { expect, it } from 'vitest'
import { clearQueue, jobsOf } from '../jobs/support/queue.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { sendOne, sendQueued } from './support/mails.js'
import { newEmail, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

describeOnBothDatabases(
  'Signing in by mail',
  (app) => {
    async function personWith(options: Parameters<OrganizationBuilder['person']>[0] = {}) {
      const organization = new OrganizationBuilder({ name: 'Varde' })
      const owner = organization.person({ role: 'owner', signedUp: true })
      const person = organization.person({ email: newEmail(), name: 'Ada Lind', ...options })
      await app().import(organization)
      return { organization, owner, person }
    }

    it('takes the code of the mail, and goes on to where it was asked for', async () => {
      const { person } = await personWith()
      const visitor = new Visitor(app())

      const asked = await visitor.askForMail(
        person.email.toUpperCase(),
        '/oauth/authorize?client_id=a&state=b%26',
      )
      const mail = await sendOne(app().store)
      const done = await visitor.submit(asked, { code: mail.code })

      expect(mail.to).toEqual({ name: 'Ada Lind', address: person.email })
      expect(mail.subject).toBe('Your sign-in code')
      expect(done.status).toBe(200)
      expect(done.goesTo).toBe('/oauth/authorize?client_id=a&state=b%26')
      expect((await visitor.get('/oauth/login')).text).toContain('You are signed in as Ada Lind at Varde.')
    })

    it('takes the link of the mail after a click, in the browser that asked', async () => {
      const { person } = await personWith()
      const visitor = new Visitor(app())

      await visitor.askForMail(person.email)
      const mail = await sendOne(app().store)
      const page = await visitor.get(mail.link)
      const done = await visitor.submit(page)

      expect(done.title).toBe('You are signed in')
      expect(done.goesTo).toBe('/')
    })

    it('leaves a link valid when programs that check mails follow it', async () => {
      const { person } = await personWith()
      const visitor = new Visitor(app())
      await visitor.askForMail(person.email)
      const { link } = await sendOne(app().store)

      for (const method of ['GET', 'HEAD', 'GET']) {
        const scanner = await new Visitor(app()).send(link, { method })
        expect(scanner.status).toBe(400)
        expect(scanner.headers.getSetCookie().some((cookie) => cookie.includes('session'))).toBe(false)
      }
      for (let count = 0; count < 10; count += 1) await visitor.get(link)

      expect((await visitor.submit(await visitor.get(link))).title).toBe('You are signed in')
    })

    it('refuses the link and the code in another browser', async () => {
      const { person } = await personWith()
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(person.email)
      const mail = await sendOne(app().store)
      const other = new Visitor(app())
      const own = await other.askForMail(newEmail())

      const byLink = await other.post('/oauth/login/link', {
        ...own.form?.fields,
        token: new URL(mail.link, 'http://a').searchParams.get('token') ?? '',
      })
      const byCode = await other.submit(own, {
        attempt: asked.form?.fields['attempt'] ?? '',
        code: mail.code,
      })

      for (const answer of [await other.get(mail.link), byLink, byCode]) {
        expect(answer.status).toBe(400)
        expect(answer.text).toContain('only in the browser that asked')
      }
      expect((await other.get('/oauth/login')).title).toBe('Sign in')
      expect((await visitor.submit(asked, { code: mail.code })).title).toBe('You are signed in')
    })

    it('works once: neither the code nor the link again', async () => {
      const { person } = await personWith()
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(person.email)
      const mail = await sendOne(app().store)
      const linked = await visitor.get(mail.link)
      await visitor.submit(asked, { code: mail.code })
      await visitor.submit(await visitor.get('/oauth/logout'))
      const fresh = await visitor.askForMail(newEmail())
      const csrf = fresh.form?.fields['csrf'] ?? ''

      const again = await visitor.submit(asked, { code: mail.code, csrf })
      const link = await visitor.submit(linked, { csrf })

      expect([again.status, link.status]).toEqual([400, 400])
      expect(again.title).toBe("This doesn't work here, or no longer works")
    })

    it('answers an address that nobody has like any other: same page, same statements, a mail that is not sent', async () => {
      const { person } = await personWith()
      const gone = await personWith({ status: 'DEACTIVATED' })
      await clearQueue(app().store)
      const answers = []
      for (const email of [person.email, newEmail(), gone.person.email]) {
        const visitor = new Visitor(app())
        const { form } = await visitor.get('/oauth/login')
        const sent = await visitor.send('/oauth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...form?.fields, email }).toString(),
        })
        const location = sent.headers.get('location') ?? ''
        const statements = app().client().statementsOf(sent)
        const page = await visitor.get(location)
        const secrets = /value="[\w-]{43}"|sgn_\w+/g
        answers.push({ status: sent.status, statements, page: page.text.replaceAll(secrets, '') })
      }
      const queued = await jobsOf(app().store)
      const mails = await sendQueued(app().store)

      expect(queued.map(({ kind, state }) => ({ kind, state }))).toEqual(
        Array.from({ length: 3 }, () => ({ kind: 'send-sign-in-mail', state: 'queued' })),
      )
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      expect(mails.map(({ to }) => to.address)).toEqual([person.email])
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
