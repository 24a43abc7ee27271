import { z } from 'zod'
import { showsNothing } from '../../base/shows-nothing.js'
import { OAuthError } from '../oauth-error.js'
import { isRedirectUri } from '../redirect-uri.js'
import type { ClientDescription } from './client-store.js'

const MAX_NAME = 100
const MAX_REDIRECT_URIS = 20
/**
 * Line breaks, other control characters, characters that change the text direction, and invisible characters,
 * which can make a name look like another. Joiners are allowed, because emoji and some scripts need them.
 */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])[\p{Cf}\u{e0000}-\u{e0fff}]/u

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const metadata = z.object({
  redirect_uris: z
    .array(z.string().max(2_000))
    .min(1, { error: 'must have an address' })
    .max(MAX_REDIRECT_URIS, { error: `must have at most ${MAX_REDIRECT_URIS} addresses` }),
  client_name: z
    .string()
    .trim()
    .refine((name) => !showsNothing(name), { error: 'must not be empty' })
    .max(MAX_NAME, { error: `must have at most ${MAX_NAME} characters` })
    .refine((name) => !UNSHOWABLE.test(name), { error: 'must be plain text' })
    .optional(),
  client_uri: z
    .string()
    .max(2_000, { error: 'must have at most 2000 characters' })
    .refine((uri) => isWebAddress(uri) && !UNSHOWABLE.test(uri), { error: 'must be a web address' })
    .optional(),
  grant_types: z
    .array(z.string().max(200))
    .max(20)
    .refine((types) => types.includes('authorization_code'), { error: 'must have authorization_code' })
    .optional(),
  response_types: z
    .array(z.string().max(200))
    .max(20)
    .refine((types) => types.includes('code'), { error: 'must have code' })
    .optional(),
})

/**
 * Reads a client's metadata (RFC 7591, 2). Unused fields are ignored.
 *
 * @param fallbackName its name if it doesn't give one
 * @throws OAuthError invalid_redirect_uri, or invalid_client_metadata that names the field
 */
export function readClientMetadata(value: unknown, fallbackName: string): ClientDescription {
  const { data, error } = metadata.safeParse(value)
  if (error) {
    const [issue] = error.issues
    const field = String(issue?.path[0] ?? 'The metadata')
    const code = field === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata'
    throw new OAuthError(code, `${field}: ${issue?.message ?? 'not valid'}.`)
  }
  const redirectUris = [...new Set(data.redirect_uris)]
  if (!redirectUris.every(isRedirectUri))
    throw new OAuthError(
      'invalid_redirect_uri',
      'redirect_uris: each must be https, http on the own machine (127.0.0.1, [::1], localhost) or a scheme of the app with a dot (RFC 8252, 7.1), without a fragment.',
    )
  return { name: data.client_name ?? fallbackName, uri: data.client_uri ?? null, redirectUris }
}
