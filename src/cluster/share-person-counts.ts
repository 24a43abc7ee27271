import type { Standings } from '../rest/person-counts.js'
import type { PersonCounter } from '../rest/rate-limit.js'
import { onPrimary, tellPrimary } from './messages.js'

interface Request {
  key: string
  counted: (standings: Standings) => void
}

/**
 * Lets the primary count the use of this worker's callers, so that a person has one limit across all workers.
 *
 * Requests that arrive in the same turn of the event loop are sent as one message, so that under load many of
 * them share one round trip to the primary.
 *
 * The costs of answers are sent with them, or alone if there are none, and nobody waits for that: a second round trip
 * would delay every answer of `/graphql`. An answer says what was left when its request came, less its own cost. That
 * is exact unless the same person got other answers meanwhile; the next request includes those.
 */
export function countByPrimary(): PersonCounter {
  const asked = new Map<number, Request[]>()
  let gathered: Request[] = []
  let spent: { key: string; objects: number }[] = []
  let count = 0
  const tell = () => {
    const id = (count += 1)
    if (gathered.length > 0) asked.set(id, gathered)
    void tellPrimary({ kind: 'count', id, spent, keys: gathered.map(({ key }) => key) })
    gathered = []
    spent = []
  }
  const tellSoon = () => {
    if (gathered.length === 0 && spent.length === 0) setImmediate(tell)
  }
  onPrimary((message) => {
    if (message.kind !== 'counted') return
    const requests = asked.get(message.id) ?? []
    asked.delete(message.id)
    for (const [index, standings] of message.standings.entries()) requests[index]?.counted(standings)
  })
  return {
    enter: (key) =>
      new Promise((counted) => {
        tellSoon()
        gathered.push({ key, counted })
      }),
    spend: (key, objects, before) => {
      tellSoon()
      spent.push({ key, objects })
      return { ...before, remaining: Math.max(0, before.remaining - objects) }
    },
  }
}
