import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { operatorScope } from '../access/system-scope.js'
import { makeFolder } from '../base/files.js'
import type { OpenStore } from '../store/open-store.js'
import { hashToken, isValid, readTokenHolder } from '../records/token-holder-store.js'
import { importFile } from './import.js'
import { findMember } from '../operator/person-store.js'
import { createToken } from '../operator/token-store.js'

const folder = fileURLToPath(new URL('../../demo/', import.meta.url))

/** A person of the demo's picker. */
interface DemoPerson {
  label: string
  userId: string
  /** Whether they can also manage the organization. */
  manages?: boolean
}

/** The people of the demo's picker: one for each account role, and one for each team role. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { label: 'Owner – Ingrid Solheim', userId: 'usr_ingrid-solheim', manages: true },
  { label: 'Admin – Amara Okafor', userId: 'usr_amara-okafor', manages: true },
  { label: 'Billing admin – Bjarne Eikeland', userId: 'usr_bjarne-eikeland' },
  { label: 'Viewer, team admin – Daniel Mwangi', userId: 'usr_daniel-mwangi' },
  { label: 'Viewer, team member – Sofía Restrepo', userId: 'usr_sofia-restrepo' },
  { label: 'External – Joaquín Prieto', userId: 'usr_joaquin-prieto' },
]

/** The scopes of a person's token; admins can also manage the organization. */
function scopesOf({ manages = false }: DemoPerson): string[] {
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

/** Whether the file's token of a person can be used, and may do what the demo shows. */
async function isGood(store: OpenStore, person: DemoPerson, saved: DemoToken): Promise<boolean> {
  const holder = (await readTokenHolder(store, hashToken(saved.token))).find(isValid)
  return holder?.userId === person.userId && scopesOf(person).every((scope) => holder.scopes.includes(scope))
}

async function makeToken(store: OpenStore, person: DemoPerson): Promise<DemoToken> {
  const { label, userId } = person
  const request = { userId, scopes: scopesOf(person), expiresAt: null, name: 'demo' }
  const { token } = await createToken(store, operatorScope(), request)
  return { label, token }
}

async function importDemo(store: OpenStore): Promise<void> {
  const bundles = (await readdir(folder)).filter((name) => name.endsWith('.ndjson'))
  for (const name of bundles.toSorted()) await importFile(store, `${folder}${name}`)
}

/** The people of the picker as members; those who left are still members. */
async function readMembers(store: OpenStore) {
  return await Promise.all(
    DEMO_PEOPLE.map(async (person) => ({ person, member: await findMember(store, person.userId) })),
  )
}

/**
 * Finds the demo's tokens, one for each person of the picker who has not left. It imports the demo only into a database
 * that knows none of them, so that a later start keeps what visitors changed. New tokens take the place of those that are
 * missing in the file or unknown to the database, were revoked, or have too few scopes.
 *
 * @param file where the tokens are kept between starts
 */
export async function prepareDemo(store: OpenStore, file: string): Promise<DemoToken[]> {
  let people = await readMembers(store)
  if (people.every(({ member }) => member === undefined)) {
    await importDemo(store)
    people = await readMembers(store)
  }
  const saved = await savedIn(file)
  const tokens: DemoToken[] = []
  for (const { person, member } of people) {
    if (member?.status !== 'ACTIVE') continue
    const old = saved.find(({ label }) => label === person.label)
    tokens.push(old && (await isGood(store, person, old)) ? old : await makeToken(store, person))
  }
  if (tokens.length === saved.length && tokens.every((token) => saved.includes(token))) return tokens
  makeFolder(dirname(file))
  await writeFile(file, JSON.stringify(tokens, null, 2))
  // Otherwise an existing file would keep its permissions.
  await chmod(file, 0o600)
  return tokens
}
