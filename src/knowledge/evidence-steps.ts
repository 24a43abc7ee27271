import { readableContent } from '../access/content-scope.js'
import { editableKnowledge } from '../access/knowledge-rules.js'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { reaches } from '../records/audience-readers.js'
import type { Transaction } from '../store/store.js'
import { findCandidates, readSpaceAudience, type Source } from './evidence-store.js'

/** The most resources that an item is drawn from by hand. */
export const MOST_EVIDENCE = 20

/**
 * The resources with these ids, by title, if they may be evidence of an item in the space.
 *
 * @param contentIds those that the client names; errors name their places
 * @param known those that need no check, as they are evidence already
 * @default known none
 * @throws CodedError 400 naming the place of one that the viewer can't read, that is not indexed, or that somebody who
 *   sees the space can't read
 */
export async function assertEvidence(
  tx: Transaction,
  { viewer }: RequestContext,
  {
    spaceId,
    contentIds,
    known = [],
  }: { spaceId: string; contentIds: readonly string[]; known?: readonly Source[] },
): Promise<Source[]> {
  const present = new Set(known.map(({ id }) => id))
  const fresh = contentIds.filter((id) => !present.has(id))
  if (fresh.length === 0) return []
  const space = await readSpaceAudience(tx, editableKnowledge(viewer), spaceId)
  const candidates = await findCandidates(tx, readableContent(viewer), fresh)
  const byId = new Map(candidates.map((content) => [content.id, content]))
  for (const [index, id] of contentIds.entries()) {
    if (present.has(id)) continue
    const content = byId.get(id)
    const param = `contentIds.${index}`
    if (!content) throw badInput('There is no resource with this id.', param)
    if (!content.indexed) throw badInput('This resource is not indexed.', param)
    if (!reaches(content, space))
      throw badInput('Not everybody who sees the space can read this resource.', param)
  }
  return candidates
}
