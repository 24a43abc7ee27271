import { Command } from 'commander'
import { assertOrganization } from '../operator/organization-store.js'
import { parseSince } from '../operator/read-time.js'
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
    .option('--since <time>', 'only what was done at this ISO 8601 time or later', parseSince)
    .action((organizationId: string, { since }: { since?: string }) =>
      withMigratedStore(async (store) => {
        await assertOrganization(store, organizationId)
        await printRows(walkAuditEvents(store, organizationId, since))
      }),
    )
  return audit
}
