import { parseHTML } from 'linkedom'
import { type BuiltPerson, OrganizationBuilder, uniqueId } from '../../support/builders.js'
import type { TestApp } from '../../support/app.js'

/** Settings that give each visitor their own client address. */
export const SIGN_IN_SETTINGS = { TRUST_PROXY: 'true', PUBLIC_URL: 'https://lyceum.test' }

/** A page, or a redirect, as a visitor got it. */
export interface Shown {
  status: number
  headers: Headers
  text: string
  /** The page's heading. */
  title: string
  /** The address to which the page refreshes. */
  goesTo: string | null
  /** The hidden fields of its first form, and its action. */
  form: { action: string; fields: Record<string, string> } | null
  /** The buttons that send a value, by their texts. */
  buttons: Record<string, { name: string; value: string }>
}

let made = 0

/** An address of the documentation range 2001:db8::/32, in a new network. */
function newAddress(): string {
  made += 1
  return `2001:db8:${(made >> 16).toString(16)}:${(made & 0xffff).toString(16)}::1`
}

/** Somebody with a browser: it keeps cookies, follows redirects within the service, and sends forms. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: TestApp
  readonly #address: string

  constructor(app: TestApp, address = newAddress()) {
    this.#app = app
    this.#address = address
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', this.#address)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(`http://lyceum.test${path}`, { ...init, headers, redirect: 'manual' })
    const response = await this.#app.fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(name.length + 1))
    }
    return response
  }

  async get(path: string): Promise<Shown> {
    return this.#show(await this.send(path))
  }

  /** Sends fields as a form does. A redirect is followed. */
  async post(path: string, fields: Record<string, string>): Promise<Shown> {
    const response = await this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    const location = response.headers.get('location')
    return location === null ? this.#show(response) : this.get(location)
  }

  /** Fills in the form of a page and sends it. */
  submit({ form }: Shown, fields: Record<string, string> = {}): Promise<Shown> {
    if (!form) throw new Error('The page has no form.')
    return this.post(form.action, { ...form.fields, ...fields })
  }

  /** Sends the form of a page by one of its buttons. */
  press(shown: Shown, text: string): Promise<Shown> {
    const button = shown.buttons[text]
    if (!button) throw new Error(`The page has no button ${text}.`)
    return this.submit(shown, { [button.name]: button.value })
  }

  /** Asks for a mail, and gets the page that asks for its code. */
  async askForMail(email: string, returnTo?: string): Promise<Shown> {
    const query = returnTo === undefined ? '' : `?continue=${encodeURIComponent(returnTo)}`
    return this.submit(await this.get(`/oauth/login${query}`), { email })
  }

  async #show(response: Response): Promise<Shown> {
    const { status, headers } = response
    const text = await response.text()
    const { document } = parseHTML(text)
    const inputs = [...document.querySelectorAll('form:first-of-type input[type=hidden]')]
    const form = document.querySelector('form')
    const refresh = document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content') ?? null
    return {
      status,
      headers,
      text,
      title: document.querySelector('h1')?.textContent ?? '',
      goesTo: refresh?.replace(/^0; url=/, '') ?? null,
      form: form && {
        action: form.getAttribute('action') ?? '',
        fields: Object.fromEntries(
          inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
        ),
      },
      buttons: Object.fromEntries(
        [...document.querySelectorAll('button[name]')].map((button) => [
          button.textContent?.trim() ?? '',
          { name: button.getAttribute('name') ?? '', value: button.getAttribute('value') ?? '' },
        ]),
      ),
    }
  }
}

/** An address that nobody else in the tests has. */
export const newEmail = () => `${uniqueId('mail')}@test.example`

/** Imports an organization with one person, its owner, whose address nobody else has. */
export async function importOwner(app: TestApp): Promise<BuiltPerson> {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ email: newEmail(), role: 'owner' })
  await app.import(organization)
  return owner
}
