import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { listAuditEvents } from './list-audit-events.js'
import { listFindings } from './list-findings.js'

/** The resolvers of schema/admin.graphql. */
export const adminResolvers = {
  Query: {
    findings: (_root, args, context) => listFindings(context, args),
    auditEvents: (_root, args, context) => listAuditEvents(context, args),
  },
  Finding: {
    source: ({ sourceType, systemSourceType }) => ({
      type: sourceType,
      systemSourceType: sourceType === 'user' ? null : systemSourceType,
    }),
  },
  FindingConnection: connectionResolvers,
  AuditEvent: {
    actor: (event) => event,
    subject: ({ subjectType, subjectId, subjectName }) => ({
      type: subjectType,
      id: subjectId,
      name: subjectName,
    }),
  },
  AuditActor: { userId: ({ actorUserId }) => actorUserId, name: ({ actorName }) => actorName },
  AuditEventConnection: connectionResolvers,
} satisfies Resolvers
