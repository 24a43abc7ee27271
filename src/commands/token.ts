import { Command, InvalidArgumentError } from 'commander'
import parseDuration from 'parse-duration'
import { z } from 'zod'
import { operatorScope } from '../access/system-scope.js'
import type { OpenStore } from '../store/open-store.js'
import { CommandFailure } from '../command-failure.js'
import { userIdsOf } from './directory-store.js'
import { withStore } from './with-store.js'
import { createToken, listTokens, revokeToken } from './token-store.js'

const MOST_NAMESAKES = 10
const SCOPES = ['content:write', 'narration:synthesize']

function collectScope(scope: string, scopes: string[]): string[] {
  if (!SCOPES.includes(scope)) throw new InvalidArgumentError(`It must be one of ${SCOPES.join(', ')}.`)
  return [...new Set([...scopes, scope])]
}

function parseExpiry(text: string): string {
  const date = z.iso.datetime({ offset: true }).or(z.iso.date()).safeParse(text)
  const milliseconds = date.success ? Date.parse(date.data) : Date.now() + (parseDuration(text) ?? Number.NaN)
  if (!(milliseconds > Date.now() && milliseconds < Date.parse('9999-12-31'))) {
    throw new InvalidArgumentError('It must be a time to come: ISO 8601, or a duration such as 30d or 12h.')
  }
  return new Date(milliseconds).toISOString()
}

/** The user id that is meant: an address stands for the one active member who has it. */
async function userIdFor(store: OpenStore, user: string): Promise<string> {
  if (!user.includes('@')) return user
  const [userId, ...others] = await userIdsOf(store, user, MOST_NAMESAKES)
  if (others.length > 0) {
    throw new CommandFailure(
      `Several people have the address ${user}. Name one by the user id: ${[userId, ...others].join(', ')}.`,
    )
  }
  // A user id may hold an @ as well.
  return userId ?? user
}

/** `lyceum token`: makes, lists and revokes access tokens. */
export function tokenCommand(): Command {
  const token = new Command('token').description('make, list and revoke access tokens')
  token
    .command('create')
    .description('make an access token for a person and print it, once')
    .requiredOption('--user <id or address>', "the person's user id, or e-mail address")
    .option('--scope <scope>', `a scope, repeatable: ${SCOPES.join(', ')}`, collectScope, [])
    .option('--expires <when>', 'an ISO 8601 time, or a duration such as 30d', parseExpiry)
    .option('--name <name>', 'what the token is for')
    .action(async (options: { user: string; scope: string[]; expires?: string; name?: string }) => {
      const created = await withStore(async (store) =>
        createToken(store, operatorScope(), {
          userId: await userIdFor(store, options.user),
          scopes: options.scope,
          expiresAt: options.expires ?? null,
          name: options.name ?? null,
        }),
      )
      process.stderr.write(`Token ${created.id}. It is shown this once:\n`)
      process.stdout.write(`${created.token}\n`)
    })
  token
    .command('list')
    .description('list all access tokens, one JSON object a line')
    .action(async () => {
      for (const row of await withStore(listTokens)) process.stdout.write(`${JSON.stringify(row)}\n`)
    })
  token
    .command('revoke')
    .description('revoke an access token')
    .argument('<id>', 'the id that create and list show')
    .action(async (id: string) => {
      const revoked = await withStore((store) => revokeToken(store, operatorScope(), id))
      if (!revoked) throw new CommandFailure(`There is no token ${id} to revoke.`)
      process.stderr.write(`Revoked ${id}.\n`)
    })
  return token
}
