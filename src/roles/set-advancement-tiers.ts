import { assertCanManageOrganization } from '../access/admin-rules.js'
import { badInput, notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownEntities } from '../graph/effects.js'
import { idInput, nameInput } from '../graph/input.js'
import { assertFewRecords } from '../records/few-records.js'
import { newId } from '../records/new-id.js'
import { assertUnchanged } from '../records/precondition.js'
import { fold } from '../store/fold.js'
import { findChartRole } from './chart-store.js'
import { asWidened, auditDuties, entitiesOf } from './duty-steps.js'
import { listDutiesForTiers } from './own-duty-store.js'
import { auditRole, idsOf, isSameList, labelsOf } from './role-steps.js'
import { listOwnTiers, replaceTiers, type Tier, widenDuties } from './tier-store.js'

const MOST_TIERS = 20

interface TierInput {
  id?: string | null
  label: string
}

interface SetAdvancementTiersInput {
  roleId: string
  tiers: readonly TierInput[]
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Checks the tiers that a role should have.
 *
 * @throws CodedError 400 naming the place of what is wrong: more than 20 tiers, a bad label, and an id or label twice
 */
function tiersInput(tiers: readonly TierInput[]): TierInput[] {
  if (tiers.length > MOST_TIERS) throw badInput(`tiers must have at most ${MOST_TIERS} entries.`, 'tiers')
  const [labels, ids] = [new Set<string>(), new Set<string>()]
  return tiers.map(({ id, label: text }, index) => {
    const label = nameInput(text, `tiers.${index}.label`)
    if (labels.has(fold(label))) throw badInput('Another tier has this label.', `tiers.${index}.label`)
    if (id != null && ids.has(id)) throw badInput('This tier is in the list already.', `tiers.${index}.id`)
    labels.add(fold(label))
    if (id != null) ids.add(id)
    return { id: id ?? null, label }
  })
}

/** The tiers with their ids. One without an id is the role's own if the label is the same, and else it is new. */
function withIds(wanted: readonly TierInput[], stored: readonly Tier[]): Tier[] {
  const taken = new Set(wanted.map(({ id }) => id))
  const ids = new Map(stored.filter(({ id }) => !taken.has(id)).map(({ id, label }) => [label, id]))
  return wanted.map(({ id, label }) => ({ id: id ?? ids.get(label) ?? newId('tier'), label }))
}

/** @throws CodedError 400 naming the place of a tier that the role doesn't have */
function assertOwn(wanted: readonly TierInput[], stored: readonly Tier[]): void {
  const known = new Set(idsOf(stored))
  const foreign = wanted.findIndex(({ id }) => id != null && !known.has(id))
  if (foreign !== -1) throw badInput('The role has no such tier.', `tiers.${foreign}.id`)
}

/**
 * Makes these the steps of a role's advancement path.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list; 404 for an
 *   unknown role; 409 `CHANGED_MEANWHILE`, and if very many duties are for tiers that would go
 */
export async function setAdvancementTiers(
  context: RequestContext,
  { roleId: id, tiers, expectedUpdatedAt, dryRun }: SetAdvancementTiersInput,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  const wanted = tiersInput(tiers)
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const stored = await listOwnTiers(tx, scope, roleId)
    const next = withIds(wanted, stored)
    if (isSameList(next, stored)) return { roleId }
    // A tier that is missing may have been there when the client read the role.
    assertUnchanged(role, expectedUpdatedAt)
    assertOwn(wanted, stored)
    const kept = new Set(idsOf(next))
    const goneIds = idsOf(stored).filter((tierId) => !kept.has(tierId))
    const duties = await listDutiesForTiers(tx, scope, goneIds)
    assertFewRecords(
      1 + duties.length,
      `${duties.length} duties are for tiers that would go: change some of them first.`,
    )
    await widenDuties(tx, scope, duties)
    await replaceTiers(tx, scope, role, { tiers: next, goneIds })
    await auditRole(tx, context, 'ADVANCEMENT_TIERS_SET', role, {
      advancementTiers: [labelsOf(stored), labelsOf(next)],
    })
    await auditDuties(tx, context, 'DUTY_UPDATED', asWidened(duties))
    return { roleId, effects: effect('DUTIES_WIDENED', shownEntities(entitiesOf(duties))) }
  })
}
