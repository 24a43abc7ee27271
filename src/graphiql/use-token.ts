import { StorageAPI, type Fetcher } from '@graphiql/toolkit'
import { useEffect, useMemo, useState } from 'react'

import { tokenFetcher } from './fetcher.js'
import { type Session, SignInEnded } from './sign-in/session.js'
import type { SignInState } from './use-sign-in.js'

// GraphiQL's own storage, so that its "clear local data" button removes the token too.
const storage = new StorageAPI()
const STORAGE_KEY = 'accessToken'

/** The access token of the token field, and whether the server accepts it. */
export interface TokenState {
  /** Empty if none is set, and while somebody is signed in. */
  token: string
  /** Whether the server has answered this token with a 401. */
  refused: boolean
  /**
   * Replaces the token and keeps it for the next visit. Drops surrounding white space and a leading "Bearer".
   */
  setToken: (token: string) => void
  /** Changes whenever the token does, or who is signed in, so that GraphiQL reads the schema again. */
  fetcher: Fetcher
}

/** Sends requests with a session's tokens, and tells why when the server takes them no more. */
function sessionFetcher(session: Session, end: SignInState['end']): Fetcher {
  const tokenInUse = async () => {
    try {
      return await session.accessToken()
    } catch (error) {
      if (error instanceof SignInEnded) end(error.message)
      throw error
    }
  }
  return tokenFetcher(tokenInUse, (status) => {
    if (status === 401) end(new SignInEnded().message)
  })
}

/**
 * The token, kept in the browser's local storage.
 *
 * @param initial the token until somebody sets one
 * @param signIn whose session, if there is one, takes the token's place
 */
export function useToken(
  initial: string,
  { session, end }: Pick<SignInState, 'session' | 'end'>,
): TokenState {
  const [kept, keepToken] = useState(() => storage.get(STORAGE_KEY))
  const [known, setKnown] = useState(session)
  const token = session ? '' : (kept ?? initial)
  const [refusedToken, setRefusedToken] = useState<string>()

  // When the session ends, nobody goes on as somebody else unawares.
  if (known !== session) {
    setKnown(session)
    if (session) keepToken('')
  }
  useEffect(() => {
    if (session) storage.set(STORAGE_KEY, '')
  }, [session])

  const fetcher = useMemo(() => {
    if (session) return sessionFetcher(session, end)
    return tokenFetcher(
      () => Promise.resolve(token),
      (status) => {
        if (status === 401) setRefusedToken(token)
        else setRefusedToken((refused) => (refused === token ? undefined : refused))
      },
    )
  }, [session, end, token])

  function setToken(text: string): void {
    const entered = text.trim().replace(/^bearer\s+/i, '')
    storage.set(STORAGE_KEY, entered)
    keepToken(entered)
  }

  return { token, refused: token !== '' && refusedToken === token, setToken, fetcher }
}
