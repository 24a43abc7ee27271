import { StorageAPI, type Fetcher } from '@graphiql/toolkit'
import { useMemo, useState } from 'react'

import { tokenFetcher } from './fetcher.js'

// GraphiQL's own storage, so that its "clear local data" button removes the token too.
const storage = new StorageAPI()
const storageKey = 'accessToken'

/** The access token of this page and what the server made of it. */
export interface TokenState {
  /** Empty when none is set. */
  token: string
  /** Whether the server answered 401 to this very token. */
  refused: boolean
  /** Replaces the token and keeps it for the next visit; white space around it and a leading "Bearer" are dropped. */
  setToken: (token: string) => void
  /** Changes with the token, so that GraphiQL reads the schema again as the new person. */
  fetcher: Fetcher
}

/** The token, kept in the browser's local storage. */
export function useToken(): TokenState {
  const [token, keepToken] = useState(() => storage.get(storageKey) ?? '')
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
    storage.set(storageKey, bare)
    keepToken(bare)
  }

  return { token, refused: token !== '' && refusedToken === token, setToken, fetcher }
}
