import { Command } from 'commander'
import { assertOrganization } from '../operator/organization-store.js'
import { operatorScope } from '../access/system-scope.js'
import { type OptionTime, parseSince } from '../operator/read-time.js'
import { printRows } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'
import { walkAuditEvents } from '../records/walk-logs.js'

/** `lyceum audit`: writes an organization's audit log. */
export function auditCommand(): Command {
  const audit = new Command('audit').description('write the audit log of an organization')
  audit
    .command('export')
    .description('write who changed what, oldest first, one JSON object a line')
    .argument('<organization>', "the organization's id")
    .option(
      '--since <time>',
      'only what was done at this time or later: ISO 8601, or a duration such as 2h',
      parseSince,
    )
    .action((organizationId: string, { since }: { since?: OptionTime }) =>
      withMigratedStore(async (store) => {
        await assertOrganization(store, organizationId)
        const from = since?.(await store.transaction(operatorScope(), (tx) => tx.now()))
        await printRows(walkAuditEvents(store, organizationId, from))
      }),
    )
  return audit
}
