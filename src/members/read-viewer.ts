import { ownAccount } from '../access/rules.js'
import type { RequestContext } from '../graph/context.js'
import { present } from '../graph/relation.js'
import type { MaybePromise } from '../store/store.js'
import { findOwnAccount, findOwnOrganization, listOwnTeams, type OrganizationRow } from './store.js'

type Account = ReturnType<typeof findAccount>

function findAccount({ session, viewer }: RequestContext) {
  return present(findOwnAccount(session, ownAccount(viewer)))
}

/** Each request's own, by its session: the name and the address are asked for one by one. */
const accounts = new WeakMap<RequestContext['session'], Account>()

/** The viewer's name and address, as the organization records them. */
export function readOwnAccount(context: RequestContext): Account {
  const account = accounts.get(context.session) ?? findAccount(context)
  accounts.set(context.session, account)
  return account
}

/** The viewer's organization. */
export function readOwnOrganization({ session, viewer }: RequestContext): MaybePromise<OrganizationRow> {
  return present(findOwnOrganization(session, ownAccount(viewer)))
}

/** The viewer's teams by name, and what the viewer is on them. */
export function readOwnTeams({ session, viewer }: RequestContext) {
  return listOwnTeams(session, ownAccount(viewer))
}
