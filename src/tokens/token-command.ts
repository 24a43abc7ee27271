import { Command, InvalidArgumentError } from 'commander'
import { operatorScope, organizationOperatorScope } from '../access/system-scope.js'
import type { OpenStore } from '../store/open-store.js'
import { CommandFailure } from '../base/command-failure.js'
import { TOKEN_SCOPES } from '../base/vocabulary.js'
import { endGrantsOf } from '../records/grants.js'
import { findMember } from '../operator/person-store.js'
import { operatorOf } from '../operator/operator.js'
import { endOf, parseExpiry } from '../operator/parse-expiry.js'
import { printRows } from '../operator/print-lines.js'
import type { OptionTime } from '../operator/read-time.js'
import { userIdFor } from '../operator/user-id-for.js'
import { withMigratedStore } from '../operator/with-store.js'
import { createToken, revokeToken, revokeTokensOf } from '../operator/token-store.js'
import { walkTokens } from './token-command-store.js'

function collectScope(scope: string, scopes: readonly string[] = []): string[] {
  if (!TOKEN_SCOPES.some((known) => known === scope))
    throw new InvalidArgumentError(`It must be one of ${TOKEN_SCOPES.join(', ')}.`)
  return [...new Set([...scopes, scope])]
}

/**
 * Revokes all tokens of a person, and their grants, which could bring new tokens.
 *
 * @throws CommandFailure if there is nobody with this user id
 */
async function revokeAll(store: OpenStore, userId: string): Promise<number> {
  const scope = operatorScope()
  const person = await findMember(store, userId)
  if (!person) throw new CommandFailure(`There is nobody with the user id or address ${userId}.`)
  const { organizationId } = person
  return await store.transaction(scope, async (tx) => {
    const revoked = await revokeTokensOf(tx, scope, userId)
    await endGrantsOf(tx, organizationOperatorScope(organizationId), operatorOf(organizationId), userId)
    return revoked
  })
}

/** `lyceum token`: makes, lists and revokes access tokens. */
export function tokenCommand(): Command {
  const token = new Command('token').description('make, list and revoke access tokens')
  token
    .command('create')
    .description('make an access token for a person and print it, once')
    .requiredOption('--user <id or address>', "the person's user id, or e-mail address")
    .option('--scope <scope>', `a scope, repeatable: ${TOKEN_SCOPES.join(', ')}`, collectScope)
    .option('--expires <when>', 'an ISO 8601 time, or a duration such as 30d', parseExpiry)
    .option('--name <name>', 'what the token is for')
    .action(async (options: { user: string; scope?: string[]; expires?: OptionTime; name?: string }) => {
      const made = await withMigratedStore(async (store) => {
        const now = await store.transaction(operatorScope(), (tx) => tx.now())
        const expiresAt = options.expires?.(now) ?? null
        const userId = await userIdFor(store, options.user)
        const request = { userId, scopes: options.scope ?? [], expiresAt, name: options.name ?? null }
        return { userId, expiresAt, ...(await createToken(store, operatorScope(), request)) }
      })
      const whose = `Token ${made.id} of ${made.personName} (${made.userId})`
      process.stderr.write(`${whose}, which ${endOf(made.expiresAt)}. It is shown this once:\n`)
      process.stdout.write(`${made.token}\n`)
    })
  token
    .command('list')
    .description('list all access tokens, one JSON object a line')
    .action(() => withMigratedStore((store) => printRows(walkTokens(store))))
  token
    .command('revoke')
    .description('revoke an access token, or all of a person')
    .argument('[id]', 'the id that create and list show')
    .option('--user <id or address>', "a person's user id, or e-mail address: all their tokens")
    .action(async (id: string | undefined, { user }: { user?: string }, command: Command) => {
      if (id !== undefined && user === undefined) {
        const revoked = await withMigratedStore((store) => revokeToken(store, operatorScope(), id))
        if (!revoked) throw new CommandFailure(`There is no token ${id} to revoke.`)
        process.stderr.write(`Revoked ${id}.\n`)
      } else if (id === undefined && user !== undefined) {
        const count = await withMigratedStore(async (store) =>
          revokeAll(store, await userIdFor(store, user, 'active or left')),
        )
        process.stderr.write(`Revoked ${count} ${count === 1 ? 'token' : 'tokens'} of ${user}.\n`)
      } else command.error('error: name a token, or a person with --user')
    })
  return token
}
