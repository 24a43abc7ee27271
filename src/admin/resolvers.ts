import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { createFinding } from './create-finding.js'
import { deleteFinding } from './delete-finding.js'
import { listAuditEvents } from './list-audit-events.js'
import { listFindings } from './list-findings.js'
import { readFinding } from './read-finding.js'
import { updateFinding } from './update-finding.js'

const changedFinding = {
  finding: (payload: { findingId: string }, _args: object, context: RequestContext) =>
    readFinding(context, payload),
}

/** The resolvers of schema/admin.graphql and schema/findings.graphql. */
export const adminResolvers = {
  Query: {
    findings: (_root, args, context) => listFindings(context, args),
    auditEvents: (_root, args, context) => listAuditEvents(context, args),
  },
  Mutation: {
    createFinding: (_root, { input }, context) => createFinding(context, input),
    updateFinding: (_root, { input }, context) => updateFinding(context, input),
    deleteFinding: (_root, { input }, context) => deleteFinding(context, input),
  },
  CreateFindingPayload: changedFinding,
  UpdateFindingPayload: changedFinding,
  Finding: {
    source: ({ sourceType, systemSourceType }) => ({
      type: sourceType,
      systemSourceType: sourceType === 'user' ? null : systemSourceType,
    }),
  },
  FindingConnection: connectionResolvers,
  AuditEvent: {
    actor: (event) => event,
    detail: ({ detail }) => detail ?? [],
    subject: ({ subjectType, subjectId, subjectName }) => ({
      type: subjectType,
      id: subjectId,
      name: subjectName,
    }),
  },
  AuditActor: { userId: ({ actorUserId }) => actorUserId, name: ({ actorName }) => actorName },
  AuditEventConnection: connectionResolvers,
} satisfies Resolvers
