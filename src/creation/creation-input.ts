import { badInput } from '../base/errors.js'
import { countCodePoints, isStorable } from '../graph/text.js'
import type { Audience } from '../access/publishing-rules.js'
import { showsNothing } from '../base/shows-nothing.js'
import type { Visibility } from '../base/vocabulary.js'

/** The most code points in a document's title (contract, limits). */
export const MAX_TITLE = 255
/** The most code points in a document's Markdown (contract, limits). */
export const MAX_CONTENT = 500_000
/** The most teams that an audience names (contract, limits). */
export const MAX_TEAMS = 50

// Line breaks, and characters that change the text direction, anywhere.
const FORBIDDEN_IN_TITLE = /[\n\v\f\r\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * Checks and trims a document's title (contract, `POST /v1/documents`).
 *
 * @throws CodedError 400 naming `title`
 */
export function documentTitle(text: string): string {
  const title = text.trim()
  if (FORBIDDEN_IN_TITLE.test(text) || /\p{Cc}/u.test(title)) {
    throw badInput('The title must be one line without control or text-direction characters.', 'title')
  }
  if (showsNothing(title)) throw badInput('The title must not be empty.', 'title')
  if (!isStorable(title)) throw badInput('The title must be text without lone surrogates.', 'title')
  if (countCodePoints(title) > MAX_TITLE) {
    throw badInput(`The title must have at most ${MAX_TITLE} characters.`, 'title')
  }
  return title
}

/**
 * Checks a document's Markdown.
 *
 * @throws CodedError 400 naming `content`
 */
export function documentContent(text: string): string {
  if (text.trim() === '') throw badInput('The content must not be empty.', 'content')
  if (!isStorable(text)) throw badInput('The content must be text without NUL or lone surrogates.', 'content')
  if (countCodePoints(text) > MAX_CONTENT) {
    throw badInput(`The content must have at most ${MAX_CONTENT} characters.`, 'content')
  }
  return text
}

/**
 * Checks the audience of a resource. `teamIds` are only for `teams`: 1 to 50 of them, counting duplicates
 * once.
 *
 * @throws CodedError 400 naming `teamIds`
 */
export function requestedAudience(
  visibility: Visibility,
  teamIds: readonly string[] | null | undefined,
): Audience {
  if (visibility !== 'teams') {
    if (teamIds != null) throw badInput('teamIds goes with the visibility teams only.', 'teamIds')
    return { visibility, teamIds: [] }
  }
  if (teamIds == null || teamIds.length === 0) {
    throw badInput('teamIds must name at least one team with the visibility teams.', 'teamIds')
  }
  if (teamIds.length > MAX_TEAMS) throw badInput(`teamIds must have at most ${MAX_TEAMS} entries.`, 'teamIds')
  return { visibility, teamIds: [...new Set(teamIds)] }
}
