import type { Viewer } from '../access/viewer.js'
import { CodedError, unauthenticated } from '../base/errors.js'
import type { Holder } from '../records/token-holder-store.js'

/** 401 for a token that is known, but may not be used. Only the log shows that it differs from an unknown one. */
export class InvalidToken extends CodedError {
  readonly tokenId: string

  constructor(tokenId: string) {
    const { code, status, message, headers } = unauthenticated(true)
    super(code, status, message, { headers })
    this.tokenId = tokenId
  }
}

/** A person, as their rows show them: one row for each team. */
export function personIn(
  { userId, employeeId, organizationId, role, changeNumber, changeEpoch }: Holder,
  rows: readonly Holder[],
): Omit<Viewer, 'tokenId' | 'tokenKind' | 'scopes'> {
  const teams = new Map(
    rows.flatMap(({ teamId, teamRole }) =>
      teamId === null || teamRole === null ? [] : [[teamId, teamRole]],
    ),
  )
  return { userId, employeeId, organizationId, role, teams, changeNumber, changeEpoch }
}
