import { createHash, randomBytes } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { personSignInScope } from '../../../src/access/sign-in-rules.js'
import { insertSession } from '../../../src/oauth/session-store.js'
import type { TestApp } from '../../support/app.js'

/** A form of a page, as a person sees it. */
export interface SeenForm {
  action: string
  hidden: Record<string, string>
  /** The names of the checkboxes, and whether each is ticked. */
  boxes: Record<string, boolean>
  /** What each of its buttons sends, by their texts. */
  buttons: Record<string, { name: string; value: string }>
}

/** A browser with its cookies, in which nobody is signed in at first. It runs no scripts and follows no redirects. */
export class Browser {
  readonly #app: TestApp
  readonly #cookies = new Map<string, string>()

  constructor(app: TestApp) {
    this.#app = app
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    const response = await this.#app.fetch(new Request(`http://lyceum.test${path}`, { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Signs the person in directly, with the same session as the sign-in pages make. */
  async signIn({ userId }: { userId: string }, organizationId: string): Promise<this> {
    const scope = personSignInScope({ organizationId, userId, status: 'ACTIVE' })
    if (!scope) throw new Error('Only active people sign in.')
    const token = randomBytes(32).toString('base64url')
    const sha256 = createHash('sha256').update(token).digest('hex')
    await this.#app.store.transaction(scope, (tx) =>
      insertSession(tx, scope, { sha256, lifetimeMs: 3_600_000 }),
    )
    this.#cookies.set('lyceum_session', token)
    return this
  }
}

/** The form of a page. */
export function formOf(page: string): SeenForm {
  const { document } = parseHTML(page)
  const form = document.querySelector('form')
  if (!form) throw new Error(`There is no form in ${page}`)
  const inputs = [...form.querySelectorAll('input')]
  const inputsOfType = (type: string) => inputs.filter((input) => input.getAttribute('type') === type)
  return {
    action: form.getAttribute('action') ?? '',
    buttons: Object.fromEntries(
      [...form.querySelectorAll('button')].map((button) => [
        button.textContent,
        { name: button.getAttribute('name') ?? '', value: button.getAttribute('value') ?? '' },
      ]),
    ),
    hidden: Object.fromEntries(
      inputsOfType('hidden').map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    ),
    boxes: Object.fromEntries(
      inputsOfType('checkbox').map((input) => [
        input.getAttribute('name') ?? '',
        input.hasAttribute('checked'),
      ]),
    ),
  }
}
