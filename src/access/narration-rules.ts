import { forbidden } from '../base/errors.js'
import { mint, type PersonWriteScope, type Scope } from './scope.js'
import { assertTokenHas, isExternal, isOrganizationAdmin, type Viewer } from './viewer.js'

/** Spending the organization's narration allowance with the viewer's token. */
export type NarrationScope = PersonWriteScope<'narration'> & { readonly tokenId: string }

/** The organization's narration allowance and what is left of it. */
export type NarrationUsageScope = Scope<'narration-usage'>

/**
 * The token must carry `narration:synthesize`, whichever surface it is used on.
 *
 * @throws CodedError 403
 */
export function assertTokenMaySynthesize(viewer: Viewer): void {
  assertTokenHas(viewer, 'narration:synthesize')
}

/**
 * Every member except external accounts may have text spoken.
 *
 * @throws CodedError 403
 */
export function assertCanSynthesize(viewer: Viewer): NarrationScope {
  if (isExternal(viewer)) throw forbidden('External accounts may not use narration.')
  return mint<NarrationScope>(viewer)
}

/**
 * Organization admins may see the use of the allowance.
 *
 * @throws CodedError 403
 */
export function assertCanReadNarrationUsage(viewer: Viewer): NarrationUsageScope {
  if (!isOrganizationAdmin(viewer)) {
    throw forbidden('Only organization admins may see the use of the narration allowance.')
  }
  return mint<NarrationUsageScope>(viewer)
}
