import type { JobScope } from '../../access/scope.js'
import { attemptWith, idsIn, importedSpaceId, MAX_ATTEMPTS, slugOf } from '../../records/knowledge-ids.js'
import { titleLine } from '../../providers/one-line.js'
import type { Transaction } from '../../store/store.js'
import {
  findCategory,
  findSpace,
  insertCategory,
  insertSpace,
  type KnownAudience,
  readAudience,
} from './imported-space-store.js'

const NAME = 'Imported knowledge'
const CATEGORY = 'General'
const MAX_NAME = 240

/** Where a resource's topics go: a space for its audience, and a category in it. */
export interface ImportTarget {
  spaceId: string
  /** The category for new topics. */
  categoryId: string
  /** Spaces for the same audience that were passed over, as a person has archived them. */
  archivedSpaceIds: readonly string[]
}

function nameOf({ visibility, teamNames }: KnownAudience): string {
  if (visibility === 'everyone') return NAME
  if (visibility === 'admins') return `${NAME} (admins)`
  return titleLine(`${NAME} (${teamNames.join(', ') || 'no team'})`, MAX_NAME)
}

/**
 * Finds or creates the space, and a category in it, for knowledge from a resource. Both are live.
 *
 * A space's visibility applies to everything in it. So there is one space for each audience: everyone,
 * admins, each set of teams. Nobody sees knowledge from a resource that they may not read. If a space was archived, or its
 * audience was changed, it is left as it is and another space is created.
 */
export async function importTargetFor(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
): Promise<ImportTarget> {
  const { organizationId } = scope
  const audience = await readAudience(tx, contentId)
  const archivedSpaceIds: string[] = []
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const spaceId = importedSpaceId(organizationId, audience, attempt)
    const space = await findSpace(tx, spaceId)
    if (!space) {
      const name = nameOf(audience)
      await insertSpace(tx, scope, { id: spaceId, name, slug: slugOf(name), audience })
      return { spaceId, categoryId: await categoryIn(tx, scope, spaceId), archivedSpaceIds }
    }
    const same =
      space.organizationId === organizationId &&
      space.type === 'SPACE' &&
      space.visibility === audience.visibility &&
      JSON.stringify(space.teamIds) === JSON.stringify(audience.teamIds)
    if (same && space.live)
      return { spaceId, categoryId: await categoryIn(tx, scope, spaceId), archivedSpaceIds }
    if (same) archivedSpaceIds.push(spaceId)
  }
  throw new Error('No space for imported knowledge is left.')
}

/** Finds or creates a category of a space. One that was archived, or moved to another audience, is left as it is. */
async function categoryIn(tx: Transaction, scope: JobScope, spaceId: string): Promise<string> {
  const makeId = idsIn(scope.organizationId, spaceId)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = makeId('category', CATEGORY, ...attemptWith(spaceId, attempt))
    const known = await findCategory(tx, id)
    if (!known) {
      await insertCategory(tx, scope, { id, name: CATEGORY, slug: slugOf(CATEGORY), spaceId })
      return id
    }
    if (known.spaceId === spaceId && known.type === 'CATEGORY' && known.live) return id
  }
  throw new Error('No category for imported knowledge is left.')
}
