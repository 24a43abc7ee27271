import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { operatorScope } from '../access/system-scope.js'
import { makeFolder } from '../make-folder.js'
import type { OpenStore } from '../store/open-store.js'
import { hashToken, isValid, readTokenHolder } from '../store/token-holder-store.js'
import { importFile } from './import.js'
import { createToken } from './token-store.js'

const folder = fileURLToPath(new URL('../../demo/', import.meta.url))

/** Who the demo lets you be: one person for each account role, and one for each team role. */
export const DEMO_PEOPLE = [
  { label: 'Owner – Ingrid Solheim', userId: 'usr_ingrid-solheim' },
  { label: 'Admin – Amara Okafor', userId: 'usr_amara-okafor' },
  { label: 'Billing admin – Bjarne Eikeland', userId: 'usr_bjarne-eikeland' },
  { label: 'Viewer, team admin – Daniel Mwangi', userId: 'usr_daniel-mwangi' },
  { label: 'Viewer, team member – Sofía Restrepo', userId: 'usr_sofia-restrepo' },
  { label: 'External – Joaquín Prieto', userId: 'usr_joaquin-prieto' },
]

const savedTokens = z.array(z.object({ label: z.string(), token: z.string() }))

/** A token of the demo, with the person that it is of. */
export type DemoToken = z.infer<typeof savedTokens>[number]

/** What the file holds; nothing where there is none, or it is damaged. */
async function savedIn(file: string): Promise<DemoToken[]> {
  try {
    return savedTokens.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return []
  }
}

async function isKnown(store: OpenStore, { token }: DemoToken): Promise<boolean> {
  return (await readTokenHolder(store, hashToken(token))).some(isValid)
}

async function makeTokens(store: OpenStore): Promise<DemoToken[]> {
  const tokens: DemoToken[] = []
  for (const { label, userId } of DEMO_PEOPLE) {
    const scopes = ['content:write', 'narration:synthesize']
    const request = { userId, scopes, expiresAt: null, name: 'demo' }
    const { token } = await createToken(store, operatorScope(), request)
    tokens.push({ label, token })
  }
  return tokens
}

/**
 * Finds the demo's tokens. If the file and the database do not belong together, as at the first start, it
 * imports the demo and makes new ones.
 *
 * @param file where the tokens are kept between starts
 */
export async function prepareDemo(store: OpenStore, file: string): Promise<DemoToken[]> {
  const saved = await savedIn(file)
  const known = await Promise.all(saved.map((token) => isKnown(store, token)))
  if (saved.length > 0 && known.every(Boolean)) return saved
  const bundles = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  for (const name of bundles.toSorted()) await importFile(store, `${folder}${name}`)
  const tokens = await makeTokens(store)
  makeFolder(dirname(file))
  await writeFile(file, JSON.stringify(tokens, null, 2))
  // One that was there keeps its permissions otherwise.
  await chmod(file, 0o600)
  return tokens
}
