import { changesOf } from '../../store/store.js'
import type { ImportContext } from '../context.js'

/**
 * Makes duties whose tier was removed duties of the whole role. An import refuses a duty for a tier that it
 * doesn't name, so an export must not write one.
 */
export async function releaseFromGoneTiers({
  bulk,
  organizationId,
  noteChanges,
}: ImportContext): Promise<void> {
  const released = await bulk.all<{ id: string }>(
    `update duties set tier_qualifier = 'ALL'
     where organization_id = ? and advancement_tier_id is null and tier_qualifier <> 'ALL'
     returning id`,
    organizationId,
  )
  const ids = released.map(({ id }) => id)
  noteChanges(changesOf(organizationId, 'DUTY', ids))
}
