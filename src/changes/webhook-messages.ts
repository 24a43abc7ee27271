import type { ChangeRow } from './change-store.js'

/** The type of a message: changes, a new endpoint, or missing changes that can no longer be sent. */
type MessageType = 'CHANGES' | 'PING' | 'RESYNC_REQUIRED'

function messageOf(type: MessageType, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data })
}

/** The first message to a new endpoint. */
export function pingMessage(timestamp: string): string {
  return messageOf('PING', timestamp, {})
}

/** Lists changes, like the feed. @param cursor where the feed continues */
export function changesMessage(timestamp: string, changes: readonly ChangeRow[], cursor: string): string {
  const thin = changes.map(({ type, id, deleted, changedAt }) => ({
    type,
    id,
    op: deleted ? 'DELETED' : 'CHANGED',
    changedAt,
  }))
  return messageOf('CHANGES', timestamp, { changes: thin, cursor })
}

/** Says that changes are missing, so copies must be read again. @param cursor where the feed continues */
export function resyncMessage(timestamp: string, cursor: string): string {
  return messageOf('RESYNC_REQUIRED', timestamp, { cursor })
}
