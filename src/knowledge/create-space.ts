import { assertCanManageOrganization } from '../access/admin-rules.js'
import { nameableTeams } from '../access/publishing-rules.js'
import type { Visibility } from '../base/vocabulary.js'
import { administer } from '../graph/administer.js'
import { requestedAudience } from '../graph/audience-input.js'
import { audienceDetail, keepTeams } from '../graph/audience-store.js'
import type { RequestContext } from '../graph/context.js'
import { nameInput } from '../graph/input.js'
import { insertSpace } from './entity-edit-store.js'
import { auditEntity } from './entity-steps.js'

/**
 * Adds a space to the knowledge tree.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name or audience
 */
export async function createSpace(
  context: RequestContext,
  input: {
    name: string
    visibility: Visibility
    teamIds?: readonly string[] | null
    idempotencyKey?: string | null
  },
): Promise<{ spaceId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const audience = requestedAudience(input.visibility, input.teamIds)
  const space = { name: nameInput(input.name), ...audience }
  const once = { operation: 'createSpace', key: input.idempotencyKey, body: space }
  return await administer(context, { scope, organization: ['directory', 'knowledge'], once }, async (tx) => {
    const teams = nameableTeams(context.viewer)
    await keepTeams(tx, teams, audience)
    const spaceId = await insertSpace(tx, scope, space)
    const detail = await audienceDetail(tx, teams, null, audience)
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_CREATED', { id: spaceId, name: space.name }, detail)
    return { spaceId }
  })
}
