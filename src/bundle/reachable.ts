/*
 * Ids and names that no request can contain. They are refused only for new records: a stored key can't be
 * changed, and its exported record must still be importable.
 */

/** The last part of `/v1/members/progress`, which is an address of its own. */
const MEMBERS_OWN = 'progress'

/**
 * Describes what a new id must be, for an error; null if requests can contain it.
 *
 * - Browsers and servers resolve `.` and `..` in an address, however they are escaped.
 * - A user id is at the same place as the last word of the progress route.
 * - A comma separates the tags of a request for content.
 */
export function unreachable(type: string, id: string): string | null {
  if (type === 'tag')
    return id.includes(',') ? 'a name without a comma, which divides the tags of a request' : null
  if (id === '.' || id === '..') return 'an id other than . and .., which no address can hold'
  if (type === 'user' && id === MEMBERS_OWN)
    return `an id other than ${MEMBERS_OWN}, which is an address of its own below /v1/members`
  return null
}
