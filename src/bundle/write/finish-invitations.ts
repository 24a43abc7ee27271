import type { ImportContext } from '../context.js'
import { ROLE_TO_COME } from './admin.js'

/**
 * Gives the new invitations that came without a role theirs: in an organization without people and
 * without an invited owner the first of them (by date, then address) becomes the owner; all others
 * are viewers.
 */
export async function finishInvitations({ bulk, claims, organizationId }: ImportContext): Promise<void> {
  const [first] = await bulk.all<{ email: string }>(
    `select email from invitations where organization_id = ? and role = ? order by created_at, email limit 1`,
    organizationId,
    ROLE_TO_COME,
  )
  if (!first) return
  const settled = await bulk.all<{ one: number }>(
    `select 1 as one where exists (select 1 from people where organization_id = ?)
       or exists (select 1 from invitations where organization_id = ? and role = 'owner')`,
    organizationId,
    organizationId,
  )
  const setRole = `update invitations set role = ? where organization_id = ? and role = ? and ${bulk.oneOf('email')}`
  if (settled.length === 0) await bulk.run(setRole, 'owner', organizationId, ROLE_TO_COME, [first.email])
  for await (const window of claims.windows('invitation')) {
    await bulk.run(
      setRole,
      'viewer',
      organizationId,
      ROLE_TO_COME,
      window.map(({ id }) => id),
    )
  }
}
