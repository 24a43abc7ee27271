import { hostOf, type AddressPolicy } from './address-policy.js'

/** The longest address that is accepted, in characters of its percent-encoded form (interface, "Limits"). */
export const MAX_ADDRESS_LENGTH = 2_048

/** An address whose text gives no reason to refuse it. */
export interface ParsedAddress {
  kind: 'address'
  /** Normalized, without a fragment and without the host's trailing dot. */
  url: URL
  /** The host without brackets. */
  host: string
  port: number
}

/** Why an address is refused, for the log. */
interface AddressRefusal {
  kind: 'refused'
  cause: string
}

/** The rules that addresses are checked against. */
export interface AddressRules {
  policy: AddressPolicy
  /** Hosts that are refused with all their subdomains, such as those of video sites. */
  refusedHosts: readonly string[]
}

const USER_INFO = /^[^:/?#\\]*:[/\\]*[^/\\?#]*@/
const DROPPED_BY_PARSER = /[\t\n\r]/

/**
 * Reads an address as browsers do (WHATWG URL). It is read only once, so what is checked here is what is fetched.
 *
 * @param base the address that redirected to this one, in case it is relative
 */
export function parseAddress(text: string, rules: AddressRules, base?: URL): ParsedAddress | AddressRefusal {
  // Saves parsing huge texts: normalizing rarely shortens an address, and hardly ever by this much.
  if (text.length > 4 * MAX_ADDRESS_LENGTH) return refused('the address is too long')
  if (DROPPED_BY_PARSER.test(text.trim())) return refused('the address has a line break or a tab')
  if (!URL.canParse(text, base?.href)) return refused('the address cannot be parsed')
  const url = new URL(text, base?.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused(`scheme ${url.protocol}`)
  if (url.username !== '' || url.password !== '' || USER_INFO.test(text.trim())) {
    return refused('the address has a user name or password')
  }
  if (url.href.length > MAX_ADDRESS_LENGTH) return refused('the address is too long')
  const host = hostOf(url)
  const port = Number(url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : url.port)
  if (rules.refusedHosts.some((name) => host === name || host.endsWith(`.${name}`))) {
    return refused(`video site ${host}`)
  }
  if (!rules.policy.permitsHost(host, port)) return refused(`not public: ${host} port ${port}`)
  url.hostname = url.hostname.replace(/\.$/, '')
  url.hash = ''
  return { kind: 'address', url, host, port }
}

function refused(cause: string): AddressRefusal {
  return { kind: 'refused', cause }
}
