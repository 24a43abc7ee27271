import type { Client } from '../../support/app.js'
import type { WriteWorld } from './write-world.js'

const PATHS = [
  '/v1/content?limit=100',
  '/v1/members?status=all&limit=100',
  '/v1/company-roles',
  '/v1/lessons',
  '/v1/spaces',
  '/v1/invitations?limit=100',
  '/v1/findings',
  '/v1/reporting-lines',
  '/v1/members/progress',
  '/v1/content-review-requests',
  '/v1/directory-sync/events?limit=100',
  '/v1/org-chart',
  '/v1/tags',
  '/v1/teams',
  '/v1/changes?limit=100',
  '/v1/content/created',
  '/v1/me/reporting-line',
]

const QUERIES = [
  '{ orgChart { roles { name holders { name } } } }',
  '{ viewer { name role teams { name } } contents(first: 100) { nodes { title tags knowledge { itemCount } } } }',
  '{ members(first: 100) { totalCount nodes { name signedUp phone companyRoles { name } } } teams { nodes { name memberCount } } }',
  '{ spaces { nodes { name topics { nodes { name items { nodes { name } } } } } } }',
  `{ directorySync { connection { status tokenCreatedAt pausedAt pausedReason lastSyncAt
    countProvisioned countUpdated countDeactivated countSkipped } } }`,
  '{ invitations(first: 100) { nodes { name email expiresAt } } }',
  '{ webhookEndpoints { nodes { url types status updatedAt } } }',
  '{ viewer { tokens(first: 100) { nodes { id } } grants(first: 100) { nodes { id } } } }',
  '{ accessTokens(first: 100) { nodes { id } } }',
  '{ grants(first: 100) { nodes { id } } }',
  '{ narrationUsage { used } }',
]

/** Asks as a client for whatever writes may change, and gives what it was answered with. */
export async function answersTo(
  client: Client,
  { roleId, contentId }: WriteWorld['ids'],
): Promise<unknown[]> {
  const records = [
    `/v1/company-roles/${roleId}`,
    `/v1/company-roles/${roleId}/duties`,
    `/v1/content/${contentId}/versions`,
    `/v1/content/${contentId}/transcript`,
  ]
  const answers: unknown[] = []
  for (const path of [...PATHS, ...records]) {
    const { status, text, headers } = await client.get(path)
    // What is refused has the id of its request.
    answers.push([path, status, status === 200 ? text : '', headers.get('etag')])
  }
  for (const query of QUERIES) {
    const { status, data, errors } = await client.graphql(query)
    answers.push([query, status, data, errors.map(({ message }) => message)])
  }
  return answers
}
