import { badInput } from '../../base/errors.js'
import { localPath } from './local-path.js'
import { LOGIN_PATH } from './paths.js'

/**
 * Where a browser goes after sign-in, from the field `continue`.
 *
 * @throws CodedError 400 for any place but a page of this service
 */
export function returnToIn(fields: URLSearchParams): string {
  const path = localPath(fields.get('continue') ?? LOGIN_PATH)
  if (path === null) throw badInput('continue must be a path under /oauth/ of this service.', 'continue')
  return path
}
