import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HttpEnv } from '../../rest/http-env.js'
import type { OAuthClient } from '../clients/client-store.js'
import { showPage } from '../pages/layout.js'
import { placeOf } from './place-of.js'

/**
 * Says that a client has asked for what can't be. Its web site is told by the person: anybody may register a client, and
 * a request with an error would lead whoever follows a link of this service to any page (RFC 9700, 4.11.2). A scheme of an
 * app may be whatever a system opens, so the page doesn't lead there.
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
