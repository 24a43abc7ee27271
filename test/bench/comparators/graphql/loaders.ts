import DataLoader from 'dataloader'
import { grouped } from '../hand-written/handlers.js'
import {
  listChapters,
  listItemsOfTopics,
  listTagsOfContents,
  listTeamsOfContents,
  listTopicsOfContents,
  listVersions,
} from './content-queries.js'
import type { Reader } from './context.js'
import { listRolesOfPeople, listTeamsOfPeople } from './member-queries.js'
import { findRoles, listAllHolders, listChildRoles, listCurricula, listHolders } from './role-queries.js'

/** A loader of the rows that belong to each key. */
function lists<Row>(load: (keys: readonly string[]) => Promise<Row[]>, keyOf: (row: Row) => string | null) {
  return new DataLoader<string, Row[]>(async (keys) => {
    const groups = grouped(await load(keys), (row) => keyOf(row) ?? '')
    return keys.map((key) => groups.get(key) ?? [])
  })
}

/** A loader of the first rows of each key, separately for each page size. */
function pages<Row>(
  load: (keys: readonly string[], limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string | null,
) {
  const loaders = new Map<number, DataLoader<string, Row[]>>()
  return (limit: number) => {
    const known = loaders.get(limit)
    if (known) return known
    const loader = lists((keys) => load(keys, limit), keyOf)
    loaders.set(limit, loader)
    return loader
  }
}

/** One request's loaders. */
export function loadersFor(reader: Reader) {
  return {
    roles: new DataLoader(async (ids: readonly string[]) => {
      const roles = new Map((await findRoles(reader, ids)).map((role) => [role.id, role]))
      return ids.map((id) => roles.get(id) ?? null)
    }),
    childRoles: pages(
      (ids, limit) => listChildRoles(reader, ids, limit),
      ({ parentRoleId }) => parentRoleId,
    ),
    holders: pages(
      (ids, limit) => listHolders(reader, ids, limit),
      ({ roleId }) => roleId,
    ),
    allHolders: lists(
      (ids) => listAllHolders(reader, ids),
      ({ roleId }) => roleId,
    ),
    curricula: lists(
      (ids) => listCurricula(reader, ids),
      ({ roleId }) => roleId,
    ),
    rolesOfPeople: lists(
      (ids) => listRolesOfPeople(reader, ids),
      ({ userId }) => userId,
    ),
    teamsOfPeople: lists(
      (ids) => listTeamsOfPeople(reader, ids),
      ({ employeeId }) => employeeId,
    ),
    teamsOfContents: lists(
      (ids) => listTeamsOfContents(reader, ids),
      ({ contentId }) => contentId,
    ),
    tagsOfContents: lists(
      (ids) => listTagsOfContents(reader, ids),
      ({ contentId }) => contentId,
    ),
    versions: lists(
      (ids) => listVersions(reader, ids),
      ({ contentId }) => contentId,
    ),
    chapters: lists(
      (ids) => listChapters(reader, ids),
      ({ versionId }) => versionId,
    ),
    topics: lists(
      (ids) => listTopicsOfContents(reader, ids),
      ({ contentId }) => contentId,
    ),
    items: pages(
      (ids, limit) => listItemsOfTopics(reader, ids, limit),
      ({ topicId }) => topicId,
    ),
  }
}

export type Loaders = ReturnType<typeof loadersFor>
