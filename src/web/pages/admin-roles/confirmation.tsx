import type { AdminRolesQuery } from '../../generated/admin-roles.js'
import { VerifyOrgChartDocument } from '../../generated/chart-changes.js'
import { Chip } from '../../parts/chip.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Part } from '../../parts/part.js'
import { dateOf } from '../../parts/times.js'
import { Link } from '../../shell/link.js'

/** Whether the chart is confirmed, what has changed since, and the button that confirms it as it was read. */
export function Confirmation({ orgChart, orgChartVerification }: AdminRolesQuery) {
  if (!orgChart || !orgChartVerification) return null
  const { revision } = orgChart
  const { status, lastVerifiedAt, nextDueAt, changesSince } = orgChartVerification
  const isDue = status === 'REVERIFICATION_DUE'
  const changes = changesSince === 1 ? '1 change' : `${changesSince || 'No'} changes`
  return (
    <Part name="Confirmation">
      <p className="chips">
        {status === 'CURRENT' && lastVerifiedAt !== null && (
          <Chip tone="good">Confirmed {dateOf(lastVerifiedAt)}</Chip>
        )}
        {status === 'NEVER_VERIFIED' && <Chip tone="brass">Never confirmed</Chip>}
        {isDue && <Chip tone="brass">Due</Chip>}
        {changesSince !== null && <Chip tone={changesSince > 0 ? 'brass' : 'plain'}>{changes} since</Chip>}
      </p>
      <p className="quiet small">
        Look through <Link href="/roles">the whole chart</Link> first.
        {nextDueAt !== null &&
          ` The last confirmation ${isDue ? 'counted' : 'counts'} until ${dateOf(nextDueAt)}.`}
      </p>
      <ChangeForm
        operation={VerifyOrgChartDocument}
        input={() => ({ revision })}
        act="Confirm the chart"
        done="The chart is confirmed as it is."
      />
    </Part>
  )
}
