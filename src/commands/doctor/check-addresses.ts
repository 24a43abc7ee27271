import type { Config } from '../../config.js'
import { withoutPassword } from '../../base/without-password.js'
import { type Finding, ok, warning } from './finding.js'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

interface Address {
  /** The setting. */
  what: 'APP_URL' | 'PUBLIC_URL'
  url: string | undefined
  host: string
  /** The effect if it is not set, for a service that only this machine can reach. */
  unset: string
  /** Who uses it. */
  users: string
  /** The risk of an unencrypted address. */
  plain: string
}

function checkAddress({ what, url, host, unset, users, plain }: Address): Finding {
  const isLocal = LOOPBACK.test(host)
  if (url === undefined) {
    if (isLocal) return ok(what, `not set: ${unset}`)
    return warning(what, `not set, and HOST is ${host}: set it to the address that ${users} use`)
  }
  const { protocol, hostname } = new URL(url)
  if (LOOPBACK.test(hostname)) {
    if (isLocal) return ok(what, withoutPassword(url))
    return warning(
      what,
      `${hostname} is this machine only, and HOST is ${host}: set the address for ${users}`,
    )
  }
  if (protocol === 'https:') return ok(what, withoutPassword(url))
  return warning(what, `${withoutPassword(url)} is not encrypted: ${plain}, use https://`)
}

/** Checks that links in answers and mails lead here. */
export function checkAppUrl({
  APP_URL: url,
  PUBLIC_URL: own,
  HOST: host,
}: Pick<Config, 'APP_URL' | 'PUBLIC_URL' | 'HOST'>): Finding {
  return checkAddress({
    what: 'APP_URL',
    url: url ?? own,
    host,
    unset: 'links begin with the address on which the service listens',
    users: 'browsers',
    plain: 'tokens can be read on the way',
  })
}

/** Checks that people can sign in, and clients find the service, at the public address. */
export function checkPublicUrl({
  PUBLIC_URL: url,
  HOST: host,
}: Pick<Config, 'PUBLIC_URL' | 'HOST'>): Finding {
  return checkAddress({
    what: 'PUBLIC_URL',
    url,
    host,
    unset: 'people sign in at the address on which the service listens',
    users: 'clients',
    plain: 'sessions and tokens can be read on the way',
  })
}

/** Checks that the limits of client addresses see the clients: with https, there is a proxy. */
export function checkProxy({
  PUBLIC_URL: url,
  TRUST_PROXY: trusted,
}: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): Finding[] {
  if (trusted || !url?.startsWith('https:')) return []
  const says =
    'false, and a proxy has to bring https to PUBLIC_URL: all clients would share the limits of one'
  return [warning('TRUST_PROXY', `${says}, so that few can sign in; set it to true`)]
}

/** Checks that sign-in mails reach people. */
export function checkSignInMails({
  SMTP_URL: url,
  MAIL_FROM: from,
  HOST: host,
}: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'HOST'>): Finding[] {
  if (url === undefined) {
    if (LOOPBACK.test(host)) return []
    const says = `not set, and HOST is ${host}: mails go to MAIL_OUTBOX only, so that nobody can sign in by one`
    return [warning('SMTP_URL', says)]
  }
  if (!/@localhost\b/i.test(from)) return []
  return [warning('MAIL_FROM', `${from} is nobody's address, and may be refused: set one of your domain`)]
}
