import { createHash } from 'node:crypto'
import anyAscii from 'any-ascii'

/** The prefix of ids of spaces for resources that not everyone may read. */
const RESTRICTED_PREFIX = 'imp_'

function hash(about: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32)
}

/** Makes the id of a record that processing writes. The same input gives the same id. */
export type MakeId = (...about: readonly string[]) => string

/** Whom a resource, and so a space, is shared with. */
export interface Audience {
  visibility: 'everyone' | 'teams' | 'admins'
  /** Sorted; empty unless the visibility is `teams`. */
  teamIds: readonly string[]
}

/**
 * The id of the organization's space for knowledge from resources with this audience. The space for everyone
 * has the same id as in a bundle made from a folder of Markdown files.
 *
 * @param attempt 0, or higher if the spaces with the lower attempts now have another audience or are archived
 */
export function importedSpaceId(organizationId: string, audience: Audience, attempt: number): string {
  const { visibility, teamIds } = audience
  if (visibility === 'everyone' && attempt === 0) return hash([organizationId, 'space'])
  return RESTRICTED_PREFIX + hash([organizationId, 'space', visibility, ...teamIds, String(attempt)])
}

/** Whether processing made a space. Processing may withdraw what it wrote only in such spaces. */
export function isImportedSpace(organizationId: string, spaceId: string): boolean {
  return spaceId.startsWith(RESTRICTED_PREFIX) || spaceId === hash([organizationId, 'space'])
}

/** Makes ids within an imported space. Those in the space for everyone match a Markdown folder's bundle. */
export function idsIn(organizationId: string, spaceId: string): MakeId {
  const within = spaceId.startsWith(RESTRICTED_PREFIX) ? [organizationId, spaceId] : [organizationId]
  return (...about) => hash([...within, ...about])
}

/** How many ids an entity that processing writes can have. */
export const MAX_ATTEMPTS = 100

/**
 * What an id is made of besides the entity's name, if the entities with the ids of lower attempts can't be used: somebody
 * moved or archived them, or changed their audience.
 *
 * @param attempt 0 for the preferred id
 */
export function attemptWith(about: string, attempt: number): string[] {
  if (attempt === 0) return []
  return attempt === 1 ? [about] : [about, String(attempt)]
}

/** The key of the lock for changes to an organization's imported knowledge. */
export function lockOfKnowledge(organizationId: string): string {
  return `imported-knowledge:${organizationId}`
}

const MAX_SLUG_LENGTH = 80

/**
 * The slug of an entity that comes without one.
 *
 * @example slugOf('Erste Hilfe & Übung') // 'erste-hilfe-ubung'
 */
export function slugOf(name: string): string {
  const words =
    anyAscii(name)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '') || 'untitled'
}
