import { type DirectoryEntry, logRequest } from '../store/directory-events.js'
import type { DirectoryContext } from './context.js'
import { filteredPage, filteredPeople, filteredTeams } from './filter-store.js'
import { countAll, idsAt } from './list-store.js'
import { readPeople } from './read-people.js'
import { readTeams } from './read-teams.js'
import { reasonOf } from './rejection.js'
import { conditionOf } from './scim/condition.js'
import { parseFilter } from './scim/filter.js'
import { isWanted, type Projection, project } from './scim/project.js'
import { invalidValue, ScimError } from './scim/scim-error.js'
import type { Resource } from './scim/write-person.js'

const MOST_COUNT = 200
const USUAL_COUNT = 100
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Which resources a request asks for. */
export interface ListRequest {
  filter: string | undefined
  startIndex: string | undefined
  count: string | undefined
  projection: Projection
}

/** A whole number; a client that asks for less than the least gets the least (RFC 7644, 3.4.2.4). */
function numberOf(text: string | undefined, name: string, least: number, usual: number): number {
  if (text === undefined) return usual
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} must be a whole number of at most nine digits.`)
  return Math.max(least, Number(text))
}

async function readIds(
  context: DirectoryContext,
  kind: 'people' | 'teams',
  { filter, offset, limit }: { filter: string | undefined; offset: number; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const { session, scope } = context
  if (filter !== undefined) {
    const parsed = parseFilter(filter)
    const place = { offset, limit }
    return kind === 'people'
      ? filteredPage(session, scope, filteredPeople, conditionOf(parsed, filteredPeople), place)
      : filteredPage(session, scope, filteredTeams, conditionOf(parsed, filteredTeams), place)
  }
  const total = await countAll(session, scope, kind)
  return { total, ids: limit === 0 ? [] : await idsAt(session, scope, kind, { offset, limit }) }
}

async function log(
  { session, scope }: DirectoryContext,
  came: Pick<DirectoryEntry, 'outcome' | 'reason'>,
): Promise<void> {
  const entry = { operation: 'LIST', ...came, userName: '' } as const
  await session.transaction(scope, (tx) => logRequest(tx, scope, [entry]))
}

async function readList(
  context: DirectoryContext,
  kind: 'people' | 'teams',
  { filter, startIndex, count, projection }: ListRequest,
): Promise<Resource> {
  const start = numberOf(startIndex, 'startIndex', 1, 1)
  const limit = Math.min(MOST_COUNT, numberOf(count, 'count', 0, USUAL_COUNT))
  const { total, ids } = await readIds(context, kind, { filter, offset: start - 1, limit })
  const resources =
    kind === 'people'
      ? await readPeople(context.session, context, ids, isWanted(projection, 'groups'))
      : await readTeams(context.session, context, ids, isWanted(projection, 'members'))
  if (filter === undefined && start === 1) await log(context, { outcome: 'APPLIED', reason: null })
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => project(resource, projection)),
  }
}

/**
 * A page of the people or teams that the directory manages (RFC 7644, 3.4.2), the oldest first. The log has the first
 * page of all of them, and what is refused.
 *
 * @throws ScimError 400 for a filter or a number that is none
 */
export async function listResources(
  context: DirectoryContext,
  kind: 'people' | 'teams',
  request: ListRequest,
): Promise<Resource> {
  try {
    return await readList(context, kind, request)
  } catch (error) {
    if (error instanceof ScimError) await log(context, { outcome: 'REJECTED', reason: reasonOf(error) })
    throw error
  }
}
