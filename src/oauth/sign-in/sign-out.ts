import { html } from 'hono/html'
import { form, readOwnForm } from '../pages/form.js'
import { showPage } from '../pages/layout.js'
import type { PageMethods } from '../pages/page-routes.js'
import type { BrowserSessions } from '../session.js'
import { GRANTS_PATH, LOGIN_PATH, LOGOUT_PATH } from './paths.js'

/** The page that asks whether to sign out, and the action of its button. */
export function signOutPages(sessions: BrowserSessions): Readonly<Record<string, PageMethods>> {
  return {
    [LOGOUT_PATH]: {
      GET: async (c) => {
        const person = await sessions.signedIn(c)
        if (!person) {
          const content = html`<p>Nobody is signed in in this browser.</p>
            <p><a href="${LOGIN_PATH}">Sign in</a></p>`
          return showPage(c, { title: 'Sign out', content })
        }
        const content = html`<p>You are signed in as ${person.name} at ${person.organizationName}.</p>
          ${form(c, sessions, { action: LOGOUT_PATH, content: html`<button>Sign out</button>` })}
          <p class="quiet">What you let applications do <a href="${GRANTS_PATH}">stays allowed</a>.</p>`
        return showPage(c, { title: 'Sign out', content })
      },
      POST: async (c) => {
        await readOwnForm(c, sessions)
        await sessions.end(c)
        const content = html`<p>You are signed out in this browser.</p>
          <p><a href="${LOGIN_PATH}">Sign in</a></p>`
        return showPage(c, { title: 'Signed out', content })
      },
    },
  }
}
