import type { ClientSettings } from './clients/find-client.js'
import { TOKEN_SCOPES, type TokenScope } from '../base/vocabulary.js'

/**
 * The resources that tokens are for (RFC 8707): the whole service, or its tools. Either way, a token is valid for both.
 */
export const RESOURCE_PATHS = ['', '/mcp'] as const

/**
 * The resource that a client names, normalized.
 *
 * @param asked undefined for none: the service itself
 * @returns null for a resource that is not this service's
 */
export function resourceNamed(issuer: string, asked: string | undefined): string | null {
  if (asked === undefined) return issuer
  const resource = asked.endsWith('/') ? asked.slice(0, -1) : asked
  return RESOURCE_PATHS.some((path) => resource === issuer + path) ? resource : null
}

/** The metadata of the authorization server (RFC 8414). */
export function serverMetadata(issuer: string, settings: ClientSettings) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    ...(settings.OAUTH_REGISTRATION ? { registration_endpoint: `${issuer}/oauth/register` } : {}),
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: settings.OAUTH_CLIENT_DOCUMENTS,
  }
}

const scopesOf: Readonly<Record<(typeof RESOURCE_PATHS)[number], readonly TokenScope[]>> = {
  '': TOKEN_SCOPES,
  '/mcp': ['content:write'],
}

/** The metadata of a protected resource (RFC 9728). */
export function resourceMetadata(issuer: string, path: (typeof RESOURCE_PATHS)[number]) {
  return {
    resource: issuer + path,
    authorization_servers: [issuer],
    scopes_supported: scopesOf[path],
    bearer_methods_supported: ['header'],
    resource_name: 'Lyceum',
    resource_documentation: `${issuer}/docs/`,
  }
}
