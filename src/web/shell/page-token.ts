import { Refused, signedOut, unreachable } from './refused.js'

/** A token is renewed this long before it ends, in milliseconds. */
const EARLY_MS = 60_000

interface PageToken {
  readonly text: string
  /** When to ask for the next one, in milliseconds since 1970. */
  readonly until: number
}

let current: Promise<PageToken> | undefined

async function askForToken(): Promise<PageToken> {
  const response = await fetch('/oauth/page-token', { method: 'POST' }).catch(() => {
    throw unreachable()
  })
  if (response.status === 401) throw signedOut()
  if (!response.ok) throw new Refused('UNREACHABLE', 'The service has too much to do. Try again in a moment.')
  const answer: { access_token: string; expires_in: number } = await response.json()
  return { text: answer.access_token, until: Date.now() + answer.expires_in * 1_000 - EARLY_MS }
}

/**
 * The access token of the person who is signed in in this browser. It is kept in memory only.
 *
 * @param refused the token that the service has just refused
 * @throws Refused SIGNED_OUT if nobody is
 */
export async function pageToken(refused?: string): Promise<string> {
  const last = current
  const known = await last?.catch(() => undefined)
  if (known && known.text !== refused && Date.now() < known.until) return known.text
  // Several questions may come at once: the first of them asks for all.
  if (current === undefined || current === last) current = askForToken()
  return (await current).text
}
