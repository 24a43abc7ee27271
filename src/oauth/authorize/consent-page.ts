import type { Context } from 'hono'
import { html } from 'hono/html'
import { ADMIN_SCOPES } from '../../access/oauth-rules.js'
import type { HttpEnv } from '../../rest/http-env.js'
import type { TokenScope } from '../../base/vocabulary.js'
import type { OAuthClient } from '../clients/client-store.js'
import { form } from '../pages/form.js'
import { showPage } from '../pages/layout.js'
import { policySourceOf, withParameters } from '../redirect-uri.js'
import { GRANTS_PATH, LOGIN_PATH } from '../sign-in/paths.js'
import type { BrowserSessions } from '../session.js'
import type { SignedIn } from '../session-store.js'

/** What a client may do with each scope; continues the words "it may". */
export const SCOPE_MEANINGS: Readonly<Record<TokenScope, string>> = {
  'content:write': 'create, submit and publish resources in your name',
  'graphql:any':
    'ask for what it likes in GraphQL, also where this service keeps to the documents that it trusts',
  'narration:synthesize': "have texts spoken, out of your organization's allowance",
  'organization:manage':
    'manage your organization: invitations, its identity directory, webhooks, and the tokens and grants of others',
}

/** Describes to a person where a client's address leads. */
export function placeOf({ kind }: OAuthClient, redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  if (kind === 'FIRST_PARTY') return `this service (${host})`
  if (protocol === 'https:') return host
  return `an application on this computer (${protocol === 'http:' ? host : protocol})`
}

/** A request for a person's consent. */
export interface Question {
  client: OAuthClient
  person: SignedIn
  redirectUri: string
  /** The scopes that the person may grant, out of those requested. */
  offered: readonly TokenScope[]
  /** Where the answer is sent, with all parameters of the request. */
  action: string
}

/** Describes the client by facts that can be checked: a registered client chose its own name. */
function originOf({ kind, id }: OAuthClient): string {
  if (kind === 'FIRST_PARTY') return 'It is a page of this service.'
  if (kind === 'DOCUMENT') return `It is the application of ${new URL(id).host}.`
  return 'It chose this name itself: go on only if you have just started it.'
}

function checkbox(scope: TokenScope) {
  const ticked = ADMIN_SCOPES.has(scope) ? '' : 'checked'
  return html`<label class="choice">
    <input type="checkbox" name="${scope}" ${ticked} />
    <span>${SCOPE_MEANINGS[scope]} <span class="quiet">(${scope})</span></span>
  </label>`
}

/** The page that asks a person what a client may do for them. */
export function consentPage(
  c: Context<HttpEnv>,
  sessions: BrowserSessions,
  { client, person, redirectUri, offered, action }: Question,
): Response {
  const choices = html`<fieldset>
    <legend>Besides reading what you can read, it may</legend>
    ${offered.map((scope) => checkbox(scope))}
  </fieldset>`
  const content = html`<p>
      <strong>${client.name}</strong> wants to use ${c.get('branding').name} for you. ${originOf(client)}
    </p>
    <p>
      You are ${person.name} (${person.email}) at ${person.organizationName}.
      <a href="${withParameters(LOGIN_PATH, { continue: action })}">Somebody else?</a>
    </p>
    ${form(c, sessions, {
      action,
      content: html`${offered.length > 0 ? choices : html`<p>It may read what you can read, and change nothing.</p>`}
        <p>
          Your answer is sent to <strong>${placeOf(client, redirectUri)}</strong>. You can end this at any
          time <a href="${GRANTS_PATH}">among all that you allow</a>.
        </p>
        <div class="answers">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="second">Deny</button>
        </div>`,
    })}`
  return showPage(c, { title: `Allow ${client.name}?`, content, formsLeadTo: [policySourceOf(redirectUri)] })
}
