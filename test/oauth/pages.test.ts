import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { sendOne } from './support/mails.js'
import { importOwner, SIGN_IN_SETTINGS, Visitor } from './support/visitor.js'

describeOnBothDatabases(
  'Pages under /oauth',
  (app) => {
    it('are framed nowhere, load nothing from elsewhere, and are kept nowhere', async () => {
      const visitor = new Visitor(app())
      const pages = await Promise.all(
        ['/oauth/login', '/oauth/login/code', '/oauth/login/link', '/oauth/logout', '/oauth/nothing'].map(
          (path) => visitor.get(path),
        ),
      )

      expect(pages.map(({ status }) => status)).toEqual([200, 200, 400, 200, 404])
      for (const { headers, text } of pages) {
        expect(headers.get('content-security-policy')).toBe(
          "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        )
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('referrer-policy')).toBe('same-origin')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(text).not.toMatch(/<script|style=|<style/)
      }
      const style = await visitor.send('/oauth/style.css')
      expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    })

    it('answer other methods by 405', async () => {
      const visitor = new Visitor(app())
      const put = await visitor.send('/oauth/login', { method: 'PUT' })
      const get = await visitor.send('/oauth/login/organization')

      expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
      expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    })

    it('offer no people to pick from, which only the demo does', async () => {
      const { userId } = await importOwner(app())
      const visitor = new Visitor(app())
      const { form, text } = await visitor.get('/oauth/login')
      const answer = await visitor.post('/oauth/login/person', { ...form?.fields, person: userId })

      expect(text).not.toContain('demo')
      expect(answer.status).toBe(404)
    })

    it("set cookies that scripts, other sites and other hosts don't get", async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const first = await visitor.send('/oauth/login')
      const asked = await visitor.askForMail(email)
      const { code } = await sendOne(app().store)
      const body = new URLSearchParams({ ...asked.form?.fields, code }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const signedIn = await visitor.send('/oauth/login/code', { method: 'POST', headers, body })

      expect(first.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-lyceum_browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ])
      expect(signedIn.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-lyceum_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
    })

    it('are the only ones that read the cookies: the API ignores them', async () => {
      const { email } = await importOwner(app())
      const visitor = new Visitor(app())
      const asked = await visitor.askForMail(email)
      await visitor.submit(asked, { code: (await sendOne(app().store)).code })

      const rest = await visitor.send('/v1/viewer')
      const graphql = await visitor.send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ viewer { userId } }' }),
      })

      expect([rest.status, graphql.status]).toEqual([401, 401])
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
