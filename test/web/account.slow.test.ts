import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = { userId: 'usr_ingrid-solheim', label: 'Owner – Ingrid Solheim' }
const MEMBER = 'Viewer, team member – Sofía Restrepo'

describe.skipIf(browserIsMissing)('the account page of the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const row = (name: string) => page().locator('.rows li', { hasText: name })

  it.each([1400, 390])(
    'makes a token that is shown once, and revokes it, by keys alone, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, MEMBER, '/account')
      await page().getByText('New token').waitFor()
      await tabTo(page(), 'New token')
      await page().keyboard.press('Enter')
      await page().getByLabel('What it is for').waitFor()
      await page().keyboard.press('Tab')
      await page().keyboard.type(`Notes ${width}`)
      await page().keyboard.press('Tab')
      await page().keyboard.press('Space')
      await tabTo(page(), 'Make the token')
      await page().keyboard.press('Enter')
      const secret = (await page().locator('code.secret').textContent()) ?? ''
      expect(secret).toMatch(/^lyc_[\w-]{43}$/)
      const answer = await server().app.client(secret).graphql('{ viewer { name can { submit } } }')
      expect(answer.data).toEqual({ viewer: { name: 'Sofía Restrepo', can: { submit: true } } })

      await tabTo(page(), 'I have it')
      await page().keyboard.press('Enter')
      await row(`Notes ${width}`).getByText('reads · adds and changes content').waitFor()
      expect(await page().getByText(secret).count()).toBe(0)
      await tabTo(page(), `Revoke Notes ${width}`)
      await page().keyboard.press('Enter')
      await page().getByRole('button', { name: 'Yes, revoke it' }).waitFor()
      await page().keyboard.press('Enter')
      await expect.poll(() => row(`Notes ${width}`).count()).toBe(0)
      expect(await page().evaluate<string>('document.activeElement.textContent')).toBe(
        `Notes ${width} is revoked.`,
      )
      expect((await server().app.client(secret).graphql('{ viewer { name } }')).status).toBe(401)
      expect(errors()).toEqual([])
    },
  )

  it('turns single keys off, and on again', async () => {
    const client = await server().app.signIn({ userId: 'usr_sofia-restrepo' }, { scopes: ['content:write'] })
    const { body } = await client.post('/v1/documents', {
      title: 'Keys',
      content: '# Keys\n\nEvery drawer has a key.',
      visibility: 'everyone',
    })
    const decline = page().getByLabel('Why it is declined')
    await openAs(page(), server().url, OWNER.label, '/account')
    await page().getByLabel('Single keys on pages').uncheck()
    await page().goto(`${server().url}/reviews/${body.reviewRequestId}`)
    await expect.poll(() => page().locator('h1').textContent()).toBe('Keys')
    await page().keyboard.press('d')
    expect(await decline.count()).toBe(0)
    await page().goto(`${server().url}/roles`)
    const finder = page().getByRole('combobox', { name: 'Find a role or a person' })
    await finder.waitFor()
    await page().keyboard.press('/')
    expect(await page().evaluate<boolean>('document.activeElement.matches("input")')).toBe(false)
    await page().goto(`${server().url}/account`)
    await page().getByLabel('Single keys on pages').check()
    await page().goto(`${server().url}/reviews/${body.reviewRequestId}`)
    await expect.poll(() => page().locator('h1').textContent()).toBe('Keys')
    await page().keyboard.press('d')
    await decline.waitFor()
    expect(errors()).toEqual([])
  })

  it('offers to sign in where the session has ended, and keeps what was typed', async () => {
    const signIn = page().locator('main').getByRole('link', { name: 'Sign in' })
    const press = () => page().getByRole('button', { name: 'Make the token' }).click()
    await openAs(page(), server().url, MEMBER, '/account')
    await page().getByText('New token').click()
    await page().getByLabel('What it is for').fill('Evenings')
    await page().context().clearCookies()
    await page().route('**/graphql', (route) => route.fulfill({ status: 401 }))
    await press()
    expect(await signIn.getAttribute('href')).toBe('/oauth/login?continue=%2Faccount')

    const other = await page().context().newPage()
    await openAs(other, server().url, MEMBER, '/account')
    await page().unroute('**/graphql')
    await press()
    await page().locator('code.secret').waitFor()
    await page().locator('.rows li', { hasText: 'Evenings' }).waitFor()

    await page().context().clearCookies()
    await page().route('**/graphql', (route) => route.fulfill({ status: 401 }))
    await page().getByRole('link', { name: 'Library' }).first().click()
    await expect.poll(() => signIn.getAttribute('href')).toBe('/oauth/login?continue=%2Fcontent')
    expect(await page().getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, MEMBER, '/account')
    await page().getByText('New token').click()
    await expectGoodPage(page())
    await page().getByLabel('What it is for').fill('Notes')
    await page().getByRole('button', { name: 'Make the token' }).click()
    await page().locator('.secret').waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
