import type { Client } from './app.js'
import type { ListWorld } from './list-world.js'

/** What the operations on single records read. */
export interface OperationWorld extends ListWorld {
  lessonId: string
  videoId: string
}

/** Every `GET` operation of `/v1`, by its path in the description, with the address to call. */
export const operations: Record<string, (world: OperationWorld) => string> = {
  '/v1/company-roles': () => '/v1/company-roles?limit=100',
  '/v1/company-roles/{id}': ({ roleId }) => `/v1/company-roles/${roleId}`,
  '/v1/company-roles/{id}/duties': ({ roleId }) => `/v1/company-roles/${roleId}/duties?limit=100`,
  '/v1/org-chart': () => '/v1/org-chart',
  '/v1/org-chart/verification': () => '/v1/org-chart/verification',
  '/v1/me/reporting-line': () => '/v1/me/reporting-line',
  '/v1/content': () => '/v1/content?limit=100',
  '/v1/content/{id}': ({ contentId }) => `/v1/content/${contentId}`,
  '/v1/content/{id}/text': ({ videoId }) => `/v1/content/${videoId}/text`,
  '/v1/content/{id}/transcript': ({ videoId }) => `/v1/content/${videoId}/transcript`,
  '/v1/content/{id}/versions': ({ videoId }) => `/v1/content/${videoId}/versions`,
  '/v1/content/{id}/knowledge': ({ contentId }) => `/v1/content/${contentId}/knowledge`,
  '/v1/content/{id}/usage': ({ contentId }) => `/v1/content/${contentId}/usage`,
  '/v1/content-review-requests/{id}': ({ requestId }) => `/v1/content-review-requests/${requestId}`,
  '/v1/tags': () => '/v1/tags',
  '/v1/lessons/{id}': ({ lessonId }) => `/v1/lessons/${lessonId}`,
  '/v1/topics/{id}': ({ topicId }) => `/v1/topics/${topicId}`,
  '/v1/members': () => '/v1/members?limit=100',
  '/v1/members/progress': () => '/v1/members/progress?limit=100',
  '/v1/members/{id}': ({ viewer }) => `/v1/members/${viewer.userId}`,
  '/v1/invitations': () => '/v1/invitations?limit=100',
  '/v1/reporting-lines': () => '/v1/reporting-lines?limit=100',
  '/v1/teams': () => '/v1/teams?limit=100',
  '/v1/findings': () => '/v1/findings?limit=100',
  '/v1/directory-sync': () => '/v1/directory-sync',
  '/v1/directory-sync/events': () => '/v1/directory-sync/events?limit=100',
}

/** The paths of `GET` operations under `/v1` that the service describes. */
export async function describedPaths(client: Client): Promise<string[]> {
  const { body } = await client.get('/openapi.json')
  return Object.keys(body.paths).filter((path) => path.startsWith('/v1/') && 'get' in body.paths[path])
}
