import type { Caller } from '../shared/caller.js'
import type { BenchDatabase } from '../shared/database.js'
import * as sql from '../shared/sql.js'
import { readable, grouped, inCapitals, type QueryHandler } from './handlers.js'

interface Named {
  id: string
  name: string
}

const idsOf = (rows: readonly { id: string }[]) => JSON.stringify(rows.map(({ id }) => id))

/** Answers the GraphQL workloads by hand, from rows as objects. */
export function objectQueries(database: BenchDatabase): ReadonlyMap<string, QueryHandler> {
  const contentTitles = database.prepare<{ id: string; title: string; type: string }>(sql.CONTENT_TITLES)
  const versions = database.prepare<{
    contentId: string
    id: string
    versionNumber: number
    isCurrent: 0 | 1
  }>(sql.VERSIONS)
  const chapters = database.prepare<{
    versionId: string
    id: string
    sequence: number
    headline: string | null
  }>(sql.CHAPTERS)
  const contentTopics = database.prepare<Named & { contentId: string; items: number }>(sql.CONTENT_TOPICS)
  const topicItems = database.prepare<Named & { topicId: string }>(sql.TOPIC_ITEMS)
  const firstHolders = database.prepare<Named & { roleId: string }>(sql.FIRST_HOLDERS)
  const rolePage = database.prepare<Named & { memberCount: number; parentRoleId: string | null }>(
    sql.ROLE_PAGE,
  )
  const rolesById = database.prepare<Named>(sql.ROLES_BY_ID)
  const childRoles = database.prepare<Named & { memberCount: number; parentRoleId: string }>(sql.CHILD_ROLES)
  const account = database.prepare<{ name: string; email: string }>(sql.ACCOUNT)
  const organization = database.prepare<Named>(sql.ORGANIZATION)

  const holdersByRole = (ids: string, limit: number, caller: Caller) =>
    grouped(firstHolders.all(ids, limit, caller.organizationId), ({ roleId }) => roleId)
  const nodesOf = (rows: readonly Named[] | undefined) => ({
    nodes: (rows ?? []).map(({ id, name }) => ({ id, name })),
  })

  return new Map<string, QueryHandler>([
    [
      'Roles',
      (caller, { first }) => {
        const rows = rolePage.all(caller.organizationId, first)
        const ids = idsOf(rows)
        const holders = holdersByRole(ids, 5, caller)
        const parentIds = [...new Set(rows.flatMap(({ parentRoleId }) => parentRoleId ?? []))]
        const parents = rolesById.all(JSON.stringify(parentIds), caller.organizationId)
        const parentById = new Map(parents.map((parent) => [parent.id, parent]))
        const parentHolders = holdersByRole(idsOf(parents), 5, caller)
        const children = grouped(
          childRoles.all(ids, 5, caller.organizationId),
          ({ parentRoleId }) => parentRoleId,
        )
        return {
          companyRoles: {
            nodes: rows.map((row) => {
              const parent = parentById.get(row.parentRoleId ?? '')
              return {
                id: row.id,
                name: row.name,
                memberCount: row.memberCount,
                holders: nodesOf(holders.get(row.id)),
                parent: parent
                  ? { id: parent.id, name: parent.name, holders: nodesOf(parentHolders.get(parent.id)) }
                  : null,
                childRoles: {
                  nodes: (children.get(row.id) ?? []).map(({ id, name, memberCount }) => ({
                    id,
                    name,
                    memberCount,
                  })),
                },
              }
            }),
          },
        }
      },
    ],
    [
      'Resources',
      (caller, { first }) => {
        const { organizationId, everything, teamIds, managedTeamIds } = caller
        const rows = contentTitles.all(caller.audiences, first, first, ...readable(caller))
        const ids = idsOf(rows)
        const versionRows = versions.all(ids, ...readable(caller), everything, managedTeamIds)
        const versionsByContent = grouped(versionRows, ({ contentId }) => contentId)
        const chaptersByVersion = grouped(
          chapters.all(idsOf(versionRows), ...readable(caller)),
          ({ versionId }) => versionId,
        )
        const topicRows = contentTopics.all(ids, organizationId, everything, teamIds)
        const topicsByContent = grouped(topicRows, ({ contentId }) => contentId)
        const topicIds = JSON.stringify([...new Set(topicRows.map(({ id }) => id))])
        const items = grouped(
          topicItems.all(topicIds, 3, organizationId, everything, teamIds),
          ({ topicId }) => topicId,
        )
        return {
          contents: {
            nodes: rows.map((row) => ({
              id: row.id,
              title: row.title,
              type: inCapitals(row.type),
              versions: (versionsByContent.get(row.id) ?? []).map((version) => ({
                id: version.id,
                versionNumber: version.versionNumber,
                isCurrent: version.isCurrent === 1,
                chapters: (chaptersByVersion.get(version.id) ?? []).map(({ id, sequence, headline }) => ({
                  id,
                  sequence,
                  headline,
                })),
              })),
              knowledge: (topicsByContent.get(row.id) ?? []).map((topic) => ({
                itemCount: topic.items,
                topic: { id: topic.id, name: topic.name, items: nodesOf(items.get(topic.id)) },
              })),
            })),
          },
        }
      },
    ],
    [
      'Viewer',
      (caller) => {
        const person = account.get(caller.userId, caller.organizationId)
        return {
          viewer: {
            id: caller.userId,
            name: person?.name,
            email: person?.email,
            role: inCapitals(caller.role),
            organization: organization.get(caller.organizationId),
          },
        }
      },
    ],
  ])
}
