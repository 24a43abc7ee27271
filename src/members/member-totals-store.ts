import { eq } from 'drizzle-orm'
import type { MemberScope } from '../access/member-rules.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'

/** How many members an organization has. Stored with the organization, so that no list has to count. */
export interface MemberTotals {
  active: number
  deactivated: number
  /** Members who have finished setting up, including those who have left. */
  signedUp: number
}

const totals = statement({
  select: ({ organizations }) => ({
    active: organizations.activeMembers,
    deactivated: organizations.deactivatedMembers,
    signedUp: organizations.signedUpMembers,
  }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The totals of the viewer's organization, for a viewer who can read all of its members. */
export function readMemberTotals(
  reader: Reader,
  { organizationId }: MemberScope,
): MaybePromise<MemberTotals> {
  return andThen(
    first(reader, totals, { organizationId }),
    (row) => row ?? { active: 0, deactivated: 0, signedUp: 0 },
  )
}
