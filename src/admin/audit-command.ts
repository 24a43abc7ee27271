import { Command } from 'commander'
import { assertOrganization } from '../command-line/organization-store.js'
import { parseSince } from '../command-line/read-time.js'
import { printRows } from '../command-line/print-lines.js'
import { withMigratedStore } from '../command-line/with-store.js'
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
