import type { Viewer } from '../access/viewer.js'
import { unauthenticated } from '../errors.js'
import { andThen, type MaybePromise, type Reader } from '../store/store.js'
import { readTokenHolder } from '../store/token-holder-store.js'

/**
 * Finds the person behind an `Authorization` header, as they are now (contract, authentication, 1 and 3).
 *
 * @throws CodedError 401 if there is no token, or none that is valid and held by an active person
 */
export function authenticate(
  reader: Reader,
  authorization: string | undefined,
  now: Date,
): MaybePromise<Viewer> {
  const credentials = /^bearer +(.+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (credentials === undefined) throw unauthenticated(false)
  return andThen(readTokenHolder(reader, credentials.trim()), (rows) => {
    const [holder] = rows
    if (!holder || (holder.expiresAt !== null && Date.parse(holder.expiresAt) <= now.getTime())) {
      throw unauthenticated(true)
    }
    const { tokenId, userId, employeeId, organizationId, role, scopes } = holder
    const teams = new Map(
      rows.flatMap(({ teamId, teamRole }) =>
        teamId === null || teamRole === null ? [] : [[teamId, teamRole]],
      ),
    )
    return { tokenId, userId, employeeId, organizationId, role, teams, scopes: new Set(scopes) }
  })
}
