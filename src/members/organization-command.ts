import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { deleteOrganization, measureOrganization } from './organization-command-store.js'
import { listOrganizations } from '../operator/organization-store.js'
import { printRows } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'

/** `lyceum organization`: deletes one. */
export function organizationCommand(): Command {
  const organization = new Command('organization').description('delete an organization')
  organization
    .command('delete')
    .description('delete an organization with its people, content, roles, tokens and jobs, for good')
    .argument('<organization>', "the organization's id")
    .option('--yes', 'delete it; without this, the command only says what would be lost')
    .action((id: string, { yes = false }: { yes?: boolean }) =>
      withMigratedStore(async (store) => {
        const size = await measureOrganization(store, id)
        if (!size) throw new CommandFailure(`There is no organization ${id}.`)
        const { name, people, resources, roles } = size
        const lost = `${name} (${id}) with ${people} people, ${resources} resources and ${roles} roles`
        if (!yes) throw new CommandFailure(`This would delete ${lost}. Add --yes to do so.`)
        await deleteOrganization(store, operatorScope(), id)
        process.stderr.write(`Deleted ${lost}.\n`)
      }),
    )
  return organization
}

/** `lyceum organizations`: the organizations of the database. */
export function organizationsCommand(): Command {
  return new Command('organizations')
    .description('list all organizations, one JSON object a line')
    .action(() => withMigratedStore((store) => printRows(listOrganizations(store))))
}
