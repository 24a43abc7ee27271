import type { Caller } from '../shared/caller.js'
import type { BenchDatabase } from '../shared/database.js'
import * as sql from '../shared/sql.js'
import { column, first, nodesOf } from './array-rows.js'
import { grouped, inCapitals, readable, type QueryHandler } from './handlers.js'

type Text = string | null

/** Answers the GraphQL workloads by hand, from rows as arrays. */
export function arrayQueries(database: BenchDatabase): ReadonlyMap<string, QueryHandler> {
  const read = <Row>(text: string) => database.prepare<Row>(text, true)
  const contentTitles = read<[string, string, string]>(sql.CONTENT_TITLES)
  const versions = read<[string, string, number, number]>(sql.VERSIONS)
  const chapters = read<[string, string, number, Text]>(sql.CHAPTERS)
  const contentTopics = read<[string, string, string, number]>(sql.CONTENT_TOPICS)
  const topicItems = read<[string, string, string]>(sql.TOPIC_ITEMS)
  const firstHolders = read<[string, string, string]>(sql.FIRST_HOLDERS)
  const rolePage = read<[string, string, number, Text]>(sql.ROLE_PAGE)
  const rolesById = read<[string, string]>(sql.ROLES_BY_ID)
  const childRoles = read<[string, string, string, number]>(sql.CHILD_ROLES)
  const account = read<[string, string]>(sql.ACCOUNT)
  const organization = read<[string, string]>(sql.ORGANIZATION)

  const holdersByRole = (ids: string, limit: number, caller: Caller) =>
    grouped(firstHolders.all(ids, limit, caller.organizationId), first)

  return new Map<string, QueryHandler>([
    [
      'Roles',
      (caller, { first: limit }) => {
        const rows = rolePage.all(caller.organizationId, limit)
        const ids = column(rows, 0)
        const holders = holdersByRole(ids, 5, caller)
        const parentIds = [...new Set(rows.flatMap((row) => row[3] ?? []))]
        const parents = rolesById.all(JSON.stringify(parentIds), caller.organizationId)
        const parentById = new Map(parents.map((parent) => [parent[0], parent]))
        const parentHolders = holdersByRole(column(parents, 0), 5, caller)
        const children = grouped(childRoles.all(ids, 5, caller.organizationId), first)
        return {
          companyRoles: {
            nodes: rows.map((row) => {
              const parent = parentById.get(row[3] ?? '')
              return {
                id: row[0],
                name: row[1],
                memberCount: row[2],
                holders: nodesOf(holders.get(row[0])),
                parent: parent
                  ? { id: parent[0], name: parent[1], holders: nodesOf(parentHolders.get(parent[0])) }
                  : null,
                childRoles: {
                  nodes:
                    children.get(row[0])?.map(([, id, name, memberCount]) => ({ id, name, memberCount })) ??
                    [],
                },
              }
            }),
          },
        }
      },
    ],
    [
      'Resources',
      (caller, { first: limit }) => {
        const { organizationId, everything, teamIds, managedTeamIds } = caller
        const rows = contentTitles.all(caller.audiences, limit, limit, ...readable(caller))
        const ids = column(rows, 0)
        const versionRows = versions.all(ids, ...readable(caller), everything, managedTeamIds)
        const versionsByContent = grouped(versionRows, first)
        const chaptersByVersion = grouped(chapters.all(column(versionRows, 1), ...readable(caller)), first)
        const topicRows = contentTopics.all(ids, organizationId, everything, teamIds)
        const topicsByContent = grouped(topicRows, first)
        const topicIds = JSON.stringify([...new Set(topicRows.map((row) => row[1]))])
        const items = grouped(topicItems.all(topicIds, 3, organizationId, everything, teamIds), first)
        return {
          contents: {
            nodes: rows.map((row) => ({
              id: row[0],
              title: row[1],
              type: inCapitals(row[2]),
              versions:
                versionsByContent.get(row[0])?.map(([, id, versionNumber, isCurrent]) => ({
                  id,
                  versionNumber,
                  isCurrent: isCurrent === 1,
                  chapters:
                    chaptersByVersion.get(id)?.map(([, chapterId, sequence, headline]) => ({
                      id: chapterId,
                      sequence,
                      headline,
                    })) ?? [],
                })) ?? [],
              knowledge:
                topicsByContent.get(row[0])?.map(([, id, name, itemCount]) => ({
                  itemCount,
                  topic: { id, name, items: nodesOf(items.get(id)) },
                })) ?? [],
            })),
          },
        }
      },
    ],
    [
      'Viewer',
      (caller) => {
        const person = account.get(caller.userId, caller.organizationId)
        const home = organization.get(caller.organizationId)
        return {
          viewer: {
            id: caller.userId,
            name: person?.[0],
            email: person?.[1],
            role: inCapitals(caller.role),
            organization: { id: home?.[0], name: home?.[1] },
          },
        }
      },
    ],
  ])
}
