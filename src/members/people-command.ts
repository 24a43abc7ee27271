import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { assertOrganization } from '../operator/organization-store.js'
import { printRows } from '../operator/print-lines.js'
import { userIdFor } from '../operator/user-id-for.js'
import { withMigratedStore } from '../operator/with-store.js'
import { deactivateMember, reactivateMember, walkMembers } from './people-command-store.js'

const PERSON = ['<id or address>', "the person's user id, or e-mail address"] as const

function deactivate(user: string): Promise<void> {
  return withMigratedStore(async (store) => {
    const userId = await userIdFor(store, user)
    const revoked = await deactivateMember(store, operatorScope(), userId)
    if (revoked === undefined) throw new CommandFailure(`There is no active member ${user}.`)
    const tokens = `${revoked} ${revoked === 1 ? 'token' : 'tokens'}`
    process.stderr.write(`Deactivated ${userId} and revoked ${tokens}.\n`)
  })
}

function reactivate(user: string): Promise<void> {
  return withMigratedStore(async (store) => {
    const userId = await userIdFor(store, user, 'left')
    if (!(await reactivateMember(store, operatorScope(), userId)))
      throw new CommandFailure(`There is no deactivated member ${user}.`)
    process.stderr.write(`Reactivated ${userId}: they sign in anew, or get a new token.\n`)
  })
}

/** `lyceum people`: lists, deactivates and reactivates members. */
export function peopleCommand(): Command {
  const people = new Command('people').description(
    'list the members of an organization, deactivate or reactivate one',
  )
  people
    .command('list', { isDefault: true })
    .description('list the active members of an organization, by name, one JSON object a line')
    .argument('<organization>', "the organization's id")
    .option('--search <text>', 'only those whose name or e-mail address contains the text', '')
    .option('--all', 'deactivated members as well, each with a status', false)
    .action((organizationId: string, { search, all }: { search: string; all: boolean }) =>
      withMigratedStore(async (store) => {
        await assertOrganization(store, organizationId)
        await printRows(walkMembers(store, organizationId, search, !all))
      }),
    )
  people
    .command('deactivate')
    .description('deactivate a member and revoke all their tokens')
    .argument(...PERSON)
    .action(deactivate)
  people
    .command('reactivate')
    .description('make a deactivated member active again; ended tokens and sessions stay ended')
    .argument(...PERSON)
    .action(reactivate)
  return people
}
