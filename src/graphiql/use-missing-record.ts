import type { Fetcher } from '@graphiql/toolkit'
import { useMemo, useState } from 'react'

import type { RecordTab } from './record-tab.js'

/** Whether an answer has data, and none of it. */
function hasNothing(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || 'errors' in answer) return false
  const { data } = answer
  return typeof data === 'object' && data !== null && Object.values(data).every((value) => value === null)
}

/**
 * Tells whether the record that the page's address names is there, by the last answer to its query.
 *
 * @param fetcher sends the requests
 * @returns the fetcher to use in its place
 */
export function useMissingRecord(
  fetcher: Fetcher,
  recordTab: RecordTab | undefined,
): { fetcher: Fetcher; isMissing: boolean } {
  const [isMissing, setMissing] = useState(false)
  const watched = useMemo(
    (): Fetcher => async (request, options) => {
      // Incremental delivery is off: it is one answer, or those of a live query, which is no record's.
      const answer = await fetcher(request, options)
      if (request.operationName !== 'IntrospectionQuery')
        setMissing(request.query.trim() === recordTab?.query.trim() && hasNothing(answer))
      return answer
    },
    [fetcher, recordTab],
  )
  return { fetcher: watched, isMissing }
}
