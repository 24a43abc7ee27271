import type { CallKind } from '../rest/call-counts.js'
import type { CallCounter } from '../rest/call-rate.js'
import { onPrimary, tellPrimary } from './messages.js'

interface Call {
  kind: CallKind
  key: string
  counted: (waitMs: number) => void
}

/**
 * Lets the primary count calls by non-person callers, so that each has one limit across all workers. Calls of
 * one turn of the event loop are sent as one message.
 */
export function countCallsByPrimary(): CallCounter {
  const asked = new Map<number, Call[]>()
  let gathered: Call[] = []
  let count = 0
  const tell = () => {
    count += 1
    asked.set(count, gathered)
    void tellPrimary({ kind: 'call', id: count, calls: gathered.map(({ kind, key }) => ({ kind, key })) })
    gathered = []
  }
  onPrimary((message) => {
    if (message.kind !== 'called') return
    const calls = asked.get(message.id) ?? []
    asked.delete(message.id)
    for (const [index, waitMs] of message.waits.entries()) calls[index]?.counted(waitMs)
  })
  return {
    count: (kind, key) =>
      new Promise((counted) => {
        if (gathered.length === 0) setImmediate(tell)
        gathered.push({ kind, key, counted })
      }),
  }
}
