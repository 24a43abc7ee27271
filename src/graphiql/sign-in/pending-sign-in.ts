const STORAGE_KEY = 'lyceum:sign-in'

/** What the page must remember while the person is at the server's pages. */
export interface PendingSignIn {
  verifier: string
  state: string
  /** Query and fragment of the page's address before, such as `?record=teams&id=team_care`. */
  place: string
}

/** What the server answered, by the page's address. */
export interface ReturnedAnswer {
  /** The address with the answer's parameters. */
  url: URL
  /** Undefined if nobody has begun to sign in in this tab. */
  pending: PendingSignIn | undefined
}

function isPending(value: unknown): value is PendingSignIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'verifier' in value &&
    typeof value.verifier === 'string' &&
    'state' in value &&
    typeof value.state === 'string' &&
    'place' in value &&
    typeof value.place === 'string'
  )
}

function takePending(): PendingSignIn | undefined {
  const text = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isPending(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Remembers it in this tab alone, until the answer comes. */
export function keepPending(pending: PendingSignIn): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
}

/**
 * Takes the server's answer out of the page's address, and puts back what was there before. Undefined if the address
 * has none.
 */
export function takeAnswer(): ReturnedAnswer | undefined {
  const url = new URL(location.href)
  const { searchParams } = url
  if (!searchParams.has('code') && !searchParams.has('error')) return undefined
  const pending = takePending()
  history.replaceState(null, '', location.pathname + (pending?.place ?? ''))
  return { url, pending }
}
