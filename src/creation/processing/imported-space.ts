import type { JobScope } from '../../access/scope.js'
import { slugOf, idsIn, importedSpaceId } from '../../records/knowledge-ids.js'
import { oneLine } from '../../providers/one-line.js'
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
/** How many spaces to try. A space whose audience was changed can't be used any more. */
const MAX_ATTEMPTS = 100

/** Where a resource's topics go: a space for its audience, and a category in it. */
export interface ImportTarget {
  spaceId: string
  /** The category for new topics. */
  categoryId: string
  /** Whether the category and its space are current. */
  live: boolean
}

function nameOf({ visibility, teamNames }: KnownAudience): string {
  if (visibility === 'everyone') return NAME
  if (visibility === 'admins') return `${NAME} (admins)`
  return oneLine(`${NAME} (${teamNames.join(', ') || 'no team'})`, MAX_NAME)
}

/**
 * Finds or creates the space, and a category in it, for knowledge from a resource.
 *
 * A space's visibility applies to everything in it. So there is one space for each audience: everyone,
 * admins, each set of teams. Nobody sees knowledge from a resource that they may not read. If a space's
 * audience was changed, it is left as it is and another space is created.
 */
export async function importTargetFor(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
): Promise<ImportTarget> {
  const { organizationId } = scope
  const audience = await readAudience(tx, contentId)
  const now = await tx.now()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const id = importedSpaceId(organizationId, audience, attempt)
    const space = await findSpace(tx, id)
    if (!space) {
      const name = nameOf(audience)
      await insertSpace(tx, scope, { id, name, slug: slugOf(name), audience, now })
      return await categoryIn(tx, scope, { spaceId: id, live: true, now })
    }
    const same =
      space.organizationId === organizationId &&
      space.type === 'SPACE' &&
      space.visibility === audience.visibility &&
      JSON.stringify(space.teamIds) === JSON.stringify(audience.teamIds)
    if (same) return await categoryIn(tx, scope, { spaceId: id, live: space.live, now })
  }
  throw new Error('No space for imported knowledge is left.')
}

async function categoryIn(
  tx: Transaction,
  scope: JobScope,
  { spaceId, live, now }: { spaceId: string; live: boolean; now: string },
): Promise<ImportTarget> {
  const makeId = idsIn(scope.organizationId, spaceId)
  const planned = makeId('category', CATEGORY)
  const known = await findCategory(tx, planned)
  if (known?.spaceId === spaceId && known.type === 'CATEGORY') {
    return { spaceId, categoryId: planned, live: known.live }
  }
  // Somebody moved the category to another space, which may have a wider audience.
  const categoryId = known ? makeId('category', CATEGORY, spaceId) : planned
  await insertCategory(tx, scope, {
    id: categoryId,
    name: CATEGORY,
    slug: slugOf(CATEGORY),
    live,
    spaceId,
    now,
  })
  return { spaceId, categoryId, live }
}
