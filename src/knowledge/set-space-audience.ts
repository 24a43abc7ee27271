import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { editableKnowledge } from '../access/knowledge-rules.js'
import { nameableTeams } from '../access/publishing-rules.js'
import { conflict, notFound } from '../base/errors.js'
import type { Visibility } from '../base/vocabulary.js'
import { administer, type Administered } from '../graph/administer.js'
import { requestedAudience } from '../graph/audience-input.js'
import { keepTeams } from '../graph/audience-store.js'
import type { RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { enqueueAll } from '../jobs/enqueue.js'
import { compareReaders } from '../records/audience-readers.js'
import { inOneText } from '../records/names-of.js'
import { withdrawMisplacedOf } from '../records/misplaced-knowledge.js'
import { assertUnchanged } from '../records/precondition.js'
import { listHiddenTopics, listLearning } from '../records/roles-learning.js'
import type { Transaction } from '../store/store.js'
import { assertLive, auditEntity, readEditable } from './entity-steps.js'
import { readSpaceAudience } from './evidence-store.js'
import { changeAudience, listWithoutEvidence } from './space-audience-store.js'

/** The most evidence that one change withdraws: each piece changes up to three records. */
const MOST_WITHDRAWN = 1_500

interface SetSpaceAudienceInput {
  id: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  expectedUpdatedAt: string
  dryRun?: boolean
}

/** Withdraws what the readers of a space no longer share, and has it indexed where it belongs. */
async function withdraw(
  tx: Transaction,
  scope: ManagementScope,
  space: { id: string; visibility: Visibility },
): Promise<Effect[]> {
  const indexed = new Set<string>()
  const withdrawn = await withdrawMisplacedOf(tx, scope, space, MOST_WITHDRAWN, async (contentIds) => {
    const others = contentIds.filter((contentId) => !indexed.has(contentId))
    for (const contentId of others) indexed.add(contentId)
    await enqueueAll(
      tx,
      scope,
      others.map((contentId) => ({ kind: 'index-content', payload: { contentId } })),
    )
  })
  if (!withdrawn)
    throw conflict('Too much in this space comes from resources for fewer people: share these first.', 'id')
  const distinct = (ids: string[]) => [...new Set(ids)]
  const itemIds = distinct(withdrawn.map(({ itemId }) => itemId))
  const topicIds = distinct(withdrawn.map(({ topicId }) => topicId))
  const hidden = await listHiddenTopics(tx, scope, topicIds, 'superseded')
  return [
    ...effect(
      'ITEMS_WITHOUT_EVIDENCE',
      shownAs('KnowledgeItem', await listWithoutEvidence(tx, scope, itemIds)),
    ),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', await listLearning(tx, scope, hidden))),
    ...effect('CONTENT_INDEXED_ANEW', shownAs('Content', [...indexed])),
  ]
}

/**
 * Sets whom a space is for. Organization admins publish to anybody, so they may widen it, too.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad audience; 404 for an
 *   unknown space; 409 for an archived one, one with too much to withdraw, and `CHANGED_MEANWHILE`
 */
export async function setSpaceAudience(
  context: RequestContext,
  { id, visibility, teamIds, expectedUpdatedAt, dryRun }: SetSpaceAudienceInput,
): Promise<Administered<{ spaceId: string }>> {
  const { viewer } = context
  const scope = assertCanManageOrganization(viewer)
  const spaceId = idInput(id)
  const audience = requestedAudience(visibility, teamIds)
  const locks = ['directory', 'knowledge'] as const
  return await administer(context, { scope, organization: locks, dryRun }, async (tx) => {
    await keepTeams(tx, nameableTeams(viewer), audience)
    const space = await readEditable(tx, editableKnowledge(viewer), spaceId)
    if (space.type !== 'SPACE') throw notFound()
    const before = await readSpaceAudience(tx, editableKnowledge(viewer), spaceId)
    const [teamsBefore, teamsAfter] = [before, audience].map(({ teamIds: ids }) => inOneText(ids.toSorted()))
    if (before.visibility === visibility && teamsBefore === teamsAfter) return { spaceId }
    assertLive(space, 'id')
    assertUnchanged(space, expectedUpdatedAt)
    await changeAudience(tx, scope, space, audience)
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_SHARED', space, {
      visibility: [before.visibility, visibility],
      teamIds: [teamsBefore, teamsAfter],
    })
    const { gaining, losing } = await compareReaders(tx, scope, before, audience)
    return {
      spaceId,
      effects: [
        ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
        ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
        ...(await withdraw(tx, scope, { id: spaceId, visibility })),
      ],
    }
  })
}
