import type { ChangeRow } from './change-store.js'

/** What a message is about: changes, a new endpoint, or that some changes can't be told any more. */
type MessageType = 'CHANGES' | 'PING' | 'RESYNC_REQUIRED'

function messageOf(type: MessageType, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data })
}

/** The first message to a new endpoint. */
export function pingMessage(timestamp: string): string {
  return messageOf('PING', timestamp, {})
}

/** Tells of changes, as the feed does. @param cursor where the feed goes on */
export function changesMessage(timestamp: string, changes: readonly ChangeRow[], cursor: string): string {
  const thin = changes.map(({ type, id, deleted, changedAt }) => ({
    type,
    id,
    op: deleted ? 'DELETED' : 'CHANGED',
    changedAt,
  }))
  return messageOf('CHANGES', timestamp, { changes: thin, cursor })
}

/** Says that changes are missing: whoever keeps a copy reads everything again. @param cursor where the feed goes on */
export function resyncMessage(timestamp: string, cursor: string): string {
  return messageOf('RESYNC_REQUIRED', timestamp, { cursor })
}
