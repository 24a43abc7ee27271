import { parseHTML } from 'linkedom'

/** A visitor of the demo with their cookies, who doesn't follow redirects. */
class Visitor {
  readonly #cookies = new Map<string, string>()

  async send(url: URL, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(url, { method, body: body ?? null, headers: { cookie }, redirect: 'manual' })
    for (const field of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(field) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** Presses the first button of a page's form that has this name. */
  async press(page: Response, base: URL, button: string): Promise<Response> {
    const text = await page.text()
    const form = parseHTML(text).document.querySelector('form')
    const pressed = form?.querySelector(`button[name=${button}]`)
    if (!form || !pressed) throw new Error(`There is no button ${button} in ${text}`)
    const fields = new URLSearchParams()
    for (const field of [...form.querySelectorAll('input[type=hidden]'), pressed])
      fields.append(field.getAttribute('name') ?? '', field.getAttribute('value') ?? '')
    return this.send(new URL(form.getAttribute('action') ?? '', base), fields)
  }
}

/** Signs in at the demo as the first person whom it offers, allows what a client asks for, and calls the client back. */
export async function allow(authorization: URL): Promise<void> {
  const visitor = new Visitor()
  const asked = await visitor.send(authorization)
  const login = new URL(asked.headers.get('location') ?? '', authorization)
  await visitor.press(await visitor.send(login), login, 'person')
  const decided = await visitor.press(await visitor.send(authorization), authorization, 'decision')
  await fetch(new URL(decided.headers.get('location') ?? '', authorization))
}

/** Registers a client at the service (RFC 7591). Returns its id. */
export async function registerClient(issuer: string, redirectUri: string): Promise<string> {
  const answer = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Conformance', redirect_uris: [redirectUri] }),
  })
  const client: unknown = await answer.json()
  return String(Reflect.get(Object(client), 'client_id'))
}
