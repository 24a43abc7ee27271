import type { Context } from 'hono'
import { html } from 'hono/html'
import type { OfferedPerson } from '../../graph/services.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { form } from '../pages/form.js'
import { showPage } from '../pages/layout.js'
import type { SignedIn } from '../session-store.js'
import type { Candidates } from './find-candidates.js'
import {
  CODE_PATH,
  GRANTS_PATH,
  HOME_PATH,
  LINK_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  ORGANIZATION_PATH,
  PERSON_PATH,
} from './paths.js'
import type { Browser } from './sign-person-in.js'

const TITLE = 'Sign in'

const alarm = (text: string | undefined) =>
  text === undefined ? '' : html`<p class="alarm" role="alert" id="alarm">${text}</p>`

/** The attributes that make screen readers announce what is wrong with a field. */
const faulty = (text: string | undefined) =>
  text === undefined ? '' : html`aria-invalid="true" aria-describedby="alarm"`

/** Asks for the address. */
export function showAddressForm(
  { c, sessions }: Browser,
  { returnTo, email = '', wrong }: { returnTo: string; email?: string; wrong?: string },
): Response {
  const content = html`${alarm(wrong)}
    <p>You get a mail with a code and a link.</p>
    ${form(c, sessions, {
      action: LOGIN_PATH,
      fields: { continue: returnTo },
      content: html`<label for="email">Your e-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          maxlength="254"
          required
          autofocus
          value="${email}"
          ${faulty(wrong)}
        />
        <button>Send the mail</button>`,
    })}`
  return showPage(c, { title: TITLE, content, status: wrong === undefined ? 200 : 400 })
}

/** Lets a visitor of the demo pick one of its people. */
export function showPeople(
  { c, sessions }: Browser,
  people: readonly OfferedPerson[],
  returnTo: string,
): Response {
  const content = html`<p>This is a demo: pick who you want to be.</p>
    ${form(c, sessions, {
      action: PERSON_PATH,
      fields: { continue: returnTo },
      content: html`${people.map(
        ({ userId, label }) =>
          html`<button class="second wide" name="person" value="${userId}">${label}</button>`,
      )}`,
    })}`
  return showPage(c, { title: TITLE, content })
}

/** Shows who is signed in. */
export function showSignedIn(c: Context<HttpEnv>, person: SignedIn): Response {
  const content = html`<p>You are signed in as ${person.name} at ${person.organizationName}.</p>
    <p><a href="${HOME_PATH}">Go to ${c.get('branding').name}</a></p>
    <p><a href="${GRANTS_PATH}">What you allow applications</a></p>
    <p><a href="${LOGOUT_PATH}">Sign out</a></p>`
  return showPage(c, { title: 'You are signed in', content })
}

/**
 * Asks for the code.
 *
 * @param again where a new sign-in begins
 */
export function showCodeForm(
  { c, sessions }: Browser,
  { id, again, wrong }: { id: string; again: string; wrong?: string },
): Response {
  const content = html`${alarm(wrong)}
    <p>
      If somebody can sign in with this address, a mail is on its way to it. Enter its code here, or open its
      link in this browser. Both work for 15 minutes.
    </p>
    ${form(c, sessions, {
      action: CODE_PATH,
      fields: { attempt: id },
      content: html`<label for="code">Code from the mail</label>
        <input
          id="code"
          name="code"
          class="code"
          autocapitalize="characters"
          spellcheck="false"
          autocomplete="one-time-code"
          maxlength="12"
          required
          autofocus
          ${faulty(wrong)}
        />
        <button>Sign in</button>`,
    })}
    <p class="quiet">No mail? Look among unwanted ones, or <a href="${again}">begin again</a>.</p>`
  return showPage(c, { title: 'Look at your mail', content, status: wrong === undefined ? 200 : 400 })
}

/** Asks for a click, because programs that scan mails follow links too. */
export function showLinkForm({ c, sessions }: Browser, token: string): Response {
  const content = form(c, sessions, {
    action: LINK_PATH,
    fields: { token },
    content: html`<button autofocus>Sign in</button>`,
  })
  return showPage(c, { title: TITLE, content })
}

/** Says that a code or a link doesn't work here. */
export function showExpired(c: Context<HttpEnv>, again: string): Response {
  const content = html`<p>
      A code and its link work once, for 15 minutes and five tries, and only in the browser that asked for
      them.
    </p>
    <p><a href="${again}">Begin again</a></p>`
  return showPage(c, { title: "This doesn't work here, or no longer works", content, status: 400 })
}

const ambiguityNote = ({ ambiguous }: Candidates) =>
  ambiguous.map(
    (name) =>
      html`<p>
        Several people at ${name} have this address, so it can't tell who you are. Ask an admin of ${name} to
        give each an address of their own.
      </p>`,
  )

/** Says that a verified address signs nobody in. */
export function showNoAccount(c: Context<HttpEnv>, again: string, candidates: Candidates): Response {
  const none = html`<p>
    Nobody has an account with this address. Ask an admin of your organization to invite you.
  </p>`
  const content = html`${candidates.ambiguous.length > 0 ? ambiguityNote(candidates) : none}
    <p><a href="${again}">Take another address</a></p>`
  return showPage(c, { title: "You can't sign in with this address", content, status: 403 })
}

/** Asks which organization the person wants to be signed in at. */
export function showOrganizations(
  { c, sessions }: Browser,
  attemptId: string,
  candidates: Candidates,
): Response {
  const content = html`<p>
      This address is known to several organizations. Which one do you want to sign in to?
    </p>
    ${form(c, sessions, {
      action: ORGANIZATION_PATH,
      fields: { attempt: attemptId },
      content: html`${candidates.found.map(
        ({ organizationId, organizationName, kind }) =>
          html`<button class="second wide" name="organization" value="${organizationId}">
            ${organizationName}${kind === 'invited' ? ' (accept the invitation)' : ''}
          </button>`,
      )}`,
    })}
    ${ambiguityNote(candidates)}`
  return showPage(c, { title: 'Pick an organization', content })
}

/**
 * Continues to the page that asked for the sign-in. It is a page, not a redirect: Chromium applies this
 * page's `form-action` to all redirects that follow, such as to a client.
 */
export function showContinue(c: Context<HttpEnv>, returnTo: string): Response {
  const content = html`<p><a href="${returnTo}">Continue</a></p>`
  return showPage(c, { title: 'You are signed in', content, goesTo: returnTo })
}
