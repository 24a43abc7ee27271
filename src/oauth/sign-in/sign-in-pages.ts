import type { Context } from 'hono'
import type { SurfaceParts } from '../../domain.js'
import { clientAddress } from '../../rest/exchange.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { readOwnForm } from '../pages/form.js'
import type { PageMethods } from '../pages/page-routes.js'
import type { BrowserSessions } from '../session.js'
import { addressKey } from '../../records/address-key.js'
import { networkGroupOf, networkOf } from '../network-of.js'
import { hashSecret } from '../secrets.js'
import { readCode } from './attempt-secrets.js'
import { findByLink } from './attempt-store.js'
import { beginAgainAt, showOutcome } from './show-outcome.js'
import { beginAttempt } from './begin-attempt.js'
import { CODE_PATH, LINK_PATH, LOGIN_PATH, ORGANIZATION_PATH } from './paths.js'
import { returnToIn } from './return-to.js'
import { takeCode, takeLink, takeOrganization, type Turn } from './settle-attempt.js'
import { showAddressForm, showCodeForm, showLinkForm, showExpired, showSignedIn } from './views.js'

const queryOf = (c: Context<HttpEnv>) => new URL(c.req.url).searchParams

/** The pages for signing in by mail: address, code or link, and organization. */
export function signInPages(
  parts: Pick<SurfaceParts, 'issuer' | 'settings' | 'services'>,
  sessions: BrowserSessions,
): Readonly<Record<string, PageMethods>> {
  const turnOf =
    (c: Context<HttpEnv>): Turn =>
    (work) => {
      const address = clientAddress(c.get('exchange'), parts.settings.TRUST_PROXY)
      const caller = { group: networkGroupOf(address), person: networkOf(address) }
      return parts.services.codeChecks.run(caller, c.req.raw.signal, work)
    }
  return {
    [LOGIN_PATH]: {
      GET: async (c) => {
        const query = queryOf(c)
        const person = query.has('continue') ? null : await sessions.signedIn(c)
        if (person) return showSignedIn(c, person)
        const returnTo = returnToIn(query)
        return showAddressForm({ c, sessions }, { returnTo, email: query.get('login_hint') ?? '' })
      },
      POST: async (c) => {
        const fields = await readOwnForm(c, sessions)
        const returnTo = returnToIn(fields)
        const email = fields.get('email') ?? ''
        const key = addressKey(email)
        if (key === null) {
          const wrong = 'This is not an e-mail address.'
          return showAddressForm({ c, sessions }, { returnTo, email, wrong })
        }
        const client = networkOf(clientAddress(c.get('exchange'), parts.settings.TRUST_PROXY))
        const browserSha256 = sessions.browserOf(c)
        const id = await beginAttempt(c.get('exchange').session, parts.issuer(), {
          key,
          browserSha256,
          client,
          returnTo,
        })
        return c.redirect(`${CODE_PATH}?attempt=${id}`, 303)
      },
    },
    [CODE_PATH]: {
      GET: async (c) => {
        const id = queryOf(c).get('attempt') ?? ''
        const browser = { c, sessions }
        return showCodeForm(browser, { id, again: await beginAgainAt(browser, id) })
      },
      POST: async (c) => {
        const fields = await readOwnForm(c, sessions)
        const id = fields.get('attempt') ?? ''
        const code = readCode(fields.get('code') ?? '')
        const browser = { c, sessions }
        return showOutcome(browser, id, await takeCode(browser, id, code, turnOf(c)))
      },
    },
    [LINK_PATH]: {
      GET: async (c) => {
        const token = queryOf(c).get('token') ?? ''
        const link = { linkSha256: hashSecret(token), browserSha256: sessions.browserOf(c) }
        const id = await findByLink(c.get('exchange').session, link)
        return id === undefined ? showExpired(c, LOGIN_PATH) : showLinkForm({ c, sessions }, token)
      },
      POST: async (c) => {
        const fields = await readOwnForm(c, sessions)
        const browser = { c, sessions }
        const { id, outcome } = await takeLink(browser, fields.get('token') ?? '')
        return showOutcome(browser, id, outcome)
      },
    },
    [ORGANIZATION_PATH]: {
      POST: async (c) => {
        const fields = await readOwnForm(c, sessions)
        const id = fields.get('attempt') ?? ''
        const browser = { c, sessions }
        const outcome = await takeOrganization(browser, id, fields.get('organization') ?? '')
        return showOutcome(browser, id, outcome)
      },
    },
  }
}
