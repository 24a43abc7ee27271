import { Command, InvalidArgumentError } from 'commander'
import parseDuration from 'parse-duration'
import { z } from 'zod'
import { CommandFailure } from './command-failure.js'
import { withStore } from './with-store.js'
import { createToken, listTokens, revokeToken } from './token-store.js'

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

/** `lyceum token`: makes, lists and revokes access tokens. */
export function tokenCommand(): Command {
  const token = new Command('token').description('make, list and revoke access tokens')
  token
    .command('create')
    .description('make an access token for a person and print it, once')
    .requiredOption('--user <id>', "the person's user id")
    .option('--scope <scope>', `a scope, repeatable: ${SCOPES.join(', ')}`, collectScope, [])
    .option('--expires <when>', 'an ISO 8601 time, or a duration such as 30d', parseExpiry)
    .option('--name <name>', 'what the token is for')
    .action(async (options: { user: string; scope: string[]; expires?: string; name?: string }) => {
      const created = await withStore((store) =>
        createToken(store, {
          userId: options.user,
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
      const revoked = await withStore((store) => revokeToken(store, id))
      if (!revoked) throw new CommandFailure(`There is no token ${id} to revoke.`)
      process.stderr.write(`Revoked ${id}.\n`)
    })
  return token
}
