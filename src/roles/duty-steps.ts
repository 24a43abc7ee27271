import type { ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import type { AuditAction, EntityType } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { type AuditEntry, detailOf, recordAuditEvents } from '../records/audit-log.js'
import type { Reader, Transaction } from '../store/store.js'
import type { AuditChange } from '../store/tables/admin.js'
import { type DutyFields, listDutiesOn, type OwnDuty } from './own-duty-store.js'
import { listOwnTiers } from './tier-store.js'

/** A duty as it should be; it has no id before it exists. */
export type WantedDuty = DutyFields & Pick<OwnDuty, 'roleId' | 'entityId'> & { id?: string }

/** What tells the duties of a role for one entity apart. */
type Kind = Omit<DutyFields, 'learningPriorityOverride'>

function isSameKind(one: Kind, other: Kind): boolean {
  return (
    one.responsibility === other.responsibility &&
    one.tierQualifier === other.tierQualifier &&
    one.advancementTierId === other.advancementTierId
  )
}

/**
 * Checks that a role may have a duty.
 *
 * @param wanted the duty as it should be
 * @param before what it is; imported duties may be the same as others, and may stay so
 * @default before it doesn't exist yet
 * @returns which other roles are accountable for the same entity, if this one is to be
 * @throws CodedError 400 for a qualifier without a tier, a tier without a qualifier or a tier of another role; 409 if
 *   the role has the same duty already
 */
export async function assertFits(
  reader: Reader,
  scope: ManagementScope,
  wanted: WantedDuty,
  before?: Kind,
): Promise<Effect[]> {
  const { id, roleId, entityId, responsibility, tierQualifier, advancementTierId } = wanted
  const wrong = (text: string) => badInput(text, 'advancementTierId')
  if (tierQualifier === 'ALL' && advancementTierId !== null)
    throw wrong('A duty for all tiers names none of them.')
  if (tierQualifier !== 'ALL') {
    if (advancementTierId === null) throw wrong('This qualifier needs a tier.')
    const tiers = await listOwnTiers(reader, scope, roleId)
    if (!tiers.some((tier) => tier.id === advancementTierId)) throw wrong('The role has no such tier.')
  }
  const others = (await listDutiesOn(reader, scope, entityId)).filter((duty) => duty.id !== id)
  const isNew = !before || !isSameKind(before, wanted)
  if (isNew && others.some((duty) => duty.roleId === roleId && isSameKind(duty, wanted)))
    throw conflict('The role has this duty already.', 'responsibility')
  if (responsibility !== 'ACCOUNTABLE') return []
  const accountable = others.filter((duty) => duty.responsibility === 'ACCOUNTABLE' && duty.roleId !== roleId)
  const roleIds = [...new Set(accountable.map((duty) => duty.roleId))]
  return effect('ACCOUNTABLE_TOO', shownAs('CompanyRole', roleIds))
}

/** The names of a duty's role and entity, for the audit log. */
type Named = Pick<OwnDuty, 'id' | 'roleName' | 'entityName'>

/** The fields of a duty that the audit log shows. */
type Shown = DutyFields & Pick<OwnDuty, 'source'>

/** What the audit log says about the fields of a duty. */
export function dutyDetail(before: Partial<Shown>, after: Partial<Shown>): AuditChange[] {
  return detailOf({
    source: [before.source, after.source],
    responsibility: [before.responsibility, after.responsibility],
    tierQualifier: [before.tierQualifier, after.tierQualifier],
    advancementTierId: [before.advancementTierId, after.advancementTierId],
    learningPriorityOverride: [before.learningPriorityOverride, after.learningPriorityOverride],
  })
}

/** Duties with what the audit log says about them once they are gone. */
export function asRemoved(duties: readonly OwnDuty[]): (OwnDuty & { detail: AuditChange[] })[] {
  return duties.map((duty) => ({ ...duty, detail: dutyDetail(duty, {}) }))
}

/** Duties with what the audit log says about them once they are for every tier. */
export function asWidened(duties: readonly OwnDuty[]): (OwnDuty & { detail: AuditChange[] })[] {
  const everyTier = { tierQualifier: 'ALL', advancementTierId: null }
  return duties.map((duty) => ({ ...duty, detail: dutyDetail(duty, { ...duty, ...everyTier }) }))
}

/**
 * What becomes of a role's duties whose tiers go: each is for every tier then, but for those of which the role would have
 * the same twice. Of such, one that is for every tier already stays, or else a person's own.
 *
 * @param all the role's duties
 */
export function withoutTiers(
  all: readonly OwnDuty[],
  goneIds: ReadonlySet<string>,
): { widened: OwnDuty[]; ended: OwnDuty[] } {
  const keyOf = ({ entityId, responsibility }: OwnDuty) => `${entityId} ${responsibility}`
  const known = new Set(all.filter(({ tierQualifier }) => tierQualifier === 'ALL').map(keyOf))
  const going = all.filter(({ advancementTierId: id }) => id !== null && goneIds.has(id))
  const rankOf = ({ source }: OwnDuty) => (source === 'MANUAL' ? 0 : 1)
  const [widened, ended]: [OwnDuty[], OwnDuty[]] = [[], []]
  for (const duty of going.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const list = known.has(keyOf(duty)) ? ended : widened
    list.push(duty)
    known.add(keyOf(duty))
  }
  return { widened, ended }
}

/** The entities that duties are set on. */
export function entitiesOf(duties: readonly OwnDuty[]): { type: EntityType; id: string }[] {
  return duties.map(({ entityType: type, entityId: id }) => ({ type, id }))
}

/** Records in the audit log what the viewer does to duties, as an event for each. */
export async function auditDuties(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  duties: readonly (Named & Pick<AuditEntry, 'detail'>)[],
): Promise<void> {
  await recordAuditEvents(
    tx,
    actorOf(context),
    duties.map(({ id, roleName, entityName, detail = [] }) => ({
      action,
      subjectType: 'DUTY',
      subjectId: id,
      subjectName: `${roleName}: ${entityName}`,
      detail,
    })),
  )
}
