import { StorageAPI, type Fetcher } from '@graphiql/toolkit'
import { useMemo, useState } from 'react'

import { tokenFetcher } from './fetcher.js'

// GraphiQL's own storage, so that its "clear local data" button removes the token too.
const storage = new StorageAPI()
const STORAGE_KEY = 'accessToken'

/** This page's access token, and whether the server accepts it. */
export interface TokenState {
  /** Empty if none is set. */
  token: string
  /** Whether the server has answered this token with a 401. */
  refused: boolean
  /**
   * Replaces the token and keeps it for the next visit. Drops surrounding white space and a leading "Bearer".
   */
  setToken: (token: string) => void
  /** Changes whenever the token does, so that GraphiQL reads the schema again. */
  fetcher: Fetcher
}

/**
 * The token, kept in the browser's local storage.
 *
 * @param initial the token until somebody sets one
 */
export function useToken(initial: string): TokenState {
  const [kept, keepToken] = useState(() => storage.get(STORAGE_KEY))
  const token = kept ?? initial
  const [refusedToken, setRefusedToken] = useState<string>()

  const fetcher = useMemo(
    () =>
      tokenFetcher(token, (status) => {
        if (status === 401) setRefusedToken(token)
        else setRefusedToken((refused) => (refused === token ? undefined : refused))
      }),
    [token],
  )

  function setToken(text: string): void {
    const bare = text.trim().replace(/^bearer\s+/i, '')
    storage.set(STORAGE_KEY, bare)
    keepToken(bare)
  }

  return { token, refused: token !== '' && refusedToken === token, setToken, fetcher }
}
