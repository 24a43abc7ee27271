import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HttpEnv } from '../../rest/http-env.js'
import type { OAuthClient } from '../clients/client-store.js'
import { showPage } from '../pages/layout.js'
import { placeOf } from './consent-page.js'

/**
 * The page for a client's invalid request. A web site is not redirected to, but linked: anyone may register a
 * client, and could otherwise use an error to send people from this service to any page (RFC 9700, 4.11.2).
 * An app's scheme might open anything on the system, so the page doesn't link to it.
 *
 * @param location the client's address, with the error
 */
export function refusalPage(
  c: Context<HttpEnv>,
  client: OAuthClient,
  location: string,
  message: string,
): Response {
  const back = html`<p>
    Only if you know it, go back and tell it so:
    <a href="${location}" rel="noreferrer">${placeOf(client, location)}</a>
  </p>`
  const isWebSite = new URL(location).protocol === 'https:'
  const content = html`<p><strong>${client.name}</strong> has asked for what can't be: ${message}</p>
    ${isWebSite ? back : html`<p>Close this page, and go back to the application.</p>`}`
  return showPage(c, { title: "This application's request is wrong", content, status: 400 })
}
