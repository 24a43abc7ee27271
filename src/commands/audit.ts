import { Command } from 'commander'
import { CommandFailure } from '../base/command-failure.js'
import { listAuditEvents } from './audit-store.js'
import { hasOrganization } from './directory-store.js'
import { parseSince } from './parse-since.js'
import { printRows } from './print-lines.js'
import { withMigratedStore } from './with-store.js'

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
        if (!(await hasOrganization(store, organizationId)))
          throw new CommandFailure(`There is no organization ${organizationId}.`)
        await printRows(listAuditEvents(store, organizationId, since))
      }),
    )
  return audit
}
