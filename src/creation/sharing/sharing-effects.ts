import { type EditScope, readableContent } from '../../access/content-scope.js'
import { assertCanReadLessons, readableSpaces } from '../../access/knowledge-rules.js'
import type { Audience } from '../../access/publishing-rules.js'
import { type Effect, effect, shownAs } from '../../graph/effects.js'
import type { RequestContext } from '../../graph/context.js'
import { compareReaders, someLose, together } from '../../records/audience-readers.js'
import { readableEntities, readableLessons } from '../../records/readable-ids.js'
import { listLearning } from '../../records/roles-learning.js'
import type { Transaction } from '../../store/store.js'
import type { PlacedAnew } from './place-anew.js'
import { findSpaces, type ItemBeside, listItemsBeside, listSharedLessons } from './placement-store.js'

/** The audience of a resource before and after it is shared. */
export interface Sharing {
  contentId: string
  isDraft: boolean
  before: Audience
  after: Audience
}

/**
 * What sharing a resource does, once it is done, to what the viewer can read: items of which some readers
 * can read no evidence any more, lessons that some lose the resource of, topics that were withdrawn with it, and people.
 */
export async function effectsOfSharing(
  tx: Transaction,
  { viewer }: RequestContext,
  scope: EditScope,
  { contentId, isDraft, before, after }: Sharing,
  { topicIds, indexed }: PlacedAnew,
): Promise<Effect[]> {
  const loses = (readers: Audience) => someLose(readers, before, after)
  const items = isDraft ? [] : await listItemsBeside(tx, readableContent(viewer), contentId)
  const spaces = await findSpaces(tx, scope, [...new Set(items.map(({ spaceId }) => spaceId))])
  const spaceOf = new Map(spaces.map((space) => [space.id, space]))
  const isLeft = ({ spaceId, others }: ItemBeside) => {
    const space = spaceOf.get(spaceId)
    return space !== undefined && someLose(space, before, together([after, ...others]))
  }
  const left = items.filter(isLeft).map(({ id }) => id)
  const itemIds = await readableEntities(tx, readableSpaces(viewer), left)
  const topics = await readableEntities(tx, readableSpaces(viewer), topicIds)
  const lessons = isDraft ? [] : await listSharedLessons(tx, scope, contentId)
  const lessonIds = await readableLessons(
    tx,
    assertCanReadLessons(viewer),
    lessons.filter(loses).map(({ id }) => id),
  )
  // To those who can't read the members, the numbers would tell how many are on the teams.
  const { gaining, losing } =
    isDraft || !scope.everything
      ? { gaining: [], losing: [] }
      : await compareReaders(tx, scope, before, after)
  return [
    ...effect('ITEMS_WITHOUT_EVIDENCE', shownAs('KnowledgeItem', itemIds)),
    ...effect('LESSONS_WITHOUT_CONTENT', shownAs('Lesson', lessonIds)),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', await listLearning(tx, scope, topics))),
    ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
    ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
    ...effect('CONTENT_INDEXED_ANEW', shownAs('Content', indexed ? [contentId] : [])),
  ]
}
