import { beforeEach, describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { coveredParts, seriousFindings } from '../support/page-findings.js'
import { signInByMail, storedTexts } from './support/browser-sign-in.js'
import { MANY_CLIENTS } from './support/client.js'
import { startSignInServer } from './support/sign-in-server.js'
import { newEmail } from './support/visitor.js'

describe.skipIf(browserIsMissing)('Signing in to GraphiQL, in Chromium', () => {
  const { server, page, errors, openAlone } = useBrowser(() => startSignInServer(MANY_CLIENTS), {
    width: 1400,
    height: 850,
  })
  let person: BuiltPerson
  let roleId: string

  beforeEach(async () => {
    const organization = new OrganizationBuilder({ name: 'Varde Instruments' })
    person = organization.person({ email: newEmail(), name: 'Ada Lind', role: 'owner' })
    roleId = organization.role({ name: 'Head of Care', holderUserIds: [person.userId] })
    await server().app.import(organization)
  })

  const button = (name: string) => page().getByRole('button', { name, exact: true })
  const status = (text: string) => page().getByRole('status').filter({ hasText: text }).waitFor()
  const tokenField = () => page().getByLabel('Access token', { exact: true })
  const editor = (text: string) =>
    page().locator('.graphiql-query-editor .view-line', { hasText: text }).first().waitFor()

  async function allow() {
    await page().getByRole('heading', { name: 'Allow GraphiQL?' }).waitFor()
    await page().getByRole('button', { name: 'Allow' }).click()
    await button('Sign out').waitFor()
  }

  async function signIn(path = '/graphiql') {
    await page().goto(server().url + path)
    await button('Sign in').click()
    await signInByMail(page(), server(), person.email)
    await allow()
  }

  /** Runs the query that shows. @returns the answer's status, and the token that was sent */
  async function run() {
    const answered = page().waitForResponse(
      (response) =>
        response.url().endsWith('/graphql') &&
        response.request().postData()?.includes('IntrospectionQuery') === false,
    )
    await page()
      .getByRole('button', { name: /^Execute query/ })
      .click()
    const response = await answered
    const authorization = (await response.request().headerValue('authorization')) ?? ''
    return { status: response.status(), token: authorization.replace('Bearer ', '') }
  }

  const statusWith = async (token: string) =>
    (await server().app.client(token).graphql('{ viewer { id } }')).status

  it('runs a query as a person who signed in by mail and consented, until they sign out', async () => {
    await signIn(`/graphiql?record=roles&id=${roleId}`)
    expect(page().url()).toBe(`${server().url}/graphiql?record=roles&id=${roleId}`)
    await editor('query Role($id: ID!)')
    expect(await seriousFindings(page(), '[class^="lyceum-"]')).toEqual([])

    // The query of the link has run by itself.
    await page().locator('.graphiql-response .view-line', { hasText: 'Head of Care' }).first().waitFor()
    const { status: answer, token } = await run()
    expect(answer).toBe(200)
    const { data } = await server().app.client(token).graphql('{ viewer { id } }')
    expect(data.viewer.id).toBe(person.userId)
    expect(await storedTexts(page())).not.toContain(token)

    await button('Sign out').click()
    await button('Sign in').waitFor()
    await status('Every request needs an access token: sign in above, or paste one.')
    expect(await statusWith(token)).toBe(401)
    expect(errors()).toEqual([])
  })

  it('keeps nothing over a reload, after which it signs in again without a mail', async () => {
    await signIn()
    await page().reload()
    await button('Sign in').click()
    await allow()
    expect((await run()).status).toBe(200)
  })

  it('forgets a token that was pasted before', async () => {
    await page().goto(`${server().url}/graphiql`)
    await tokenField().fill('wrong')
    await tokenField().press('Enter')
    await status('The server refused this access token')
    await button('Sign in').click()
    await signInByMail(page(), server(), person.email)
    await allow()
    expect((await run()).status).toBe(200)

    await button('Sign out').click()
    await tokenField().waitFor()
    expect(await tokenField().inputValue()).toBe('')
  })

  it('renews the access token before it ends', async () => {
    await openAlone()
    await page().clock.install()
    await signIn()
    const first = await run()
    await page().clock.fastForward('59:30')
    const second = await run()
    expect(second.status).toBe(200)
    expect(second.token).not.toBe(first.token)
    expect((await run()).token).toBe(second.token)
  })

  it('says that the sign-in has ended when the person ends it elsewhere', async () => {
    await signIn()
    const { token } = await run()
    const client = server().app.client(token)
    const { data } = await client.graphql('{ viewer { grants { nodes { id } } } }')
    const { errors: none } = await client.graphql(
      'mutation ($id: ID!) { revokeGrant(input: { id: $id }) { __typename } }',
      {
        id: data.viewer.grants.nodes[0].id,
      },
    )
    expect(none).toEqual([])

    expect((await run()).status).toBe(401)
    await status('Your sign-in has ended. Sign in again.')
    await button('Sign in').waitFor()
  })

  it('says that the person did not allow it', async () => {
    await page().goto(`${server().url}/graphiql`)
    await button('Sign in').click()
    await signInByMail(page(), server(), person.email)
    await page().getByRole('button', { name: 'Deny' }).click()
    await status('You are not signed in: you did not allow it.')
    expect(page().url()).toBe(`${server().url}/graphiql`)
  })

  it.each([
    ['another state', { state: 'another' }],
    ['another issuer', { iss: 'https://elsewhere.test' }],
    ['no issuer', { iss: '' }],
  ])('takes no code with %s', async (_, changed) => {
    const exchanges: string[] = []
    page().on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) exchanges.push(request.url())
    })
    await page().goto(`${server().url}/graphiql`)
    await button('Sign in').click()
    await page().getByLabel('Your e-mail address').waitFor()
    const asked = new URL(new URL(page().url()).searchParams.get('continue') ?? '', server().url).searchParams
    const answer = new URLSearchParams({
      code: 'a-code',
      state: asked.get('state') ?? '',
      iss: server().url,
      ...changed,
    })
    if (answer.get('iss') === '') answer.delete('iss')
    await page().goto(`${server().url}/graphiql?${answer.toString()}`)

    await status('the answer is not to what this page asked')
    expect(page().url()).toBe(`${server().url}/graphiql`)
    expect(exchanges).toEqual([])
  })

  it('takes no code in a tab where nobody began to sign in', async () => {
    await page().goto(`${server().url}/graphiql?code=a-code&state=a&iss=${encodeURIComponent(server().url)}`)
    await status('Nobody began to sign in in this tab.')
    expect(page().url()).toBe(`${server().url}/graphiql`)
  })

  it('names the address to sign in at if the page was opened at another one', async () => {
    await page().goto(`${server().url.replace('127.0.0.1', 'localhost')}/graphiql`)
    await button('Sign in').click()
    await status(`To sign in, open this page at ${server().url}/graphiql.`)
    expect(page().url()).toContain('//localhost:')
  })

  it('covers nothing in a window of 390 pixels', async () => {
    await page().setViewportSize({ width: 390, height: 800 })
    await page().goto(`${server().url}/graphiql`)
    await button('Sign in').waitFor()
    expect(await coveredParts(page())).toEqual([])
    expect(await seriousFindings(page(), '[class^="lyceum-"]')).toEqual([])
  })
})
