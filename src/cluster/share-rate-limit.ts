import type { RequestCounter } from '../rest/rate-limit.js'
import type { Standing } from '../rest/window-counter.js'
import { onPrimary, tellPrimary } from './primary-channel.js'

interface Request {
  key: string
  counted: (standing: Standing) => void
}

/**
 * Lets the primary count this worker's requests, so that a key has one limit across all workers.
 *
 * Requests that arrive in the same turn of the event loop are sent as one message, so that under load many of
 * them share one round trip to the primary.
 */
export function countByPrimary(): RequestCounter {
  const asked = new Map<number, Request[]>()
  let gathered: Request[] = []
  let count = 0
  const ask = () => {
    const id = (count += 1)
    asked.set(id, gathered)
    void tellPrimary({ kind: 'count', id, keys: gathered.map(({ key }) => key) })
    gathered = []
  }
  onPrimary((message) => {
    if (message.kind !== 'counted') return
    const requests = asked.get(message.id) ?? []
    asked.delete(message.id)
    for (const [index, standing] of message.standings.entries()) requests[index]?.counted(standing)
  })
  return {
    count: (key) =>
      new Promise((counted) => {
        if (gathered.length === 0) setImmediate(ask)
        gathered.push({ key, counted })
      }),
  }
}
