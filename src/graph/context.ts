import type { OperationTypeNode } from 'graphql'
import type { Membership, Viewer } from '../access/viewer.js'
import type { AuditActor } from '../records/audit-log.js'
import type { DialectName } from '../store/dialect.js'
import type { Session } from '../store/session.js'
import type { Reader } from '../store/store.js'
import type { QueryBudget } from './limits/query-budget.js'
import type { CursorKey, Cursors } from './relations/cursors.js'
import type { Links } from './links.js'
import type { Services } from './services.js'

/** The type and name of a GraphQL operation, as traces show them. */
export interface OperationName {
  type: 'query' | 'mutation' | 'subscription'
  /** Its own name, if it has one. */
  name: string | undefined
}

/** The caller, as rules see them. */
export interface CallerContext {
  /** The person. An answer that uses this is for that person only. */
  readonly viewer: Viewer
  /** Proof that the caller is a member. An answer that uses only this is the same for all members. */
  readonly membership: Membership
}

/** Whether and for whom an answer may be kept until something changes. */
export interface Keeping {
  /** False if a field has `@notKept` (schema/common.graphql), or the answer depends on the time. */
  isAllowed: boolean
  /** Whether the answer may depend on the person who asks: `viewer` was read. */
  isPersonal: boolean
  /** Whether the answer is one that was kept, and so the right one only for its change number. @default false */
  wasKept?: boolean
  /** Keeps the answer, which waits until its caller is found. @default it is not to be kept, or has been kept */
  keepFor?: (viewer: Viewer) => void
}

/** The requested part of a list without pages. The code that reads it sets where the next part begins. */
export interface ListPart {
  /** The most rows that the part may have. */
  readonly size: number
  /**
   * The key of the row before this part. Once the part has been read: the key of the row before the next part.
   * Undefined at either end of the list.
   */
  after: CursorKey | undefined
}

/** What resolvers and use cases get: the caller, the store, and the services outside it. */
export interface RequestContext extends CallerContext {
  readonly requestId: string
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  readonly services: Services
  /** Header fields for the answer, set by use cases and sent by either surface. */
  readonly replyHeaders: Map<string, string>
  /** When the request arrived. Everything that depends on the time uses this, and is not kept. */
  readonly now: Date
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /**
   * The loaders that gather a query's look-ups, one for each kind of record, and the values that a query reads only
   * once; see `defineById`.
   */
  gathered?: Map<object, unknown> | undefined
  /** How much the answer may hold. A fixed operation has no budget: its answer comes whole. */
  budget?: QueryBudget | undefined
  /** The requested part of a list without pages. @default all of it */
  part?: ListPart | undefined
  readonly keeping: Keeping
  /** The type of the operation that a stream was opened with: it runs no other. @default it is no answer of a stream */
  streamed?: OperationTypeNode | undefined
  /**
   * Lets replicas answer reads from here on, as long as the answer may be kept: what may not be kept can change without
   * the number that shows whether a replica is new enough.
   */
  readonly allowReplicas: () => void
  /** Called with the operation that a client's request runs, once it is known. Set only where traces are made. */
  onOperation?: ((operation: OperationName) => void) | undefined
}

/** The context of use cases whose answers are the same for all members. It has nothing of the person who asks. */
export type MembersContext = Omit<RequestContext, 'viewer'>

/** The context with which the rows of a relation are loaded. */
export interface LoadContext extends CallerContext {
  /** The request's session, or a reader that keeps the relation within the query's budget. */
  readonly session: Reader
  readonly databaseName: DialectName
}

/** The person behind a request, for the audit log. */
export function actorOf({ viewer, requestId }: Pick<RequestContext, 'viewer' | 'requestId'>): AuditActor {
  const { organizationId, userId, tokenId } = viewer
  return { organizationId, userId, tokenId, requestId }
}
