import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { operatorScope } from '../../src/access/system-scope.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { createToken } from '../../src/operator/token-store.js'
import { encodeNodeId } from '../../src/graph/node.js'
import type { OpenStore } from '../../src/store/open-store.js'
import type { KnownIds } from './random-values.js'

const record = z.object({
  type: z.string(),
  id: z.string().optional(),
  userId: z.string().nullish(),
  role: z.string().default('viewer'),
  status: z.string().default('ACTIVE'),
})
type DemoRecord = z.infer<typeof record>

/** How many ids of each type are asked for: with more, queries would seldom meet the same record. */
const IDS = 8

function knownIds(records: readonly DemoRecord[]): KnownIds {
  const ids = (type: string) =>
    records.flatMap((one) => (one.type === type && one.id !== undefined ? [one.id] : [])).slice(0, IDS)
  const member = records.flatMap(({ type, userId }) => (type === 'person' && userId ? [userId] : []))
  const byName = {
    companyRole: ids('companyRole'),
    content: ids('content'),
    contentId: ids('content'),
    space: ids('space'),
    category: ids('category'),
    topic: ids('topic'),
    item: ids('item'),
    lesson: ids('lesson'),
    team: ids('team'),
    teamId: ids('team'),
    member: member.slice(0, IDS),
  }
  const nodeIds = [
    ...byName.companyRole.map((id) => encodeNodeId('CompanyRole', id)),
    ...byName.content.map((id) => encodeNodeId('Content', id)),
    ...byName.topic.map((id) => encodeNodeId('KnowledgeTopic', id)),
    ...byName.item.map((id) => encodeNodeId('KnowledgeItem', id)),
    ...byName.member.map((id) => encodeNodeId('Member', id)),
    ...byName.team.map((id) => encodeNodeId('Team', id)),
  ]
  return { byName, nodeIds }
}

/** Imports the demo's larger organization. The tokens are of an owner, an admin, a viewer and an external. */
export async function importDemo(store: OpenStore): Promise<{ ids: KnownIds; tokens: string[] }> {
  const text = await readFile(new URL('../../demo/varde-instruments.ndjson', import.meta.url), 'utf8')
  const lines = text.trim().split('\n')
  const report = await importBundle(store, lines)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  const records = lines.map((line) => record.parse(JSON.parse(line)))
  const tokens: string[] = []
  for (const accountRole of ['owner', 'admin', 'viewer', 'external']) {
    const person = records.find(
      ({ type, userId, role, status }) =>
        type === 'person' && userId && role === accountRole && status === 'ACTIVE',
    )
    if (!person?.userId) throw new Error(`The demo has no ${accountRole}.`)
    const { token } = await createToken(store, operatorScope(), {
      userId: person.userId,
      scopes: [],
      expiresAt: null,
      name: null,
    })
    tokens.push(token)
  }
  return { ids: knownIds(records), tokens }
}
