import type { Visibility } from '../../base/vocabulary.js'

/** Whom a record is for: what is for teams, and names none, is for admins. */
export function withAudience({
  visibility,
  teamIds,
}: {
  visibility: Visibility
  teamIds: readonly unknown[]
}): {
  visibility: Visibility
} {
  return { visibility: visibility === 'teams' && teamIds.length === 0 ? 'admins' : visibility }
}
