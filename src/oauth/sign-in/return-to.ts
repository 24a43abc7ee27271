import { badInput } from '../../base/errors.js'
import { isAppPath } from '../../rest/web-app/app-pages.js'
import { HOME_PATH } from './paths.js'

/** No request of a client is longer. */
const MAX_CHARACTERS = 8_000

/**
 * Where a browser may be sent once its person is signed in: a page under `/oauth/` or of the web app, never another site.
 *
 * @returns the path with its query as browsers read it; null for anything else
 */
function localPath(text: string): string | null {
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  if (text.length > MAX_CHARACTERS || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return null
  const base = 'http://local.invalid'
  if (!URL.canParse(text, base)) return null
  const { origin, pathname, search } = new URL(text, base)
  const isHere = origin === base && (pathname.startsWith('/oauth/') || isAppPath(pathname))
  return isHere ? `${pathname}${search}` : null
}

/**
 * Where a browser goes after sign-in, from the field `continue`.
 *
 * @throws CodedError 400 for any place but a page of this service
 */
export function returnToIn(fields: URLSearchParams): string {
  const path = localPath(fields.get('continue') ?? HOME_PATH)
  if (path === null) throw badInput('continue must be the path of a page of this service.', 'continue')
  return path
}
