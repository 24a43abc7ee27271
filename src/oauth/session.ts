import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { browserScope, type PersonSignInScope } from '../access/sign-in-rules.js'
import { forbidden } from '../base/errors.js'
import type { HttpEnv } from '../rest/http-env.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Transaction } from '../store/store.js'
import { hashSecret, newSecret } from './secrets.js'
import { deleteSession, findSignedIn, insertSession, type SignedIn } from './session-store.js'

const SESSION_DAYS = 30
const SESSION_MS = SESSION_DAYS * 86_400_000
const SECRET = /^[\w-]{43}$/
/** The form field that proves where the form comes from. */
export const CSRF_FIELD = 'csrf'

/** The sessions of browsers, and the check that a form comes from a page shown in the same browser. */
export interface BrowserSessions {
  /** The person who is signed in, read again each time; null if nobody is, or the person was deactivated. */
  signedIn(c: Context<HttpEnv>): MaybePromise<SignedIn | null>
  /** Signs the person in, in the transaction that verified them. An earlier session ends. */
  begin(c: Context<HttpEnv>, tx: Transaction, scope: PersonSignInScope): Promise<void>
  /** Signs out. */
  end(c: Context<HttpEnv>): Promise<void>
  /** Hex SHA-256 of this browser's own cookie; a browser without one gets it. */
  browserOf(c: Context<HttpEnv>): string
  /** The value of the form field `csrf`; it is valid only in this browser, until somebody signs in or out. */
  csrf(c: Context<HttpEnv>): string
  /** @throws CodedError 403 for a form of another site, another browser or another session */
  assertCsrf(c: Context<HttpEnv>, form: URLSearchParams): void
}

/**
 * Sessions in browsers, by cookies that only pages under `/oauth` read. A session lasts 30 days, and no
 * longer than its person is active. If the service is reached by https, its cookies have the prefix
 * `__Host-`, so no other host can set them. Over plain http, browsers refuse this prefix.
 *
 * @param issuer where the service is reached
 * @param browserKey a secret shared by all processes on the database, for values that browsers send back
 */
export function createBrowserSessions(issuer: () => string, browserKey: string): BrowserSessions {
  const prefix = () => (issuer().startsWith('https:') ? 'host' : undefined)
  const read = (c: Context<HttpEnv>, name: string) => {
    const value = getCookie(c, name, prefix()) ?? ''
    return SECRET.test(value) ? value : undefined
  }
  const write = (c: Context<HttpEnv>, name: string, value: string, seconds?: number) => {
    const isHost = prefix() === 'host'
    setCookie(c, name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHost,
      ...(isHost ? { prefix: 'host' as const } : {}),
      ...(seconds === undefined ? {} : { maxAge: seconds }),
    })
  }
  const sessionIn = (c: Context<HttpEnv>) => read(c, 'lyceum_session')
  const browserIn = (c: Context<HttpEnv>) => read(c, 'lyceum_browser')
  /** The new cookies that pending answers give to browsers without one. */
  const given = new WeakMap<Context, string>()
  const browser = (c: Context<HttpEnv>) => {
    const known = browserIn(c) ?? given.get(c)
    if (known !== undefined) return known
    const fresh = newSecret()
    write(c, 'lyceum_browser', fresh)
    given.set(c, fresh)
    return fresh
  }
  const csrfFor = (c: Context<HttpEnv>, secret: string) =>
    createHmac('sha256', browserKey)
      .update(`csrf ${secret} ${sessionIn(c) ?? ''}`)
      .digest('base64url')

  return {
    signedIn(c) {
      const token = sessionIn(c)
      if (token === undefined) return null
      return andThen(findSignedIn(c.get('exchange').session, hashSecret(token)), (person) => person ?? null)
    },
    async begin(c, tx, scope) {
      const before = sessionIn(c)
      if (before !== undefined) await deleteSession(tx, scope, hashSecret(before))
      const token = newSecret()
      await insertSession(tx, scope, { sha256: hashSecret(token), lifetimeMs: SESSION_MS })
      tx.afterCommit(() => write(c, 'lyceum_session', token, SESSION_MS / 1_000))
    },
    async end(c) {
      const token = sessionIn(c)
      if (token === undefined) return
      const scope = browserScope()
      await c.get('exchange').session.transaction(scope, (tx) => deleteSession(tx, scope, hashSecret(token)))
      write(c, 'lyceum_session', '', 0)
    },
    browserOf: (c) => hashSecret(browser(c)),
    csrf: (c) => csrfFor(c, browser(c)),
    assertCsrf(c, form) {
      const known = browserIn(c)
      const shown = Buffer.from(form.get(CSRF_FIELD) ?? '')
      const expected = Buffer.from(known === undefined ? '' : csrfFor(c, known))
      if (known === undefined || shown.length !== expected.length || !timingSafeEqual(shown, expected))
        throw forbidden('The form was made for another browser, or is out of date: go back and reload it.')
    },
  }
}
