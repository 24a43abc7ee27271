import { canPublishToTeam, capabilitiesOf } from '../access/capability-rules.js'
import { ownAccount } from '../access/role-rules.js'
import type { RequestContext } from '../graph/context.js'
import { withinBudget } from '../graph/relations/in-chunks.js'
import { required } from '../graph/relations/siblings.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { findOwnAccount, findOwnOrganization, listOwnTeams, type OrganizationRow } from './store.js'

type Account = ReturnType<typeof findAccount>

function findAccount({ session, viewer }: RequestContext) {
  return required(findOwnAccount(session, ownAccount(viewer)))
}

/**
 * The viewer's name and e-mail address in the organization's record, read once per request: they are separate fields.
 */
export function readOwnAccount(context: RequestContext): Account {
  // Not a weak map: an entry for each request would cost a twentieth of a query's time in garbage collection.
  const gathered = (context.gathered ??= new Map())
  // The entry under `findAccount` was put there below.
  const account = (gathered.get(findAccount) as Account | undefined) ?? findAccount(context)
  gathered.set(findAccount, account)
  return account
}

/** The viewer's organization. */
export function readOwnOrganization({ session, viewer }: RequestContext): MaybePromise<OrganizationRow> {
  return required(findOwnOrganization(session, ownAccount(viewer)))
}

/** The viewer's teams by name, each with the viewer's role on it. */
export function readOwnTeams(context: RequestContext) {
  const { session, viewer } = withinBudget(context)
  return listOwnTeams(session, ownAccount(viewer))
}

/** The viewer's teams that they may publish to, by name. */
export function listPublishableTeams(context: RequestContext) {
  return andThen(readOwnTeams(context), (teams) =>
    teams.filter(({ id }) => canPublishToTeam(context.viewer, id)),
  )
}

/** What the viewer may do with this token. */
export function readCapabilities({ viewer }: RequestContext) {
  return capabilitiesOf(viewer)
}
