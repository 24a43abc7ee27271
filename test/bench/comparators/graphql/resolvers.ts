import { listTitles } from './content-queries.js'
import type { RequestContext } from './context.js'
import { findAccount, findOrganization } from './member-queries.js'
import { listRoles } from './role-queries.js'

interface Identified {
  id: string
}

interface Page {
  first: number
}

/** An error with its HTTP status. It imports nothing from `graphql`, as a process may only load one copy of that. */
export function refusal(message: string, code: string, status: number): Error {
  return Object.assign(new Error(message), { extensions: { code, http: { status } } })
}

/** Company roles and members are not for external accounts. */
export function assertInternal({ viewer }: RequestContext): void {
  if (viewer.role === 'external') throw refusal('External accounts may not see this.', 'FORBIDDEN', 403)
}

/** What doesn't need batching: root fields, and the internal values of enums. */
export const rootResolvers = {
  AccountRole: {
    OWNER: 'owner',
    ADMIN: 'admin',
    BILLING_ADMIN: 'billing-admin',
    VIEWER: 'viewer',
    EXTERNAL: 'external',
  },
  ContentType: { DOCUMENT: 'document', VIDEO: 'video', AUDIO: 'audio', GUIDE: 'guide' },
  Query: {
    viewer: async (_root: unknown, _args: object, context: RequestContext) => {
      const { userId: id, role } = context.viewer
      return { id, role, ...(await findAccount(context)) }
    },
    companyRoles: async (_root: unknown, { first }: Page, context: RequestContext) => {
      assertInternal(context)
      return { nodes: await listRoles(context, first) }
    },
    contents: async (_root: unknown, { first }: Page, context: RequestContext) => ({
      nodes: await listTitles(context, first),
    }),
  },
  Viewer: {
    organization: (_viewer: unknown, _args: object, context: RequestContext) => findOrganization(context),
  },
}

/** The relations, batched by DataLoader. */
export const resolvers = {
  ...rootResolvers,
  CompanyRole: {
    parent: ({ parentRoleId }: { parentRoleId: string | null }, _args: object, { loaders }: RequestContext) =>
      parentRoleId === null ? null : loaders.roles.load(parentRoleId),
    childRoles: async ({ id }: Identified, { first }: Page, { loaders }: RequestContext) => ({
      nodes: await loaders.childRoles(first).load(id),
    }),
    holders: async ({ id }: Identified, { first }: Page, { loaders }: RequestContext) => ({
      nodes: await loaders.holders(first).load(id),
    }),
  },
  Content: {
    versions: ({ id }: Identified, _args: object, { loaders }: RequestContext) => loaders.versions.load(id),
    knowledge: ({ id }: Identified, _args: object, { loaders }: RequestContext) => loaders.topics.load(id),
  },
  ContentVersion: {
    chapters: ({ id }: Identified, _args: object, { loaders }: RequestContext) => loaders.chapters.load(id),
  },
  KnowledgeTopic: {
    items: async ({ id }: Identified, { first }: Page, { loaders }: RequestContext) => ({
      nodes: await loaders.items(first).load(id),
    }),
  },
}
