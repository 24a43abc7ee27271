import { ownGrants } from '../../access/oauth-rules.js'
import { notFound } from '../../base/errors.js'
import { isPossibleId } from '../../graph/text.js'
import { endGrants, holdGrantsOf } from '../../records/grants.js'
import type { Session } from '../../store/session.js'
import type { SignedIn } from '../session-store.js'
import { findOwnGrant } from './own-grant-store.js'

/**
 * Ends a grant of the person, with all of its tokens.
 *
 * @throws CodedError 404 for a grant that the person has not made, or has ended
 */
export async function endGrant(
  session: Session,
  person: SignedIn,
  requestId: string,
  id: string,
): Promise<void> {
  const { organizationId, userId } = person
  if (!isPossibleId(id)) throw unknown()
  const scope = ownGrants(person)
  await session.transaction(scope, async (tx) => {
    await holdGrantsOf(tx, userId)
    const grant = await findOwnGrant(tx, scope, id)
    if (!grant) throw unknown()
    await endGrants(tx, scope, { organizationId, userId, requestId }, [grant])
  })
}

function unknown() {
  return notFound('You have no such grant, or have ended it.')
}
