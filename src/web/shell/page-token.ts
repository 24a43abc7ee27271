import { Refused, signedInLongAgo, signedOut, somebodyElse, unreachable } from './refused.js'

/** A token is renewed this long before it ends, in milliseconds. */
const EARLY_MS = 60_000

interface PageToken {
  readonly text: string
  /** When to ask for the next one, in milliseconds since 1970. */
  readonly until: number
}

/** What a token is for: reading, contributing and listening, or managing the organization besides. */
export type Purpose = 'page' | 'manage'

/** The service's answer; the token is null if nobody is signed in. */
type GivenToken = { access_token: string; expires_in: number; user_id: string } | { access_token: null }

const QUERIES = { page: '', manage: '?scope=organization:manage' } as const
const current = new Map<Purpose, Promise<PageToken>>()
/** Whose window this is: what they see and type must not go on as somebody else's. */
let holder: string | undefined

async function askForToken(purpose: Purpose): Promise<PageToken> {
  const response = await fetch(`/oauth/page-token${QUERIES[purpose]}`, { method: 'POST' }).catch(() => {
    throw unreachable()
  })
  if (response.status === 401) throw signedInLongAgo()
  if (response.status === 400 && purpose === 'manage') {
    // Whoever is signed in is no admin: somebody else, or not any more.
    await askForToken('page')
    throw new Refused('FORBIDDEN', 'Only organization admins can do this.')
  }
  if (!response.ok) throw new Refused('UNREACHABLE', 'The service has too much to do. Try again in a moment.')
  const answer: GivenToken = await response.json()
  if (answer.access_token === null) throw signedOut()
  holder ??= answer.user_id
  if (answer.user_id !== holder) throw somebodyElse()
  return { text: answer.access_token, until: Date.now() + answer.expires_in * 1_000 - EARLY_MS }
}

/**
 * The access token of the person who is signed in in this browser. It is kept in memory only.
 *
 * @param refused the token that the service has just refused
 * @throws Refused SIGNED_OUT if nobody is; SOMEBODY_ELSE if it is another person than at first; LOGIN_REQUIRED if they have to sign in again to manage the organization
 */
export async function pageToken(purpose: Purpose, refused?: string): Promise<string> {
  const last = current.get(purpose)
  const known = await last?.catch(() => undefined)
  if (known && known.text !== refused && Date.now() < known.until) return known.text
  // Several questions may come at once: the first of them asks for all.
  const now = current.get(purpose)
  const asked = now === undefined || now === last ? askForToken(purpose) : now
  current.set(purpose, asked)
  return (await asked).text
}
