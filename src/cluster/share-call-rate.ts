import type { CallCounter } from '../rest/call-rate.js'
import { onPrimary, tellPrimary } from './primary-channel.js'

interface Call {
  key: string
  counted: (isAllowed: boolean) => void
}

/**
 * Lets the primary count the calls of directories, so that each has one limit across all workers. Calls of one turn
 * of the event loop are sent as one message.
 */
export function countCallsByPrimary(): CallCounter {
  const asked = new Map<number, Call[]>()
  let gathered: Call[] = []
  let count = 0
  const tell = () => {
    count += 1
    asked.set(count, gathered)
    void tellPrimary({ kind: 'call', id: count, keys: gathered.map(({ key }) => key) })
    gathered = []
  }
  onPrimary((message) => {
    if (message.kind !== 'called') return
    const calls = asked.get(message.id) ?? []
    asked.delete(message.id)
    for (const [index, isAllowed] of message.allowed.entries()) calls[index]?.counted(isAllowed)
  })
  return {
    count: (key) =>
      new Promise((counted) => {
        if (gathered.length === 0) setImmediate(tell)
        gathered.push({ key, counted })
      }),
  }
}
