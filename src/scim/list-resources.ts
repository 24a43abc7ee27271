import { type DirectoryEntry, logRequest } from '../records/directory-events.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { type FilteredKind, filteredPage, filteredPeople, filteredTeams } from './filter-store.js'
import { countAll, idsAt } from './list-store.js'
import { readPeople } from './read-people.js'
import { readTeams } from './read-teams.js'
import { reasonOf } from './rejection.js'
import { type Condition, conditionOf, type Others } from './protocol/condition.js'
import { parseFilter } from './protocol/filter.js'
import { isWanted, type Projection, project } from './protocol/project.js'
import { invalidValue, ScimError } from './protocol/scim-error.js'
import type { Resource } from './protocol/write-person.js'

const MOST_COUNT = 200
const USUAL_COUNT = 100
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** The parameters of a list request. */
export interface ListRequest {
  filter: string | undefined
  startIndex: string | undefined
  count: string | undefined
  projection: Projection
}

/** A whole number; smaller values are raised to the minimum (RFC 7644, 3.4.2.4). */
function numberOf(text: string | undefined, name: string, least: number, usual: number): number {
  if (text === undefined) return usual
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} must be a whole number of at most nine digits.`)
  return Math.max(least, Number(text))
}

type Kind = 'people' | 'teams'

/** The resources that a request searches; people come before teams. */
export type Searched = Kind | 'everything'

/** The filterable attributes that only the other kind of resource has. People also have a display name. */
const others: Readonly<Record<Kind, Others>> = {
  people: {
    resourceType: 'User',
    paths: new Set(Object.keys(filteredTeams.paths).filter((path) => path.startsWith('members'))),
  },
  teams: {
    resourceType: 'Group',
    paths: new Set(Object.keys(filteredPeople.paths).filter((path) => !(path in filteredTeams.paths))),
  },
}

async function readIds(
  context: DirectoryContext,
  kind: Kind,
  {
    filter,
    isAlone,
    ...place
  }: { filter: string | undefined; isAlone: boolean; offset: number; limit: number },
): Promise<{ total: number; ids: string[] }> {
  const { session, scope } = context
  const { offset, limit } = place
  const known = isAlone ? undefined : others[kind]
  if (filter !== undefined) {
    const parsed = parseFilter(filter)
    const found =
      kind === 'people'
        ? await filteredBy(context, filteredPeople, conditionOf(parsed, filteredPeople, known), place)
        : await filteredBy(context, filteredTeams, conditionOf(parsed, filteredTeams, known), place)
    if (found) return found
  }
  const total = await countAll(session, scope, kind)
  return { total, ids: limit === 0 ? [] : await idsAt(session, scope, kind, { offset, limit }) }
}

/** The resources that meet a condition; null if all do. */
async function filteredBy<A extends string>(
  { session, scope }: DirectoryContext,
  kind: FilteredKind<A>,
  condition: Condition<A> | boolean,
  place: { offset: number; limit: number },
): Promise<{ total: number; ids: string[] } | null> {
  if (typeof condition === 'boolean') return condition ? null : { total: 0, ids: [] }
  return filteredPage(session, scope, kind, condition, place)
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
  searched: Searched,
  { filter, startIndex, count, projection }: ListRequest,
): Promise<Resource> {
  const start = numberOf(startIndex, 'startIndex', 1, 1)
  const limit = Math.min(MOST_COUNT, numberOf(count, 'count', 0, USUAL_COUNT))
  const kinds: readonly Kind[] = searched === 'everything' ? ['people', 'teams'] : [searched]
  const isAlone = searched !== 'everything'
  let totalResults = 0
  const resources: Resource[] = []
  for (const kind of kinds) {
    const offset = Math.max(0, start - 1 - totalResults)
    const left = limit - resources.length
    const { total, ids } = await readIds(context, kind, { filter, isAlone, offset, limit: left })
    totalResults += total
    resources.push(
      ...(kind === 'people'
        ? await readPeople(context.session, context, ids, isWanted(projection, 'groups'))
        : await readTeams(context.session, context, ids, isWanted(projection, 'members'))),
    )
  }
  if (filter === undefined && start === 1) await log(context, { outcome: 'APPLIED', reason: null })
  return {
    schemas: [LIST_SCHEMA],
    totalResults,
    startIndex: start,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => project(resource, projection)),
  }
}

/**
 * A page of the people or teams that the directory manages, or of both (RFC 7644, 3.4.2), the oldest first.
 * The first page of an unfiltered list is logged, and so are refused requests.
 *
 * @throws ScimError 400 for an invalid filter or number
 */
export async function listResources(
  context: DirectoryContext,
  searched: Searched,
  request: ListRequest,
): Promise<Resource> {
  try {
    return await readList(context, searched, request)
  } catch (error) {
    if (error instanceof ScimError) await log(context, { outcome: 'REJECTED', reason: reasonOf(error) })
    throw error
  }
}
