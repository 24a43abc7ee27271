import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { listAuditEvents } from './list-audit-events.js'
import { listDirectoryEvents } from './list-directory-events.js'
import { listFindings } from './list-findings.js'
import {
  hasActiveToken,
  readDirectoryLink,
  readDirectorySync,
  readEligibility,
} from './read-directory-sync.js'

/** The resolvers of schema/admin.graphql. */
export const adminResolvers = {
  Query: {
    findings: (_root, args, context) => listFindings(context, args),
    directorySync: (_root, _args, context) => readDirectorySync(context),
    directoryEvents: (_root, args, context) => listDirectoryEvents(context, args),
    auditEvents: (_root, args, context) => listAuditEvents(context, args),
  },
  Finding: {
    source: ({ sourceType, systemSourceType }) => ({
      type: sourceType,
      systemSourceType: sourceType === 'user' ? null : systemSourceType,
    }),
  },
  FindingConnection: connectionResolvers,
  DirectorySync: {
    eligible: (sync, _args, context) => readEligibility(context, sync),
    connection: (sync, _args, context) => readDirectoryLink(context, sync),
  },
  DirectoryLink: {
    tokenActive: (connection, _args, { now }) => hasActiveToken(connection, now),
  },
  DirectoryEvent: { reason: ({ outcome, reason }) => (outcome === 'APPLIED' ? null : reason) },
  DirectoryEventConnection: connectionResolvers,
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
