import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../command-failure.js'
import { hasOrganization, listTokenHolders } from './directory-store.js'
import { deactivateMember } from './people-store.js'
import { printRows } from './print-lines.js'
import { userIdFor } from './user-id-for.js'
import { withMigratedStore } from './with-store.js'

/** `lyceum people`: whom a token can be made for, and who may no longer enter. */
export function peopleCommand(): Command {
  const people = new Command('people').description(
    'list the active members of an organization, or deactivate one',
  )
  people
    .command('list', { isDefault: true })
    .description('list the active members of an organization, by name, one JSON object a line')
    .argument('<organization>', "the organization's id")
    .option('--search <text>', 'only those whose name or e-mail address contains the text', '')
    .action((organizationId: string, { search }: { search: string }) =>
      withMigratedStore(async (store) => {
        if (!(await hasOrganization(store, organizationId))) {
          throw new CommandFailure(`There is no organization ${organizationId}.`)
        }
        await printRows(listTokenHolders(store, organizationId, search))
      }),
    )
  people
    .command('deactivate')
    .description('deactivate a member and revoke all their tokens')
    .argument('<id or address>', "the person's user id, or e-mail address")
    .action((user: string) =>
      withMigratedStore(async (store) => {
        const userId = await userIdFor(store, user)
        const revoked = await deactivateMember(store, operatorScope(), userId)
        if (revoked === undefined) throw new CommandFailure(`There is no active member ${user}.`)
        const tokens = `${revoked} ${revoked === 1 ? 'token' : 'tokens'}`
        process.stderr.write(`Deactivated ${userId} and revoked ${tokens}.\n`)
      }),
    )
  return people
}
