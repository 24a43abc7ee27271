import { relative } from 'node:path'
import { withoutPassword } from '../base/without-password.js'
import type { DemoToken } from './prepare-demo.js'

/** The data of the welcome text. */
interface Demo {
  /** The address of the service. */
  url: string
  databaseUrl: string
  tokens: readonly DemoToken[]
}

const narration = JSON.stringify({ text: 'Welcome to Varde Instruments. Keep every shipment cold.' })
const document = JSON.stringify({
  title: 'How we label samples',
  content: '# How we label samples\n\nEvery sample must carry a label before it leaves the bench.',
  visibility: 'everyone',
})
const save =
  'process.stdin.toArray().then((chunks) => fs.writeFileSync("welcome.mp3", JSON.parse(Buffer.concat(chunks)).audio.base64, "base64"))'
const query = JSON.stringify({
  query: '{ companyRoles(first: 5) { nodes { name parent { name } holders(first: 3) { nodes { name } } } } }',
})

/** A text as one word of a shell command. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

const hidesPassword = (databaseUrl: string) => withoutPassword(databaseUrl) !== databaseUrl

/** The shell command for this program, with the demo's database. */
function commandFor(databaseUrl: string): string {
  const program = `node ${quoted(relative('', process.argv[1] ?? ''))}`
  // A password is not shown: the shell takes it from its environment, or reports that it is missing.
  const setting = hidesPassword(databaseUrl) ? '"${DATABASE_URL:?}"' : quoted(databaseUrl)
  return `DATABASE_URL=${setting} ${program}`
}

/** The demo's address, its people, and what to try: every line can be pasted. */
export function welcome({ url, databaseUrl, tokens }: Demo): string {
  const bearer = (token: string | undefined) => `-H 'Authorization: Bearer ${token ?? ''}'`
  const header = bearer(tokens[0]?.token)
  const member = tokens.find(({ label }) => label.includes('team member'))
  const json = "-H 'Content-Type: application/json'"
  const where = databaseUrl.startsWith('file:')
    ? databaseUrl.slice('file:'.length)
    : withoutPassword(databaseUrl)
  return `
Lyceum is running with the demo organization.

  Web app    ${url}
  GraphiQL   ${url}/graphiql
  GraphQL    ${url}/graphql
  REST       ${url}/v1
  Reference  ${url}/docs
  Data       ${where}

Tokens, one for each kind of account (GraphiQL offers the same):

${tokens.map((entry) => `  ${entry.label.padEnd(38)} ${entry.token}`).join('\n')}

Try:

  curl ${header} '${url}/v1/company-roles?limit=3'
  curl ${header} ${url}/v1/org-chart
  curl ${header} '${url}/v1/search?query=calibration&limit=3'
  curl ${header} ${json} -d '${query}' ${url}/graphql
  curl ${header} ${json} -d '${document}' ${url}/v1/documents
${member ? `  curl ${bearer(member.token)} ${json} -d '${document}' ${url}/v1/documents\n` : ''}  curl ${header} ${json} -d '${narration}' ${url}/v1/narration/synthesize | node -e '${save}'

The owner's document is published at once; the team member's waits for an admin, who finds it under
contentReviewRequests in GraphiQL. The last one writes welcome.mp3, spoken here without any network.

All but the external account may create content and narrate. Tokens of your own, while this runs or later${hidesPassword(databaseUrl) ? ' (DATABASE_URL must be set, as it is here)' : ''}:

  ${commandFor(databaseUrl)} token create --user usr_ingrid-solheim --scope content:write --scope narration:synthesize

Ctrl-C stops it; the data stays in ${where}.
`
}
