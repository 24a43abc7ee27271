import { Command } from 'commander'
import { listOrganizations } from './directory-store.js'
import { withMigratedStore } from './with-store.js'

/** `lyceum organizations`: the organizations of the database. */
export function organizationsCommand(): Command {
  return new Command('organizations')
    .description('list all organizations, one JSON object a line')
    .action(() =>
      withMigratedStore(async (store) => {
        for await (const organization of listOrganizations(store)) {
          process.stdout.write(`${JSON.stringify(organization)}\n`)
        }
      }),
    )
}
