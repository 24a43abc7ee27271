import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HttpEnv } from '../../rest/http-env.js'
import { TOKEN_SCOPES } from '../../base/vocabulary.js'
import { form } from '../pages/form.js'
import { showPage } from '../pages/layout.js'
import type { Html } from '../../rest/html.js'
import { withParameters } from '../redirect-uri.js'
import { SCOPE_MEANINGS } from '../authorize/consent-page.js'
import type { BrowserSessions } from '../session.js'
import type { SignedIn } from '../session-store.js'
import { GRANTS_PATH, HOME_PATH, LOGOUT_PATH } from '../sign-in/paths.js'
import type { OwnGrant } from './own-grant-store.js'

/** What a page of the list shows. */
export interface ShownGrants {
  person: SignedIn
  grants: readonly OwnGrant[]
  /** Where the list continues; null at its end. */
  next: { before: string; id: string } | null
  /** Whether a grant was just ended. */
  hasEnded: boolean
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function place({ clientKind, clientId }: OwnGrant): string {
  if (clientKind === 'FIRST_PARTY') return 'A page of this service'
  return clientKind === 'DOCUMENT' ? `The application of ${new URL(clientId).host}` : 'An application'
}

function item(c: Context<HttpEnv>, sessions: BrowserSessions, grant: OwnGrant): Html {
  const day = days.format(new Date(grant.createdAt))
  const may = TOKEN_SCOPES.filter((scope) => grant.scopes.includes(scope))
  const button = html`<button class="second" aria-label="End ${grant.clientName}, allowed on ${day}">
    End
  </button>`
  return html`<li>
    <h2>${grant.clientName}</h2>
    <p class="quiet">${place(grant)}, allowed on <time datetime="${grant.createdAt}">${day}</time></p>
    <p>It may read what you can read${may.map((scope) => html`; ${SCOPE_MEANINGS[scope]}`)}.</p>
    ${form(c, sessions, { action: GRANTS_PATH, fields: { grant: grant.id }, content: button })}
  </li>`
}

/** Shows a person's grants, each with a button to end it. */
export function grantsPage(
  c: Context<HttpEnv>,
  sessions: BrowserSessions,
  { person, grants, next, hasEnded }: ShownGrants,
): Response {
  const list = html`<ul class="grants">
    ${grants.map((grant) => item(c, sessions, grant))}
  </ul>`
  const content = html`${
      hasEnded
        ? html`<p role="status">
            <strong>Ended: the application can no longer do anything for you.</strong>
          </p>`
        : ''
    }
    <p>You are ${person.name} (${person.email}) at ${person.organizationName}.</p>
    ${grants.length > 0 ? list : html`<p>You let no application do anything for you.</p>`}
    ${next === null ? '' : html`<p><a href="${withParameters(GRANTS_PATH, next)}">Older ones</a></p>`}
    <p><a href="${HOME_PATH}">Go to ${c.get('branding').name}</a></p>
    <p><a href="${LOGOUT_PATH}">Sign out</a></p>`
  return showPage(c, { title: 'What you allow applications', content })
}
