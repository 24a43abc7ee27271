import { createClient, type RequestParams } from 'graphql-sse'
import { useEffect, useState } from 'react'
import type { Operation } from './ask.js'
import { pageToken } from './page-token.js'
import { Refused, unreachable } from './refused.js'

const MOST_PAUSE_MS = 8_000
/** Ten minutes of them. */
const MOST_ATTEMPTS = 75

/** What a live query has answered last. */
export interface Followed<Result> {
  readonly data?: Result
  /** Why it is not followed any more. */
  readonly error?: Refused
}

/** Nobody asks for what nobody sees: it waits until the page shows. */
const whenSeen = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

async function pause(attempts: number): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(MOST_PAUSE_MS, 1_000 * 2 ** attempts))
  })
  await whenSeen()
}

function followerOfGraph() {
  let refused: string | undefined
  let token = ''
  return createClient({
    url: '/graphql',
    // Asked before each connection: the last one may have ended with its token.
    headers: async () => {
      token = await pageToken('page', refused)
      return { authorization: `Bearer ${token}` }
    },
    fetchFn: async (input: string, init: RequestInit) => {
      const response = await fetch(input, init)
      if (response.status === 401) refused = token
      return response
    },
    retryAttempts: MOST_ATTEMPTS,
    retry: pause,
  })
}

/** A request by the id of a document, for a client that knows only their texts. */
function requestOf(
  documentId: string,
  variables: Record<string, unknown>,
): RequestParams & { toJSON(): object } {
  return { query: documentId, variables, toJSON: () => ({ documentId, variables }) }
}

/**
 * Follows a live query while the component is shown: the answer changes with what it is about. A connection that breaks is
 * made again, after 1, 2, 4, and then every 8 seconds, while the page is seen.
 */
export function useLive<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
): Followed<Result> {
  const [followed, setFollowed] = useState<Followed<Result>>({})
  const documentId = operation.toString()
  const key = JSON.stringify(variables)
  useEffect(() => {
    const client = followerOfGraph()
    const leave = client.subscribe<Result>(requestOf(documentId, JSON.parse(key)), {
      next: ({ data, errors }) => {
        const [error] = errors ?? []
        if (error) setFollowed({ error: new Refused('', error.message) })
        else if (data) setFollowed({ data })
      },
      error: () => setFollowed((last) => ({ ...last, error: unreachable() })),
      complete: () => {},
    })
    return () => {
      leave()
      client.dispose()
    }
  }, [documentId, key])
  return followed
}
