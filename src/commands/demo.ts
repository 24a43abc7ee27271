import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { z } from 'zod'
import { readConfig } from '../config.js'
import { createLogger } from '../logger.js'
import type { OpenStore } from '../store/open-store.js'
import { openDatabase } from './open-database.js'
import { importFile } from './import.js'
import { createToken } from './token-store.js'

const folder = fileURLToPath(new URL('../../demo/', import.meta.url))

/** Who the demo lets you be: one person for each account role, and one for each team role. */
const PEOPLE = [
  { label: 'Owner – Ingrid Solheim', userId: 'usr_ingrid-solheim' },
  { label: 'Admin – Amara Okafor', userId: 'usr_amara-okafor' },
  { label: 'Billing admin – Bjarne Eikeland', userId: 'usr_bjarne-eikeland' },
  { label: 'Viewer, team admin – Daniel Mwangi', userId: 'usr_daniel-mwangi' },
  { label: 'Viewer, team member – Sofía Restrepo', userId: 'usr_sofia-restrepo' },
  { label: 'External – Joaquín Prieto', userId: 'usr_joaquin-prieto' },
]

const savedTokens = z.array(z.object({ label: z.string(), token: z.string() }))
type DemoToken = z.infer<typeof savedTokens>[number]

/** Imports the demo and makes its tokens at the first start; later starts find both. */
async function prepareDemo(store: OpenStore, tokenFile: string): Promise<DemoToken[]> {
  const known = await readFile(tokenFile, 'utf8').catch(() => undefined)
  if (known !== undefined) return savedTokens.parse(JSON.parse(known))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ndjson'))
  for (const file of files.toSorted()) await importFile(store, `${folder}${file}`)
  const tokens: DemoToken[] = []
  for (const { label, userId } of PEOPLE) {
    const scopes = ['content:write', 'narration:synthesize']
    const { token } = await createToken(store, { userId, scopes, expiresAt: null, name: 'demo' })
    tokens.push({ label, token })
  }
  await writeFile(tokenFile, JSON.stringify(tokens, null, 2), { mode: 0o600 })
  await chmod(tokenFile, 0o600)
  return tokens
}

function printWelcome(url: string, tokens: readonly DemoToken[]): void {
  const bearer = (token: string | undefined) => `-H 'Authorization: Bearer ${token ?? ''}'`
  const header = bearer(tokens[0]?.token)
  const member = bearer(tokens.find(({ label }) => label.includes('team member'))?.token)
  const json = "-H 'Content-Type: application/json'"
  const narration = JSON.stringify({ text: 'Welcome to Varde Instruments. Keep every shipment cold.' })
  const document = JSON.stringify({
    title: 'How we label samples',
    content: '# How we label samples\n\nEvery sample must carry a label before it leaves the bench.',
    visibility: 'everyone',
  })
  const save =
    'process.stdin.toArray().then((chunks) => fs.writeFileSync("welcome.mp3", JSON.parse(Buffer.concat(chunks)).audio.base64, "base64"))'
  const query =
    '{ companyRoles(first: 5) { nodes { name parent { name } holders(first: 3) { nodes { name } } } } }'
  process.stdout.write(`
Lyceum is running with the demo organization.

  GraphiQL   ${url}/graphiql
  GraphQL    ${url}/graphql
  REST       ${url}/v1
  Reference  ${url}/docs

Tokens, one for each kind of account (GraphiQL offers the same):

${tokens.map((entry) => `  ${entry.label.padEnd(38)} ${entry.token}`).join('\n')}

Try:

  curl ${header} '${url}/v1/company-roles?limit=3'
  curl ${header} ${url}/v1/org-chart
  curl ${header} ${json} -d '${JSON.stringify({ query })}' ${url}/graphql
  curl ${header} ${json} -d '${document}' ${url}/v1/documents
  curl ${member} ${json} -d '${document}' ${url}/v1/documents
  curl ${header} ${json} -d '${narration}' ${url}/v1/narration/synthesize | node -e '${save}'

The owner's document is published at once; the team member's waits for an admin, who finds it under
contentReviewRequests in GraphiQL. The last one writes welcome.mp3, spoken here without any network.

All these tokens may create content and narrate. Tokens of your own, while this runs or later:

  lyceum token create --user ${PEOPLE[0]?.userId ?? ''} --scope content:write --scope narration:synthesize

Ctrl-C stops it; the data stays in ./data.
`)
}

/** `lyceum demo`: serves the demo organization from a SQLite file. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('serve a demo organization, with tokens ready to use')
    .action(async () => {
      // Nothing of the demo needs a network.
      const config = readConfig({ LOG_LEVEL: 'warn', VIDEO_SITE: 'offline' }, undefined, { WORKERS: '1' })
      const file = config.DATABASE_URL.startsWith('file:')
        ? config.DATABASE_URL.slice('file:'.length)
        : './data/lyceum.db'
      const { store } = await openDatabase(config.DATABASE_URL)
      const tokens = await prepareDemo(store, `${dirname(file)}/demo-tokens.json`)
      const { serve } = await import('./run-service.js')
      const { url, stopped } = await serve(store, config, createLogger(config.LOG_LEVEL), {
        offeredTokens: tokens,
      })
      printWelcome(url, tokens)
      await stopped
    })
}
