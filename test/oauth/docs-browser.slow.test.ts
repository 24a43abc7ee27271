import { beforeEach, describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { seriousFindings } from '../support/page-findings.js'
import { tryOut } from '../support/try-out.js'
import { signInByMail, storedTexts } from './support/browser-sign-in.js'
import { MANY_CLIENTS } from './support/client.js'
import { startSignInServer } from './support/sign-in-server.js'
import { newEmail } from './support/visitor.js'

describe.skipIf(browserIsMissing)('Signing in to /docs, in Chromium', () => {
  const { server, page, errors, openAlone } = useBrowser(() => startSignInServer(MANY_CLIENTS), {
    width: 1280,
    height: 850,
  })
  let person: BuiltPerson

  beforeEach(async () => {
    const organization = new OrganizationBuilder({ name: 'Varde Instruments' })
    person = organization.person({ email: newEmail(), name: 'Ada Lind' })
    await server().app.import(organization)
  })

  const button = (name: string) => page().locator('#sign-in').getByRole('button', { name, exact: true })
  const status = (text: string) => page().getByRole('status').filter({ hasText: text }).waitFor()

  async function begin(fragment = '') {
    await page().goto(`${server().url}/docs/${fragment}`)
    await button('Sign in').click()
    await signInByMail(page(), server(), person.email)
    await page().getByRole('heading', { name: 'Allow REST reference?' }).waitFor()
  }

  it('tries a request as a person who signed in by mail and consented, until they sign out', async () => {
    await begin('#/organization/getOrgChart')
    await page().getByRole('button', { name: 'Allow' }).click()
    await status('You are signed in.')
    expect(page().url()).toBe(`${server().url}/docs/#/organization/getOrgChart`)
    expect(await seriousFindings(page(), '#sign-in')).toEqual([])

    const answer = await tryOut(page(), 'listCompanyRoles')
    expect(answer.status).toBe(200)
    const token = (answer.headers['authorization'] ?? '').replace('Bearer ', '')
    const { data } = await server().app.client(token).graphql('{ viewer { id } }')
    expect(data.viewer.id).toBe(person.userId)
    expect(await storedTexts(page())).not.toContain(token)

    await button('Sign out').click()
    await button('Sign in').waitFor()
    expect((await server().app.client(token).graphql('{ viewer { id } }')).status).toBe(401)
    const after = await tryOut(page(), 'listSpaces')
    expect(after.headers).not.toHaveProperty('authorization')
    expect(errors().filter((error) => !error.includes('401'))).toEqual([])
  })

  it('renews the access token before it ends', async () => {
    await openAlone()
    await page().clock.install()
    await begin()
    await page().getByRole('button', { name: 'Allow' }).click()
    await status('You are signed in.')
    const first = await tryOut(page(), 'listCompanyRoles')
    await page().clock.fastForward('59:30')
    const second = await tryOut(page(), 'getOrgChart')
    expect(second.status).toBe(200)
    expect(second.headers['authorization']).not.toBe(first.headers['authorization'])
  })

  it('says that the person did not allow it', async () => {
    await begin()
    await page().getByRole('button', { name: 'Deny' }).click()
    await status('You are not signed in: you did not allow it.')
    expect(page().url()).toBe(`${server().url}/docs/`)
  })

  it('takes no code in a tab where nobody began to sign in', async () => {
    await page().goto(`${server().url}/docs/?code=a-code&state=a&iss=${encodeURIComponent(server().url)}`)
    await status('Nobody began to sign in in this tab.')
    expect(page().url()).toBe(`${server().url}/docs/`)
  })
})
