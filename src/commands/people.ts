import { Command } from 'commander'
import { CommandFailure } from '../command-failure.js'
import { hasOrganization, listTokenHolders } from './directory-store.js'
import { withStore } from './with-store.js'

/** `lyceum people`: whom a token can be made for. */
export function peopleCommand(): Command {
  return new Command('people')
    .description('list the active members of an organization, by name, one JSON object a line')
    .argument('<organization>', "the organization's id")
    .option('--search <text>', 'only those whose name or e-mail address contains the text', '')
    .action((organizationId: string, { search }: { search: string }) =>
      withStore(async (store) => {
        if (!(await hasOrganization(store, organizationId))) {
          throw new CommandFailure(`There is no organization ${organizationId}.`)
        }
        for await (const person of listTokenHolders(store, organizationId, search)) {
          process.stdout.write(`${JSON.stringify(person)}\n`)
        }
      }),
    )
}
