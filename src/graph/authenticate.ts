import type { Viewer } from '../access/viewer.js'
import { CodedError, unauthenticated } from '../errors.js'
import { andThen, type MaybePromise, type Reader } from '../store/store.js'
import { isValid, readTokenHolder } from '../store/token-holder-store.js'

/** 401 for a token that is known, but may not be used any more. Only the log tells it from an unknown one. */
export class InvalidToken extends CodedError {
  readonly tokenId: string

  constructor(tokenId: string) {
    const { code, status, message, headers } = unauthenticated(true)
    super(code, status, message, { headers })
    this.tokenId = tokenId
  }
}

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
    if (!holder) throw unauthenticated(true)
    if (!isValid(holder, now)) throw new InvalidToken(holder.tokenId)
    const { tokenId, userId, employeeId, organizationId, role, scopes } = holder
    const teams = new Map(
      rows.flatMap(({ teamId, teamRole }) =>
        teamId === null || teamRole === null ? [] : [[teamId, teamRole]],
      ),
    )
    return { tokenId, userId, employeeId, organizationId, role, teams, scopes: new Set(scopes) }
  })
}
