import { z } from 'zod'
import type { WatchedService } from './service.js'

const description = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({}).optional() })),
})

/** A record of the costly organization for each collection of `/v1`. */
const RECORDS: Readonly<Record<string, string>> = {
  'company-roles': 'costly-role-0',
  content: 'costly-content-0',
  members: 'costly-user-0',
  lessons: 'costly-lesson-0',
  spaces: 'costly-space-0',
  topics: 'costly-topic-0',
}

/** Every operation that reads, by its path, with the longest page where it has pages. */
export async function readPaths(service: WatchedService): Promise<string[]> {
  const response = await service.fetch('/openapi.json')
  const { paths } = description.parse(await response.json())
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !path.startsWith('/v1/')) return []
    const [, , collection = ''] = path.split('/')
    // Nobody has asked for a review there.
    const address = path.replace('{id}', RECORDS[collection] ?? 'none')
    return [`${address}?limit=100`]
  })
}
