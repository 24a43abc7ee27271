import { nullable } from '../../store/statement.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../base/vocabulary.js'

/** A grant as its codes and tokens are read with it, with its person as they are now. */
export interface Granted {
  grantId: string
  organizationId: string
  userId: string
  status: MemberStatus
  clientId: string
  clientName: string
  resource: string
  revokedAt: string | null
  /** What the grant, or its refresh token, allows. */
  scopes: string[]
}

/** All that is read of a grant beside its codes and tokens. */
export const grantFields = ({
  oauthGrants: grant,
  oauthClients: client,
  people,
}: Pick<Tables, 'oauthGrants' | 'oauthClients' | 'people'>) => ({
  grantId: grant.id,
  organizationId: grant.organizationId,
  userId: grant.userId,
  status: people.status,
  clientId: grant.clientId,
  clientName: client.name,
  resource: grant.resource,
  revokedAt: nullable(grant.revokedAt),
})
