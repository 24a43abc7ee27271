/** The most organizations that are remembered. */
const MOST = 1_000

const latest: string[] = []
let count = 0

/** Notes that this process has committed changes of an organization. */
export function noteMoved(organizationId: string): void {
  latest[count % MOST] = organizationId
  count += 1
}

/** What has moved since a place in the order of notes. */
export interface Moved {
  /** Undefined if they are more than are remembered. */
  organizationIds: string[] | undefined
  /** The place after all of them. */
  place: number
}

/** The organizations that were noted since this place; 0 is before all. */
export function movedSince(place: number): Moved {
  if (count - place > MOST) return { organizationIds: undefined, place: count }
  const ids = Array.from({ length: count - place }, (_, index) => latest[(place + index) % MOST] ?? '')
  return { organizationIds: [...new Set(ids)], place: count }
}
