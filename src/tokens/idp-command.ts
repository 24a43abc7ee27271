import { Command, InvalidArgumentError } from 'commander'
import { organizationOperatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { readConfig } from '../config.js'
import { createJsonFetcher } from '../providers/web-fetch/fetch-json.js'
import { TOKEN_SCOPES } from '../base/vocabulary.js'
import { listIdentityProviders } from '../operator/identity-provider-store.js'
import { assertOrganization } from '../operator/organization-store.js'
import { discoverKeys } from './discover-keys.js'
import { addIdentityProvider, findIdentityProvider, removeIdentityProvider } from './idp-command-store.js'
import { printRows } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'

/**
 * Claims that can be changed, by a person or by an administrator of the provider, to another person's value.
 */
const MUTABLE_CLAIMS: ReadonlySet<string> = new Set([
  'email',
  'preferred_username',
  'upn',
  'unique_name',
  'name',
  'nickname',
  'phone_number',
])
const DOCUMENT = { maxBytes: 100_000, totalMs: 10_000 }
const MAX_TEXT = 1_000

function parseText(text: string): string {
  if (text.trim() !== text || text === '' || text.length > MAX_TEXT || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError(`It must be one line of at most ${MAX_TEXT} characters.`)
  return text
}

function parseSubject(claim: string): string {
  if (MUTABLE_CLAIMS.has(claim))
    throw new InvalidArgumentError(
      'It must be a claim that never changes and is never given to somebody else.',
    )
  return parseText(claim)
}

function collectScope(text: string, scopes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [name = '', scope = name, ...rest] = text.split('=')
  if (rest.length > 0 || !/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(name))
    throw new InvalidArgumentError('It must be NAME=SCOPE, NAME as the provider has it in its tokens.')
  if (!TOKEN_SCOPES.some((known) => known === scope))
    throw new InvalidArgumentError(`The scope must be one of ${TOKEN_SCOPES.join(', ')}.`)
  return { ...scopes, [name]: scope }
}

interface AddOptions {
  issuer: string
  audience: string
  jwks?: string
  subject: string
  scope?: Record<string, string>
}

async function add(organizationId: string, options: AddOptions): Promise<void> {
  const { issuer, audience, subject: subjectClaim, scope: scopes = {} } = options
  const documents = createJsonFetcher({ ...DOCUMENT, allow: readConfig().WEB_FETCH_ALLOW })
  const must = 'must be a public https:// address, or one that WEB_FETCH_ALLOW names.'
  if (!documents.accepts(issuer)) throw new CommandFailure(`The issuer ${must}`)
  const jwksUri = options.jwks ?? (await discoverKeys(documents, issuer))
  if (!documents.accepts(jwksUri)) throw new CommandFailure(`The address of the keys ${must}`)
  const id = await withMigratedStore(async (store) => {
    await assertOrganization(store, organizationId)
    const operator = organizationOperatorScope(organizationId)
    const provider = { issuer, audience, jwksUri, subjectClaim, scopes }
    return await store.transaction(operator, (tx) => addIdentityProvider(tx, operator, provider))
  })
  if (id === null)
    throw new CommandFailure(
      'The tokens of this issuer for this audience are taken already: see `lyceum idp list`.',
    )
  process.stderr.write(`Tokens of ${issuer} for ${audience} are taken from now on.\n`)
  process.stdout.write(`${id}\n`)
}

async function remove(id: string): Promise<void> {
  await withMigratedStore(async (store) => {
    const provider = await findIdentityProvider(store, id)
    if (!provider) throw new CommandFailure(`There is no identity provider ${id}.`)
    const operator = organizationOperatorScope(provider.organizationId)
    await store.transaction(operator, (tx) => removeIdentityProvider(tx, operator, provider))
  })
  process.stderr.write(`Removed ${id}: its tokens are refused.\n`)
}

/** `lyceum idp`: manages the identity providers whose access tokens an organization accepts. */
export function idpCommand(): Command {
  const idp = new Command('idp').description('manage the identity providers whose tokens are taken')
  idp
    .command('add')
    .description('take the access tokens of an identity provider, and print its id')
    .argument('<organization>', "the organization's id")
    .requiredOption('--issuer <url>', 'the `iss` of its tokens', parseText)
    .requiredOption('--audience <name>', 'the `aud` of its tokens for this service', parseText)
    .option('--jwks <url>', 'where its keys are; asked of the issuer unless given', parseText)
    .option('--subject <claim>', 'the claim that names the person', parseSubject, 'sub')
    .option(
      '--scope <name=scope>',
      `what a scope of its tokens allows here, repeatable: ${TOKEN_SCOPES.join(', ')}`,
      collectScope,
    )
    .action(add)
  idp
    .command('list')
    .description('list the identity providers of all organizations, one JSON object a line')
    .action(() => withMigratedStore((store) => printRows(listIdentityProviders(store))))
  idp
    .command('remove')
    .description('refuse the tokens of an identity provider from now on')
    .argument('<id>', 'the id that add and list show')
    .action(remove)
  return idp
}
