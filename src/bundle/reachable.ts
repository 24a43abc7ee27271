/*
 * What a request could never ask for, since no address or parameter can name it. Only new records are held to it: a key
 * that is stored can't be changed, and its record is exported, so it can still be imported over itself.
 */

/** The last part of `/v1/members/progress`, which is an address of its own. */
const MEMBERS_OWN = 'progress'

/**
 * What a new id must be instead, for an error; null if requests can name it.
 *
 * - Browsers and servers resolve `.` and `..` in an address, however they are escaped.
 * - A user id stands where the route of everybody's progress has its last word.
 * - A comma divides the tags of a request for content.
 */
export function unreachable(type: string, id: string): string | null {
  if (type === 'tag')
    return id.includes(',') ? 'a name without a comma, which divides the tags of a request' : null
  if (id === '.' || id === '..') return 'an id other than . and .., which no address can hold'
  if (type === 'user' && id === MEMBERS_OWN)
    return `an id other than ${MEMBERS_OWN}, which is an address of its own below /v1/members`
  return null
}
