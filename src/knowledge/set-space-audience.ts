import { assertCanManageOrganization } from '../access/admin-rules.js'
import { editableKnowledge } from '../access/knowledge-rules.js'
import { nameableTeams } from '../access/publishing-rules.js'
import { notFound } from '../base/errors.js'
import type { Visibility } from '../base/vocabulary.js'
import { administer, type Administered } from '../graph/administer.js'
import { isSameAudience, requestedAudience } from '../graph/audience-input.js'
import { audienceDetail, keepTeams } from '../graph/audience-store.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { assertLive, auditEntity, readEditable } from './entity-steps.js'
import { readSpaceAudience } from './evidence-store.js'
import { followAudience } from './space-audience-steps.js'
import { changeAudience } from './space-audience-store.js'

interface SetSpaceAudienceInput {
  id: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  expectedUpdatedAt: string
  dryRun?: boolean
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
    if (isSameAudience(before, audience)) return { spaceId }
    assertUnchanged(space, expectedUpdatedAt)
    assertLive(space, 'id')
    await changeAudience(tx, scope, space, audience)
    const detail = await audienceDetail(tx, nameableTeams(viewer), before, audience)
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_SHARED', space, detail)
    return { spaceId, effects: await followAudience(tx, scope, spaceId, { before, after: audience }) }
  })
}
