import { changesOf } from '../../store/store.js'
import type { Entry, ImportContext } from '../context.js'

/**
 * Collects new invitations without a role: which one is the owner's is known only at the end of the import.
 */
export async function noteUndecided<I extends { email: string; role?: string | undefined }>(
  { bulk, claims, organizationId }: ImportContext,
  entries: readonly Entry<I>[],
): Promise<readonly Entry<I>[]> {
  const without = entries.filter(({ record }) => record.role === undefined)
  const rows = await bulk.all<{ email: string }>(
    `select email from invitations where organization_id = ? and ${bulk.oneOf('email')}`,
    organizationId,
    without.map(({ record }) => record.email),
  )
  const known = new Set(rows.map(({ email }) => email))
  const fresh = without.filter(({ record }) => !known.has(record.email))
  await claims.add(
    'undecidedInvitation',
    fresh.map(({ line, record }) => ({ id: record.email, line, key: 'email' })),
  )
  return entries
}

/**
 * In an organization that has no people and has invited no owner, makes the first new invitation without a
 * role (by date, then address) the owner's. All others already have the role of viewer.
 */
export async function finishInvitations({ bulk, organizationId, noteChanges }: ImportContext): Promise<void> {
  const settled = await bulk.all<{ one: number }>(
    `select 1 as one where exists (select 1 from people where organization_id = ?)
       or exists (select 1 from invitations where organization_id = ? and role = 'owner')`,
    organizationId,
    organizationId,
  )
  if (settled.length > 0) return
  const owners = await bulk.all<{ email: string }>(
    `update invitations set role = 'owner' where organization_id = ? and email = (
       select email from invitations join import_claims on kind = 'undecidedInvitation' and id = email
       where organization_id = ? order by created_at, email limit 1)
     returning email`,
    organizationId,
    organizationId,
  )
  const addresses = owners.map(({ email }) => email)
  noteChanges(changesOf(organizationId, 'INVITATION', addresses))
}
