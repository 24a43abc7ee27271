import { Command } from 'commander'
import { listOrganizations } from './directory-store.js'
import { printRows } from './print-lines.js'
import { withMigratedStore } from './with-store.js'

/** `lyceum organizations`: the organizations of the database. */
export function organizationsCommand(): Command {
  return new Command('organizations')
    .description('list all organizations, one JSON object a line')
    .action(() => withMigratedStore((store) => printRows(listOrganizations(store))))
}
