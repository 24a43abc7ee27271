import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { describeOnBothDatabases } from '../support/app.js'
import { sendOne, sendQueued } from './support/mails.js'
import { importOwner, newEmail, SIGN_IN_SETTINGS, type Shown, Visitor } from './support/visitor.js'

const OVER = "This doesn't work here, or no longer works"

describeOnBothDatabases(
  'The pages for signing in',
  (app) => {
    /** Moves all sign-ins, or sessions, into the past. */
    async function age(
      table: 'loginAttempts' | 'browserSessions',
      column: 'expiresAt' | 'createdAt',
      at: string,
    ) {
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.update(t[table]).set({ [column]: at })),
      )
    }

    it('accept none of 100 guesses, of which the sixth is right', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      const { code } = await sendOne(app().store)
      const guesses = Array.from({ length: 100 }, (_, index) =>
        String(index)
          .padStart(8, '0')
          .replace(/\d/g, (digit) => 'BCDFGHJKLM'.charAt(Number(digit))),
      )
      const wrong = guesses.filter((guess) => guess !== code)
      const tried = [...wrong.slice(0, 5), code, ...wrong.slice(5)]

      const titles: string[] = []
      for (const guess of tried) titles.push((await visitor.submit(asked, { code: guess })).title)

      expect(titles.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Look at your mail'))
      expect(new Set(titles.slice(5))).toEqual(new Set([OVER]))
    })

    it('send five mails an hour to an address, whoever asks', async () => {
      const { email } = await importOwner(app())
      const visitors = Array.from({ length: 7 }, () => new Visitor(app()))
      const shown: Shown[] = []
      for (const visitor of visitors) shown.push(await visitor.askForMail(email))
      const mails = await sendQueued(app().store)

      expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(shown[5]?.text).toContain('Too many sign-ins were begun for this address within an hour.')
      const wait = Number(shown[5]?.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(3_000)
      expect(wait).toBeLessThanOrEqual(3_600)
      expect(mails).toHaveLength(5)
      await age('loginAttempts', 'createdAt', new Date(Date.now() - 3_601_000).toISOString())
      expect((await new Visitor(app()).askForMail(email)).status).toBe(200)
      await sendQueued(app().store)
    })

    it('send twenty mails an hour for a client, which is the first half of an IPv6 address', async () => {
      const statuses: number[] = []
      for (let count = 0; count < 22; count += 1) {
        const visitor = new Visitor(app(), `2001:db8:ffff:1::${count.toString(16)}`)
        statuses.push((await visitor.askForMail(newEmail())).status)
      }
      await sendQueued(app().store)

      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
      expect((await new Visitor(app(), '2001:db8:ffff:2::1').askForMail(newEmail())).status).toBe(200)
      await sendQueued(app().store)
    })

    it('count concurrent requests too', async () => {
      const { email } = await importOwner(app())
      const visitors = Array.from({ length: 12 }, () => new Visitor(app()))
      const pages = await Promise.all(visitors.map((visitor) => visitor.get('/oauth/login')))

      const shown = await Promise.all(
        visitors.map((visitor, index) =>
          visitor.post('/oauth/login', { ...pages[index]?.form?.fields, email }),
        ),
      )

      expect(shown.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(await sendQueued(app().store)).toHaveLength(5)
    })

    it('accept no form of another site, another browser, or from before somebody signed in', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const form = await visitor.get('/oauth/login')
      const other = await new Visitor(app()).get('/oauth/login')
      const stranger = new Visitor(app())

      const answers = [
        await visitor.post('/oauth/login', { email }),
        await visitor.post('/oauth/login', { email, csrf: '' }),
        await visitor.post('/oauth/login', { email, csrf: other.form?.fields['csrf'] ?? '' }),
        await stranger.post('/oauth/login', { email, csrf: form.form?.fields['csrf'] ?? '' }),
      ]
      const asked = await visitor.submit(form, { email })
      const { code } = await sendOne(app().store)
      await visitor.submit(asked, { code })
      answers.push(await visitor.submit(form, { email }))
      answers.push(await visitor.post('/oauth/logout', form.form?.fields ?? {}))

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
      expect(await sendQueued(app().store)).toEqual([])
      expect((await visitor.get('/oauth/login')).title).toBe('You are signed in')
    })

    it('lead only to pages of this service', async () => {
      const hostile = [
        'https://evil.example/oauth/',
        '//evil.example/oauth/',
        '/\\evil.example/oauth/',
        '/oauth/\\evil.example',
        '/oauth/..//evil.example',
        '/oauth/%2e%2e//evil.example',
        '/oauth/../v1/viewer',
        '/..//evil.example',
        '/content/%2e%2e/%2e%2e//evil.example',
        '/nowhere',
        '/oauth/.\t./v1/viewer',
        '\t/oauth/login',
        ' /oauth/login',
        'javascript:alert(1)',
        '/v1/viewer',
        '/oauthevil',
        'oauth/login',
        '%2Foauth%2Flogin',
        `/oauth/${'a'.repeat(8_000)}`,
        '',
      ]
      const visitor = new Visitor(app())
      const form = await visitor.get('/oauth/login')
      for (const path of hostile) {
        const asked = await visitor.get(`/oauth/login?continue=${encodeURIComponent(path)}`)
        const sent = await visitor.submit(form, { email: newEmail(), continue: path })

        expect([path, asked.status, sent.status]).toEqual([path, 400, 400])
      }
      const good = await visitor.get(
        `/oauth/login?continue=${encodeURIComponent('/oauth/authorize?a="><b>')}`,
      )
      expect(good.form?.fields['continue']).toBe('/oauth/authorize?a=%22%3E%3Cb%3E')
      expect(await sendQueued(app().store)).toEqual([])
    })

    it('show what was sent as text', async () => {
      const visitor = new Visitor(app())
      const script = '"><script>alert(1)</script>'
      const pages = [
        await visitor.get(`/oauth/login?login_hint=${encodeURIComponent(script)}`),
        await visitor.get(`/oauth/login/code?attempt=${encodeURIComponent(script)}`),
        await visitor.submit(await visitor.get('/oauth/login'), { email: script }),
      ]

      for (const { text } of pages) {
        expect(text).not.toContain('<script')
        expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
      }
    })

    it('accept no text that is not an address', async () => {
      const visitor = new Visitor(app())
      const form = await visitor.get('/oauth/login')
      for (const email of [
        '',
        'ada',
        'ada@',
        '@a.example',
        'a b@a.example',
        'a@b@c',
        `${'a'.repeat(251)}@b.c`,
      ]) {
        const { status, text } = await visitor.submit(form, { email })

        expect([email, status]).toEqual([email, 400])
        expect(text).toContain('This is not an e-mail address.')
      }
    })

    it('let people begin again without losing where they were going, in their own browser', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email, '/oauth/logout?of=an%20application')
      const { code } = await sendOne(app().store)
      const wrong = code === 'BBBBBBBB' ? 'CCCCCCCC' : 'BBBBBBBB'
      const shown = [asked]
      for (let tries = 0; tries < 6; tries += 1) shown.push(await visitor.submit(asked, { code: wrong }))
      const nobody = await visitor.askForMail(newEmail(), '/oauth/logout?of=an%20application')
      await age('loginAttempts', 'expiresAt', new Date(Date.now() - 1_000).toISOString())
      shown.push(await visitor.submit(nobody, { code }))
      const id = asked.form?.fields['attempt'] ?? ''
      const elsewhere = await new Visitor(app()).get(`/oauth/login/code?attempt=${id}`)

      const again = ({ text }: Shown) => /<a href="([^"]+)">[Bb]egin again/.exec(text)?.[1]
      expect(new Set(shown.map(again))).toEqual(
        new Set(['/oauth/login?continue=%2Foauth%2Flogout%3Fof%3Dan%2520application']),
      )
      expect(shown.at(-1)?.title).toBe(OVER)
      expect(again(elsewhere)).toBe('/oauth/login')
      await sendQueued(app().store)
    })

    it('accept no attempt that has expired', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      const { code, link } = await sendOne(app().store)
      const linked = await visitor.get(link)
      await age('loginAttempts', 'expiresAt', new Date(Date.now() - 1_000).toISOString())

      const answers = [
        await visitor.submit(asked, { code }),
        await visitor.get(link),
        await visitor.submit(linked),
      ]

      expect(answers.map(({ status, title }) => [status, title])).toEqual([
        [400, OVER],
        [400, OVER],
        [400, OVER],
      ])
    })

    it('end sessions that have expired, and those of people who were deactivated', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      await visitor.submit(asked, { code: (await sendOne(app().store)).code })
      expect((await visitor.get('/oauth/login')).title).toBe('You are signed in')

      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.update(t.people).set({ status: 'DEACTIVATED' })),
      )
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.update(t.people).set({ status: 'ACTIVE' })),
      )
      expect((await visitor.get('/oauth/login')).title).toBe('You are signed in')
      await age('browserSessions', 'expiresAt', new Date(Date.now() - 1_000).toISOString())
      expect((await visitor.get('/oauth/login')).title).toBe('Sign in')
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
