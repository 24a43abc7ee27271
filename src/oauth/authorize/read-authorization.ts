import { TOKEN_SCOPES, type TokenScope } from '../../base/vocabulary.js'
import { badInput } from '../../base/errors.js'
import { OAuthError } from '../oauth-error.js'
import { resourceNamed } from '../metadata.js'

const MAX_QUERY = 8_000
/** Base64url of a SHA-256. */
const S256_CHALLENGE = /^[\w-]{43}$/
/** RFC 6749, appendix A.4. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/

/** Where an answer goes. Nothing is sent there until the address is known to be the client's. */
export interface Destination {
  clientId: string
  redirectUri: string
  state: string | undefined
}

/** A client's request to a person. */
export interface Authorization {
  scopes: readonly TokenScope[]
  resource: string
  /** S256 of the verifier that the client will send. */
  codeChallenge: string
}

/** The parameter's only value; undefined where it is left out or empty (RFC 6749, 3.1). */
function only(query: URLSearchParams, name: string): string | undefined {
  return query.getAll(name).find((value) => value !== '')
}

/**
 * Reads the client's id and its redirect address.
 *
 * @throws CodedError 400 for a query that is too long, or doesn't have each exactly once
 */
export function readDestination(search: string): Destination {
  if (search.length > MAX_QUERY) throw badInput('What the application asks for is too long.')
  const query = new URLSearchParams(search)
  for (const name of ['client_id', 'redirect_uri', 'state']) {
    if (query.getAll(name).length > 1) throw badInput(`The application sent ${name} twice.`, name)
  }
  const [clientId, redirectUri] = [only(query, 'client_id'), only(query, 'redirect_uri')]
  if (clientId === undefined)
    throw badInput('The application did not say which one it is: client_id is missing.')
  if (redirectUri === undefined)
    throw badInput('The application did not say where the answer is to go: redirect_uri is missing.')
  return { clientId, redirectUri, state: only(query, 'state') }
}

function readScopes(text: string | undefined): TokenScope[] {
  if (text === undefined) return []
  if (!SCOPE.test(text))
    throw new OAuthError('invalid_scope', 'scope must be words with single spaces between them.')
  const asked = text.split(' ')
  if (asked.some((scope) => !TOKEN_SCOPES.some((known) => known === scope)))
    throw new OAuthError(
      'invalid_scope',
      `scope may have ${TOKEN_SCOPES.join(', ')}; reading needs none of them.`,
    )
  return TOKEN_SCOPES.filter((scope) => asked.includes(scope))
}

/**
 * Reads a client's request, once its redirect address is known.
 *
 * @throws OAuthError for anything but a code with a challenge by S256, for scopes that don't exist, and for the resource
 *   of another service
 */
export function readAuthorization(search: string, issuer: string): Authorization {
  const query = new URLSearchParams(search)
  for (const name of ['response_type', 'code_challenge', 'code_challenge_method', 'scope']) {
    if (query.getAll(name).length > 1)
      throw new OAuthError('invalid_request', `${name} must not be there twice.`)
  }
  const responseType = only(query, 'response_type')
  if (responseType === undefined) throw new OAuthError('invalid_request', 'response_type is missing.')
  if (responseType !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.')
  const codeChallenge = only(query, 'code_challenge')
  if (codeChallenge === undefined)
    throw new OAuthError('invalid_request', 'code_challenge is missing (RFC 7636).')
  if (only(query, 'code_challenge_method') !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256.')
  if (!S256_CHALLENGE.test(codeChallenge))
    throw new OAuthError('invalid_request', 'code_challenge must be the base64url of a SHA-256.')
  const scopes = readScopes(only(query, 'scope'))
  const resources = query.getAll('resource').filter((value) => value !== '')
  const resource = resourceNamed(issuer, resources[0])
  if (resource === null || resources.length > 1)
    throw new OAuthError('invalid_target', 'resource must be this service, or its tools.')
  return { scopes, resource, codeChallenge }
}
