import type { JobScope } from '../access/scope.js'
import type { Cursors } from '../graph/relations/cursors.js'
import type { Store } from '../store/store.js'
import { listChanges } from './change-store.js'
import { encodePosition } from './feed-cursor.js'
import { changesMessage, resyncMessage } from './webhook-messages.js'
import { toPlace, type WebhookPlace, type ServedEndpoint } from './webhook-work-store.js'

const MOST_CHANGES = 100

/** The next message for an endpoint. */
export interface NextMessage {
  /** Null if no change concerns it. */
  body: string | null
  changeCount: number
  /** The endpoint's place in the feed afterwards. */
  place: WebhookPlace
}

/**
 * Reads the feed from the endpoint's place. If the feed no longer reaches back that far, the message says so,
 * and the endpoint continues from the present.
 *
 * @param now ISO 8601, UTC, with milliseconds
 */
export async function nextMessage(
  store: Store,
  scope: JobScope,
  endpoint: ServedEndpoint,
  cursors: Cursors,
  now: string,
): Promise<NextMessage> {
  const { number: from, types } = endpoint
  const found = await listChanges(store, scope, toPlace(endpoint), MOST_CHANGES + 1, types)
  const { numbers, changes } = found
  const latest = { number: numbers.number, pastType: null, pastId: null }
  const cursorAt = (place: WebhookPlace) =>
    encodePosition(cursors, scope.organizationId, {
      ...toPlace(place),
      begun: place.number,
      epoch: numbers.epoch,
    })
  if (from < numbers.resetNumber || from < numbers.prunedNumber)
    return { body: resyncMessage(now, cursorAt(latest)), changeCount: 0, place: latest }
  const told = changes.slice(0, MOST_CHANGES)
  const last = told.at(-1)
  if (!last) return { body: null, changeCount: 0, place: latest }
  const place =
    changes.length > MOST_CHANGES ? { number: last.number, pastType: last.type, pastId: last.id } : latest
  return { body: changesMessage(now, told, cursorAt(place)), changeCount: told.length, place }
}
