import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'

const PUBLIC_URL = 'https://learn.example.org'
const SERVER = '/.well-known/oauth-authorization-server'
const RESOURCE = '/.well-known/oauth-protected-resource'

describeOnBothDatabases(
  'the metadata of the authorization server',
  (app) => {
    it('says what clients need to know, with PUBLIC_URL as the issuer', async () => {
      const { status, headers, body } = await app().client().get(SERVER)

      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/json')
      expect(body).toEqual({
        issuer: PUBLIC_URL,
        authorization_endpoint: `${PUBLIC_URL}/oauth/authorize`,
        token_endpoint: `${PUBLIC_URL}/oauth/token`,
        revocation_endpoint: `${PUBLIC_URL}/oauth/revoke`,
        registration_endpoint: `${PUBLIC_URL}/oauth/register`,
        scopes_supported: ['content:write', 'graphql:any', 'narration:synthesize', 'organization:manage'],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      })
    })

    it.each([
      ['', ['content:write', 'graphql:any', 'narration:synthesize', 'organization:manage']],
      ['/mcp', ['content:write']],
    ])('is named by the resource at PUBLIC_URL%s', async (path, scopes) => {
      const { body } = await app().client().get(`${RESOURCE}${path}`)

      expect(body).toMatchObject({
        resource: PUBLIC_URL + path,
        authorization_servers: [PUBLIC_URL],
        scopes_supported: scopes,
        bearer_methods_supported: ['header'],
      })
    })

    it.each(['/v1/company-roles', '/v1/nothing', '/graphql?query=%7Bviewer%7Bid%7D%7D'])(
      'is named by the 401 of %s',
      async (path) => {
        for (const [token, challenge] of [
          [undefined, 'Bearer'],
          ['lyc_unknown', 'Bearer error="invalid_token",'],
        ] as const) {
          const { status, headers } = await app().client(token).get(path)

          expect(status).toBe(401)
          expect(headers.get('www-authenticate')).toBe(
            `${challenge} resource_metadata="${PUBLIC_URL}${RESOURCE}"`,
          )
        }
      },
    )

    it.each([SERVER, RESOURCE])('lets pages of any origin read %s, and none write', async (path) => {
      const read = await app().client().get(path, { origin: 'https://inspector.example' })
      const preflight = await app().client().send(path, { method: 'OPTIONS' })
      const written = await app().client().post(path, {})

      expect(read.headers.get('access-control-allow-origin')).toBe('*')
      expect(read.headers.get('access-control-allow-credentials')).toBeNull()
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
      expect(written.status).toBe(405)
      expect(written.headers.get('allow')).toBe('GET, HEAD')
      expect(written.body).toMatchObject({ error: 'invalid_request' })
    })
  },
  { settings: { PUBLIC_URL } },
)

describeOnBothDatabases(
  'an authorization server that knows its clients',
  (app) => {
    it('offers neither registration nor metadata documents', async () => {
      const { body } = await app().client().get(SERVER)

      expect(body).not.toHaveProperty('registration_endpoint')
      expect(body.client_id_metadata_document_supported).toBe(false)
    })
  },
  { settings: { OAUTH_REGISTRATION: 'false', OAUTH_CLIENT_DOCUMENTS: 'false' } },
)
