import { mint, type MembersScope, type OrganizationWriteScope } from './scope.js'
import type { Membership, Viewer } from './viewer.js'

/** The documents that clients of the organization have persisted. */
export type PersistedDocumentsScope = MembersScope<'persisted-documents'>

/** May persist a document for the organization's clients. */
export type PersistingScope = MembersScope<'persisting'> & OrganizationWriteScope

/** Every member's client may run what another one of the organization has persisted: a document is no secret, its answer is. */
export function persistedDocuments({ organizationId }: Membership): PersistedDocumentsScope {
  return mint<PersistedDocumentsScope>({ organizationId })
}

/** Every member's client may persist what it runs. */
export function persistingDocuments({ organizationId }: Membership): PersistingScope {
  return mint<PersistingScope>({ organizationId })
}

/** Where only trusted documents may run, a token with the scope may run others too. */
export function canRunAnyDocument({ scopes }: Pick<Viewer, 'scopes'>): boolean {
  return scopes.has('graphql:any')
}
