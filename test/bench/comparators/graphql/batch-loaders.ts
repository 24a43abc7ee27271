import { grouped } from '../hand-written/handlers.js'
import { listChapters, listItemsOfTopics, listTopicsOfContents, listVersions } from './content-queries.js'
import type { RequestContext } from './context.js'
import { findRoles, listChildRoles, listHolders } from './role-queries.js'

interface Query<Parent, Params = object> {
  obj: Parent
  params: Params
}

interface Identified {
  id: string
}

type PageQuery = Query<Identified, { first: number }>

/** Answers each query with its parent's rows. */
function distribute<Row>(
  queries: readonly Query<Identified>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): Row[][] {
  const groups = grouped(rows, (row) => keyOf(row) ?? '')
  return queries.map(({ obj }) => groups.get(obj.id) ?? [])
}

const idsOf = (queries: readonly Query<Identified>[]) => [...new Set(queries.map(({ obj }) => obj.id))]

/** Reads the pages of several parents together, separately for each page size. */
async function loadPages<Row>(
  queries: readonly PageQuery[],
  load: (ids: string[], first: number) => Promise<Row[]>,
  keyOf: (row: Row) => string | null,
): Promise<{ nodes: Row[] }[]> {
  const pages = new Map<PageQuery, { nodes: Row[] }>()
  for (const [first, alike] of grouped(queries, ({ params }) => String(params.first))) {
    const lists = distribute(alike, await load(idsOf(alike), Number(first)), keyOf)
    alike.forEach((query, index) => pages.set(query, { nodes: lists[index] ?? [] }))
  }
  return queries.map((query) => pages.get(query) ?? { nodes: [] })
}

/** The relations as Mercurius batches them. */
export const batchLoaders = {
  CompanyRole: {
    parent: async (queries: Query<{ parentRoleId: string | null }>[], context: RequestContext) => {
      const ids = new Set(queries.flatMap(({ obj }) => obj.parentRoleId ?? []))
      const roles = ids.size === 0 ? [] : await findRoles(context, [...ids])
      const byId = new Map(roles.map((role) => [role.id, role]))
      return queries.map(({ obj }) => byId.get(obj.parentRoleId ?? '') ?? null)
    },
    childRoles: (queries: PageQuery[], context: RequestContext) =>
      loadPages(
        queries,
        (ids, first) => listChildRoles(context, ids, first),
        ({ parentRoleId }) => parentRoleId,
      ),
    holders: (queries: PageQuery[], context: RequestContext) =>
      loadPages(
        queries,
        (ids, first) => listHolders(context, ids, first),
        ({ roleId }) => roleId,
      ),
  },
  Content: {
    versions: async (queries: Query<Identified>[], context: RequestContext) =>
      distribute(queries, await listVersions(context, idsOf(queries)), ({ contentId }) => contentId),
    knowledge: async (queries: Query<Identified>[], context: RequestContext) =>
      distribute(queries, await listTopicsOfContents(context, idsOf(queries)), ({ contentId }) => contentId),
  },
  ContentVersion: {
    chapters: async (queries: Query<Identified>[], context: RequestContext) =>
      distribute(queries, await listChapters(context, idsOf(queries)), ({ versionId }) => versionId),
  },
  KnowledgeTopic: {
    items: (queries: PageQuery[], context: RequestContext) =>
      loadPages(
        queries,
        (ids, first) => listItemsOfTopics(context, ids, first),
        ({ topicId }) => topicId,
      ),
  },
}
