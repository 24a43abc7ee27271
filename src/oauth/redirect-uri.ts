const MAX_LENGTH = 2_000
/**
 * A scheme of an app's own is a domain name in reverse order, so it has a dot (RFC 8252, 7.1). Schemes that
 * systems handle themselves, such as `search-ms:` or `mailto:`, have none.
 */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+$/
/** The part of a loopback address before its path; an app on the person's machine listens on any port (RFC 8252, 7.3). */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(?=[/?]|$)/
/**
 * The part of a web address before its path. A host must not contain characters with a meaning in a content
 * security policy.
 */
const WEB = /^https:\/\/([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=[/?]|$)/i
/** Some schemes of systems, programs and registered protocols have dots as well. */
const CLAIMED = /^(?:x-|vnd\.|(?:com\.)?(?:android|apple|microsoft|windows)\.|(?:iris|soap|xmlrpc|z39)\.)/

/**
 * Whether a client may be sent to this address: https, a scheme of an app's own, or http on the person's machine; without
 * a fragment, a user name or white space.
 */
export function isRedirectUri(uri: string): boolean {
  if (
    uri.length > MAX_LENGTH ||
    !/^[\x21-\x5b\x5d-\x7e]+$/.test(uri) ||
    uri.includes('#') ||
    !URL.canParse(uri)
  )
    return false
  const { protocol, username, password } = new URL(uri)
  const scheme = protocol.slice(0, -1)
  if (username !== '' || password !== '' || !uri.startsWith(protocol)) return false
  if (scheme === 'https') return WEB.test(uri)
  return isLoopback(uri) || (PRIVATE_SCHEME.test(scheme) && !CLAIMED.test(scheme))
}

/** Whether an address leads to a program that listens on the person's machine. */
export function isLoopback(uri: string): boolean {
  return LOOPBACK.test(uri)
}

/**
 * Whether an address is one of the client's: the same text, except for the port on the person's machine. An
 * address that the current rules refuse is not, even if it was registered.
 */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  if (!isRedirectUri(uri)) return false
  if (registered.includes(uri)) return true
  const asked = withoutLoopbackPort(uri)
  return registered.some((known) => LOOPBACK.test(known) && withoutLoopbackPort(known) === asked)
}

function withoutLoopbackPort(uri: string): string {
  return uri.replace(LOOPBACK, 'http://$1')
}

/** The source expression of the address in a content security policy, which has none for IPv6 addresses. */
export function policySourceOf(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri)
  const hasOrigin = protocol === 'https:' || protocol === 'http:'
  return hasOrigin && !hostname.startsWith('[') ? origin : protocol
}

/** The address with parameters of an answer added to its query. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(parameters).toString()
  return `${uri}${uri.includes('?') ? '&' : '?'}${added}`
}
