import type { Client } from './app.js'
import type { ListWorld } from './list-world.js'

/** What the operations on single records read. */
export interface OperationWorld extends ListWorld {
  lessonId: string
  videoId: string
}

interface DescribedPath {
  get?: { parameters?: { name: string }[] }
}

/** The id of the record that a path of the description is called with. */
const records: Record<string, (world: OperationWorld) => string> = {
  '/v1/company-roles/{id}': ({ roleId }) => roleId,
  '/v1/company-roles/{id}/duties': ({ roleId }) => roleId,
  '/v1/content/{id}': ({ contentId }) => contentId,
  '/v1/content/{id}/text': ({ videoId }) => videoId,
  '/v1/content/{id}/transcript': ({ videoId }) => videoId,
  '/v1/content/{id}/versions': ({ videoId }) => videoId,
  '/v1/content/{id}/knowledge': ({ contentId }) => contentId,
  '/v1/content/{id}/usage': ({ contentId }) => contentId,
  '/v1/content-review-requests/{id}': ({ requestId }) => requestId,
  '/v1/lessons/{id}': ({ lessonId }) => lessonId,
  '/v1/topics/{id}': ({ topicId }) => topicId,
  '/v1/spaces/{id}/topics': ({ spaceId }) => spaceId,
  '/v1/members/{id}': ({ viewer }) => viewer.userId,
}

/** What an operation needs beside the id. */
const needed: Record<string, string> = {
  '/v1/search': 'query=text',
  '/v1/search/suggestions': 'prefix=text',
}

/** The address to call of every `GET` operation under `/v1` that the service describes, by its path. */
export async function readAddresses(client: Client, world: OperationWorld): Promise<Record<string, string>> {
  const { body } = await client.get('/openapi.json')
  const addresses: Record<string, string> = {}
  for (const [path, { get }] of Object.entries<DescribedPath>(body.paths)) {
    if (!path.startsWith('/v1/') || get === undefined) continue
    const id = records[path]?.(world)
    if (path.includes('{') && id === undefined) throw new Error(`${path} needs a record in operations.ts.`)
    const isPaged = get.parameters?.some(({ name }) => name === 'limit')
    const parameters = [needed[path], isPaged && 'limit=100'].filter(Boolean).join('&')
    addresses[path] = path.replace('{id}', id ?? '') + (parameters && `?${parameters}`)
  }
  return addresses
}
