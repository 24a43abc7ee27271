import type { ImportContext } from '../context.js'

/**
 * Makes the first new invitation that came without a role (by date, then address) the owner's, in an
 * organization that has no people and has invited no owner. All others are viewers already.
 */
export async function finishInvitations({ bulk, organizationId }: ImportContext): Promise<void> {
  const settled = await bulk.all<{ one: number }>(
    `select 1 as one where exists (select 1 from people where organization_id = ?)
       or exists (select 1 from invitations where organization_id = ? and role = 'owner')`,
    organizationId,
    organizationId,
  )
  if (settled.length > 0) return
  await bulk.run(
    `update invitations set role = 'owner' where organization_id = ? and email = (
       select email from invitations join import_claims on kind = 'undecidedInvitation' and id = email
       where organization_id = ? order by created_at, email limit 1)`,
    organizationId,
    organizationId,
  )
}
