import type { Client } from '../../support/app.js'
import type { WriteWorld } from './write-world.js'

/** The routes that don't name a record. Answers that are not kept must also be the same in each process. */
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
  '/v1/me/reporting-line',
  '/v1/directory-sync',
  '/v1/org-chart/verification',
  '/v1/search?query=title&limit=100',
  '/v1/search/suggestions?prefix=title',
]

/** The routes that name a record, each with that record. */
const RECORDS: Readonly<Record<string, keyof WriteWorld['ids']>> = {
  '/v1/company-roles/{id}': 'roleId',
  '/v1/company-roles/{id}/duties': 'roleId',
  '/v1/content/{id}': 'contentId',
  '/v1/content/{id}/knowledge': 'contentId',
  '/v1/content/{id}/text': 'contentId',
  '/v1/content/{id}/transcript': 'contentId',
  '/v1/content/{id}/usage': 'contentId',
  '/v1/content/{id}/versions': 'contentId',
  '/v1/content-review-requests/{id}': 'requestId',
  '/v1/lessons/{id}': 'lessonId',
  '/v1/members/{id}': 'memberId',
  '/v1/spaces/{id}/topics': 'spaceId',
  '/v1/topics/{id}': 'topicId',
}

/** The paths of all these routes. */
export const askedRoutes = [...PATHS.map((path) => path.replace(/\?.*/, '')), ...Object.keys(RECORDS)]

const QUERIES = [
  '{ orgChart { roles { name holders { name } } } }',
  '{ viewer { name role teams { name } } contents(first: 100) { nodes { title tags knowledge { itemCount } } } }',
  '{ members(first: 100) { totalCount nodes { name signedUp phone companyRoles { name } } } teams { nodes { name memberCount } } }',
  '{ spaces { nodes { name topics { nodes { name items { nodes { name } } } } } } }',
  `{ directorySync { connection { status tokenCreatedAt pausedAt pausedReason lastSyncAt
    countProvisioned countUpdated countDeactivated countSkipped } } }`,
  '{ invitations(first: 100) { nodes { name email expiresAt } } }',
  '{ webhookEndpoints { nodes { url types status updatedAt } } }',
  '{ viewer { accessTokens(first: 100) { nodes { id } } grants(first: 100) { nodes { id } } } }',
  '{ accessTokens(first: 100) { nodes { id } } }',
  '{ grants(first: 100) { nodes { id } } }',
  '{ narrationUsage { used } }',
  '{ viewer { createdContents(first: 100) { nodes { title } } } }',
]

/** Requests everything that writes may change as a client, and returns the answers. */
export async function answersTo(client: Client, ids: WriteWorld['ids']): Promise<unknown[]> {
  const records = Object.entries(RECORDS).map(([path, name]) => path.replace('{id}', ids[name]))
  const answers: unknown[] = []
  for (const path of [...PATHS, ...records]) {
    const { status, text, body, headers } = await client.get(path)
    // A refusal contains the id of its request.
    answers.push([path, status, status === 200 ? text : { ...body, requestId: '' }, headers.get('etag')])
  }
  for (const query of QUERIES) {
    const { status, data, errors } = await client.graphql(query)
    answers.push([query, status, data, errors.map(({ message }) => message)])
  }
  return answers
}
