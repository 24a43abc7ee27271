import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { Browser } from './support/browser.js'
import { MANY_CLIENTS, REDIRECT, register, startFlow, startFlowOf } from './support/client.js'

const PATH = '/oauth/grants'

/** The page as a person sees it: what they have allowed, and the hidden fields of each form, by the client's name. */
async function shown(browser: Browser, path = PATH) {
  const response = await browser.send(path)
  const text = await response.text()
  const { document } = parseHTML(text)
  const items = [...document.querySelectorAll('.grants li')]
  return {
    status: response.status,
    headers: response.headers,
    text: (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' '),
    grants: items.map((item) => ({
      name: item.querySelector('h2')?.textContent ?? '',
      text: (item.textContent ?? '').replace(/\s+/g, ' '),
      fields: Object.fromEntries(
        [...item.querySelectorAll('input[type=hidden]')].map((input) => [
          input.getAttribute('name') ?? '',
          input.getAttribute('value') ?? '',
        ]),
      ),
    })),
    links: [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
  }
}

/** A colleague of the flow's person, who has allowed the same client to act for them. */
async function colleagues(app: TestApp) {
  const organization = new OrganizationBuilder()
  const [ada, ben] = [organization.person({ role: 'owner' }), organization.person({ role: 'owner' })]
  await app.import(organization)
  const flowFor = (person: typeof ada) => startFlowOf(app, { person, organizationId: organization.id })
  return [await flowFor(ada), await flowFor(ben)] as const
}

describeOnBothDatabases(
  'what a person allows applications',
  (app) => {
    it('is on a page of their own, where they end it', async () => {
      const flow = await startFlow(app(), { role: 'admin' })
      const empty = await shown(flow.browser)
      const { access, refresh } = await flow.tokens(['content:write'])
      const other = await flow.tokens([])
      const client = await app().signIn(flow.person, { scopes: ['organization:manage'] })
      const before = await shown(flow.browser)

      expect(empty.text).toContain('You let no application do anything for you.')
      expect(before.status).toBe(200)
      expect(before.headers.get('cache-control')).toBe('no-store')
      expect(before.grants.map(({ name }) => name)).toEqual(['Assistant', 'Assistant'])
      expect(before.grants[0]?.text).toContain('It may read what you can read.')
      expect(before.grants[1]?.text).toContain(
        'It may read what you can read; create, submit and publish resources in your name.',
      )
      const ended = await flow.browser.post(PATH, before.grants[1]?.fields ?? {})
      expect([ended.status, ended.headers.get('location')]).toEqual([303, `${PATH}?ended`])
      const after = await shown(flow.browser, `${PATH}?ended`)
      expect(after.grants.map(({ fields }) => fields['grant'])).toEqual([before.grants[0]?.fields['grant']])
      expect(after.text).toContain('Ended: the application')
      expect(await flow.statusWith(access)).toBe(401)
      expect((await flow.refresh(refresh)).status).toBe(400)
      expect(await flow.statusWith(other.access)).toBe(200)
      const { data } = await client.graphql(
        '{ auditEvents(first: 1) { nodes { action actor { userId } subject { name } } } }',
      )
      expect(data.auditEvents.nodes[0]).toEqual({
        action: 'GRANT_REVOKED',
        actor: { userId: flow.person.userId },
        subject: { name: 'Assistant' },
      })
    })

    it('can be seen and ended by nobody else, to whom it looks like an unknown one', async () => {
      const [ada, ben] = await colleagues(app())
      const { access } = await ada.tokens()
      await ben.tokens()
      const [hers] = (await shown(ada.browser)).grants
      const [his, ...others] = (await shown(ben.browser)).grants
      expect(others).toEqual([])
      expect(his?.fields['grant']).not.toBe(hers?.fields['grant'])

      const answers = []
      for (const grant of [hers?.fields['grant'] ?? '', 'grant_nothing', '', 'x'.repeat(300)]) {
        const answer = await ben.browser.post(PATH, { csrf: his?.fields['csrf'] ?? '', grant })
        answers.push([answer.status, await answer.text()])
      }
      expect(answers.map(([status]) => status)).toEqual([404, 404, 404, 404])
      expect(new Set(answers.map(([, text]) => text)).size).toBe(1)
      expect(await ada.statusWith(access)).toBe(200)
    })

    it('cannot be ended by a form of another page, or by somebody who is not signed in', async () => {
      const [ada, ben] = await colleagues(app())
      const { access } = await ada.tokens()
      await ben.tokens()
      const [hers] = (await shown(ada.browser)).grants
      const [his] = (await shown(ben.browser)).grants
      const grant = hers?.fields['grant'] ?? ''

      expect((await ada.browser.post(PATH, { grant })).status).toBe(403)
      expect((await ada.browser.post(PATH, { grant, csrf: his?.fields['csrf'] ?? '' })).status).toBe(403)
      const stranger = new Browser(app())
      const asked = await stranger.send(PATH)
      expect([asked.status, asked.headers.get('location')]).toEqual([
        303,
        '/oauth/login?continue=%2Foauth%2Fgrants',
      ])
      const page = await (await stranger.send('/oauth/login')).text()
      const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
      const refused = await stranger.post(PATH, { grant, csrf })
      expect([refused.status, refused.headers.get('location')]).toEqual([
        303,
        '/oauth/login?continue=%2Foauth%2Fgrants',
      ])
      expect(await ada.statusWith(access)).toBe(200)
    })

    it('is shown 50 at a time, the newest first, with names as text', async () => {
      const flow = await startFlow(app())
      const { body } = await register(app(), { client_name: '<b>Bold</b>', redirect_uris: [REDIRECT] })
      await flow.as({ clientId: body.client_id }).code()
      for (let count = 0; count < 51; count += 1) await flow.code()
      const first = await shown(flow.browser)
      const next = first.links.find((link) => link.startsWith(`${PATH}?before=`)) ?? ''
      const second = await shown(flow.browser, next)

      expect(first.grants).toHaveLength(50)
      expect(second.grants.map(({ name }) => name)).toEqual(['Assistant', '<b>Bold</b>'])
      expect(second.links.some((link) => link.includes('before='))).toBe(false)
      const ids = [...first.grants, ...second.grants].map(({ fields }) => fields['grant'])
      expect(new Set(ids).size).toBe(52)
      expect((await flow.browser.send(`${PATH}?before=yesterday&id=x`)).status).toBe(400)
    })

    it('is linked from the pages of signing in, of signing out and of consent', async () => {
      const flow = await startFlow(app())
      for (const path of ['/oauth/login', '/oauth/logout', flow.query()])
        expect((await shown(flow.browser, path)).links).toContain(PATH)
    })
  },
  MANY_CLIENTS,
)
