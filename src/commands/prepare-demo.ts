import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { operatorScope } from '../access/system-scope.js'
import { makeFolder } from '../base/files.js'
import type { OpenStore } from '../store/open-store.js'
import { hashToken, isValid, readTokenHolder } from '../records/token-holder-store.js'
import { importFile } from './import.js'
import { createToken } from '../operator/token-store.js'

const folder = fileURLToPath(new URL('../../demo/', import.meta.url))

/** The people of the demo's picker: one for each account role, and one for each team role. */
export const DEMO_PEOPLE = [
  { label: 'Owner – Ingrid Solheim', userId: 'usr_ingrid-solheim', manages: true },
  { label: 'Admin – Amara Okafor', userId: 'usr_amara-okafor', manages: true },
  { label: 'Billing admin – Bjarne Eikeland', userId: 'usr_bjarne-eikeland' },
  { label: 'Viewer, team admin – Daniel Mwangi', userId: 'usr_daniel-mwangi' },
  { label: 'Viewer, team member – Sofía Restrepo', userId: 'usr_sofia-restrepo' },
  { label: 'External – Joaquín Prieto', userId: 'usr_joaquin-prieto' },
]

/** The scopes of a person's token; admins can also manage the organization. */
function scopesOf({ manages = false }: { manages?: boolean }): string[] {
  return [...USUAL, ...(manages ? ['organization:manage'] : [])]
}

/** GraphiQL runs any document, also where the demo is told to keep to trusted ones. */
const USUAL = ['content:write', 'graphql:any', 'narration:synthesize']

const savedTokens = z.array(z.object({ label: z.string(), token: z.string() }))

/** A token of the demo, with the person that it is of. */
export type DemoToken = z.infer<typeof savedTokens>[number]

/** The tokens in the file; none if it is missing or damaged. */
async function savedIn(file: string): Promise<DemoToken[]> {
  try {
    return savedTokens.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return []
  }
}

/** The scopes of a token; undefined for an unknown token. */
async function scopesIn(store: OpenStore, { token }: DemoToken): Promise<readonly string[] | undefined> {
  return (await readTokenHolder(store, hashToken(token))).find(isValid)?.scopes
}

async function makeTokens(store: OpenStore): Promise<DemoToken[]> {
  const tokens: DemoToken[] = []
  for (const person of DEMO_PEOPLE) {
    const { label, userId } = person
    const request = { userId, scopes: scopesOf(person), expiresAt: null, name: 'demo' }
    const { token } = await createToken(store, operatorScope(), request)
    tokens.push({ label, token })
  }
  return tokens
}

async function importDemo(store: OpenStore): Promise<void> {
  const bundles = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  for (const name of bundles.toSorted()) await importFile(store, `${folder}${name}`)
}

/**
 * Finds the demo's tokens. If the file and the database do not match, as at the first start, it imports the
 * demo and makes new tokens. Tokens of an older version with fewer scopes are replaced without an import.
 *
 * @param file where the tokens are kept between starts
 */
export async function prepareDemo(store: OpenStore, file: string): Promise<DemoToken[]> {
  const saved = await savedIn(file)
  const known = await Promise.all(saved.map((token) => scopesIn(store, token)))
  const isThere = saved.length > 0 && !known.includes(undefined)
  const mayDoAll = DEMO_PEOPLE.every((person) => {
    const scopes = known[saved.findIndex(({ label }) => label === person.label)]
    return scopesOf(person).every((scope) => scopes?.includes(scope))
  })
  if (isThere && mayDoAll) return saved
  if (!isThere) await importDemo(store)
  const tokens = await makeTokens(store)
  makeFolder(dirname(file))
  await writeFile(file, JSON.stringify(tokens, null, 2))
  // Otherwise an existing file would keep its permissions.
  await chmod(file, 0o600)
  return tokens
}
