import { createHash } from 'node:crypto'

/** Begins the ids of spaces made for resources that not everyone may read. */
const RESTRICTED = 'imp_'

function hash(about: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32)
}

/** Makes the id of something that processing writes: the same one every time. */
export type MakeId = (...about: readonly string[]) => string

/** Whom a resource, and so a space, is shared with. */
export interface Audience {
  visibility: 'everyone' | 'teams' | 'admins'
  /** Sorted; empty unless the visibility is `teams`. */
  teamIds: readonly string[]
}

/**
 * The id of the organization's space for knowledge read from resources of this audience. The one for everyone is
 * that of a bundle made from a folder of Markdown files.
 *
 * @param turn 0, or higher where that space has been given another audience since
 */
export function importedSpaceId(organizationId: string, audience: Audience, turn: number): string {
  const { visibility, teamIds } = audience
  if (visibility === 'everyone' && turn === 0) return hash([organizationId, 'space'])
  return RESTRICTED + hash([organizationId, 'space', visibility, ...teamIds, String(turn)])
}

/** Whether processing made a space: only there may it withdraw what it wrote. */
export function isImportedSpace(organizationId: string, spaceId: string): boolean {
  return spaceId.startsWith(RESTRICTED) || spaceId === hash([organizationId, 'space'])
}

/** Ids for what lies in an imported space; in the one for everyone, those of a Markdown folder's bundle. */
export function idsIn(organizationId: string, spaceId: string): MakeId {
  const within = spaceId.startsWith(RESTRICTED) ? [organizationId, spaceId] : [organizationId]
  return (...about) => hash([...within, ...about])
}
