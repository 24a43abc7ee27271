import { nullable } from '../../store/statement.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../base/vocabulary.js'

/** A grant, read with its codes or tokens and with the person's current state. */
export interface Granted {
  grantId: string
  organizationId: string
  userId: string
  status: MemberStatus
  clientId: string
  clientName: string
  resource: string
  revokedAt: string | null
  /** The scopes of the grant, or of its refresh token. */
  scopes: string[]
}

/** The columns read from a grant besides its codes and tokens. */
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
