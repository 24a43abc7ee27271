import type { Context } from 'hono'
import { html } from 'hono/html'
import { readForm } from '../../rest/form-body.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { type BrowserSessions, CSRF_FIELD } from '../session.js'
import type { Html } from '../../rest/html.js'

/**
 * A form that only this browser can send.
 *
 * @param fields hidden fields, besides those in `content`
 */
export function form(
  c: Context<HttpEnv>,
  sessions: BrowserSessions,
  { action, fields = {}, content }: { action: string; fields?: Record<string, string>; content: Html },
): Html {
  const hidden = Object.entries({ [CSRF_FIELD]: sessions.csrf(c), ...fields })
  return html`<form method="post" action="${action}">
    ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)} ${content}
  </form>`
}

/**
 * Reads a form that was made for this browser.
 *
 * @throws CodedError 403 for a form of another site, another browser or another session; as `readForm` does
 */
export async function readOwnForm(c: Context<HttpEnv>, sessions: BrowserSessions): Promise<URLSearchParams> {
  const fields = await readForm(c.get('exchange'))
  sessions.assertCsrf(c, fields)
  return fields
}
