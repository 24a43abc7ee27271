import { z } from 'zod'
import type { Build } from './build.js'

/** The people whom the demo's README suggests, and whether their token has every scope. */
const people: readonly { name: string; userId: string; scopes: boolean }[] = [
  { name: 'owner', userId: 'usr_ingrid-solheim', scopes: true },
  { name: 'owner without a scope', userId: 'usr_ingrid-solheim', scopes: false },
  { name: 'admin', userId: 'usr_amara-okafor', scopes: true },
  { name: 'billing admin', userId: 'usr_bjarne-eikeland', scopes: true },
  { name: 'team admin', userId: 'usr_daniel-mwangi', scopes: true },
  { name: 'team admin of the lab', userId: 'usr_leila-rahimi', scopes: true },
  { name: 'team viewer', userId: 'usr_gunnar-as', scopes: true },
  { name: 'member of no team', userId: 'usr_rasmus-lund', scopes: true },
  { name: 'member with a role', userId: 'usr_liam-oconnor', scopes: false },
  { name: 'external', userId: 'usr_joaquin-prieto', scopes: true },
  { name: 'external of no team', userId: 'usr_margarethe-vogel', scopes: false },
  { name: 'owner of another organization', userId: 'usr_klp-maeve', scopes: true },
  { name: 'member of another organization', userId: 'usr_klp-luca', scopes: false },
]

/** Somebody who sends requests. */
export interface Caller {
  name: string
  /** The header field `Authorization`; undefined for none. */
  authorization: string | undefined
  /** Whether the service accepts the caller. Callers who are always refused ask fewer questions. */
  isKnown: boolean
}

/** Makes an access token, with the options of `lyceum token create`. */
export async function createToken(build: Build, userId: string, ...options: string[]): Promise<string> {
  const token = await build.run('token', 'create', '--user', userId, ...options)
  return token.trim()
}

/**
 * Makes a caller for each reason for being refused.
 *
 * @param at the calendar's time, because one token has to expire soon
 * @param leaver the token of someone who has left
 */
export async function signInRefused(build: Build, at: string, leaver: string): Promise<Caller[]> {
  const owner = 'usr_ingrid-solheim'
  const inAMinute = new Date(Date.parse(at) + 60_000).toISOString()
  const expired = await createToken(build, owner, '--expires', inAMinute)
  const revoked = await createToken(build, owner, '--name', 'to be revoked')
  const listed = z.object({ id: z.string(), name: z.string().nullable() })
  const tokens = (await build.run('token', 'list')).trim().split('\n')
  const found = tokens
    .map((text) => listed.parse(JSON.parse(text)))
    .find(({ name }) => name === 'to be revoked')
  if (!found) throw new Error('The token to be revoked is not listed.')
  await build.run('token', 'revoke', found.id)
  const refused = {
    nobody: undefined,
    'made-up token': 'Bearer lyc_made-up',
    'another scheme': 'Basic b3duZXI6c2VjcmV0',
    'no token in the field': 'Bearer',
    'expired token': `Bearer ${expired}`,
    'revoked token': `Bearer ${revoked}`,
    'person who has left': `Bearer ${leaver}`,
  }
  return Object.entries(refused).map(([name, authorization]) => ({ name, authorization, isKnown: false }))
}

/** Makes a token for every kind of person. */
export async function signIn(build: Build): Promise<Caller[]> {
  const callers: Caller[] = []
  for (const { name, userId, scopes } of people) {
    const options = scopes ? ['--scope', 'content:write', '--scope', 'narration:synthesize'] : []
    const token = await createToken(build, userId, ...options)
    callers.push({ name, authorization: `Bearer ${token}`, isKnown: true })
  }
  return callers
}
