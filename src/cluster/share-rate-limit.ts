import type { CountRequest, Standing } from '../rest/rate-limit.js'
import { onPrimary, tellPrimary } from './primary-channel.js'

interface Request {
  tokenId: string
  counted: (standing: Standing) => void
}

/**
 * Has the primary count this worker's requests, so that a token has one limit however many workers it meets.
 *
 * Requests that come in one turn of the event loop are one message: under load, when it matters, the way to the
 * primary and back is shared by many.
 */
export function countByPrimary(): CountRequest {
  const asked = new Map<number, Request[]>()
  let gathered: Request[] = []
  let count = 0
  const ask = () => {
    const id = (count += 1)
    asked.set(id, gathered)
    void tellPrimary({ kind: 'count', id, tokenIds: gathered.map(({ tokenId }) => tokenId) })
    gathered = []
  }
  onPrimary((message) => {
    if (message.kind !== 'counted') return
    const requests = asked.get(message.id) ?? []
    asked.delete(message.id)
    for (const [index, standing] of message.standings.entries()) requests[index]?.counted(standing)
  })
  return (tokenId) =>
    new Promise((counted) => {
      if (gathered.length === 0) setImmediate(ask)
      gathered.push({ tokenId, counted })
    })
}
