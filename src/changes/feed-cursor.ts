import type { Cursors } from '../graph/relations/cursors.js'
import type { Place } from './change-store.js'

/** A place in the feed, the organization's number when the reader began, and the epoch of these numbers. */
export interface Position extends Place {
  begun: number
  epoch: number
}

/** Any admin can continue where another admin, or a webhook, stopped. */
const listOf = (organizationId: string) => JSON.stringify(['changes', organizationId])

/** @throws CodedError 400 for a cursor that the organization's feed has not given out */
export function decodePosition(cursors: Cursors, organizationId: string, cursor: string): Position {
  const [number, type, id, begun, epoch] = cursors.decode(listOf(organizationId), cursor)
  return {
    number: Number(number),
    type: String(type),
    id: String(id),
    begun: Number(begun),
    epoch: Number(epoch),
  }
}

/** The `cursor` of the feed at a position. */
export function encodePosition(
  cursors: Cursors,
  organizationId: string,
  { number, type, id, begun, epoch }: Position,
): string {
  return cursors.encode(listOf(organizationId), [number, type, id, begun, epoch])
}
