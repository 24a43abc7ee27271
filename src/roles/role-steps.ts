import { isDeepStrictEqual } from 'node:util'
import type { ManagementScope } from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
import { auditsOf } from '../graph/audits-of.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { detailOf, recordAuditEvents } from '../records/audit-log.js'
import type { Reader, Transaction } from '../store/store.js'
import { countLevels, listLine } from './chart-store.js'

/** The most levels that a chart has, as for imports. */
const MOST_LEVELS = 1_000

/**
 * Lets a role report to another one. The caller holds the chart's lock, so no circle can close meanwhile.
 *
 * @param id the role, if it exists already
 * @throws CodedError 400 naming `parentRoleId` for an unknown role, for the role itself or one below it, and for a
 *   chart of more than 1,000 levels, with all that is below the role
 */
export async function assertMayReportTo(
  reader: Reader,
  scope: ManagementScope,
  parentRoleId: string | null,
  id?: string,
): Promise<void> {
  if (parentRoleId === null) return
  const line = isPossibleId(parentRoleId) ? await listLine(reader, scope, parentRoleId, MOST_LEVELS) : []
  if (line.length === 0) throw badInput('There is no role with this id.', 'parentRoleId')
  if (id !== undefined && line.includes(id))
    throw badInput("A role can't report to itself or to a role below it.", 'parentRoleId')
  const below = id === undefined ? 1 : await countLevels(reader, scope, id, MOST_LEVELS)
  if (line.length + below > MOST_LEVELS)
    throw badInput(`A chart has at most ${MOST_LEVELS} levels.`, 'parentRoleId')
}

/** The ids of records. */
export function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}

/** The labels of a role's tiers as the audit log has them. */
export function labelsOf(tiers: readonly { label: string }[]): string | null {
  return tiers.map(({ label }) => label).join('\n') || null
}

/** Whether a list is as it is stored. Rows of the store have symbols besides their values. */
export function isSameList<Row extends object>(next: readonly Row[], stored: readonly Row[]): boolean {
  const isSame = (row: Row, index: number) =>
    Object.entries(row).every(([key, value]) =>
      isDeepStrictEqual(value, Reflect.get(stored[index] ?? {}, key)),
    )
  return next.length === stored.length && next.every(isSame)
}

/** Records in the audit log that roles report to another one than before, as an event for each. */
export async function auditMoved(
  tx: Transaction,
  context: RequestContext,
  roles: readonly { id: string; name: string }[],
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const detail = detailOf({ parentRoleId: [from, to] })
  await recordAuditEvents(
    tx,
    actorOf(context),
    roles.map(({ id, name }) => ({
      action: 'COMPANY_ROLE_MOVED',
      subjectType: 'COMPANY_ROLE',
      subjectId: id,
      subjectName: name,
      detail,
    })),
  )
}

/** Records in the audit log what the viewer does to a role. */
export const auditRole = auditsOf('COMPANY_ROLE', 'name')
