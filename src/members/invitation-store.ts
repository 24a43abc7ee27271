import { and, desc, eq } from 'drizzle-orm'
import type { InvitationScope } from '../access/member-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, HIGHEST } from '../store/keyset.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import type { AccountRole } from '../vocabulary.js'

/** @model Invitation */
export interface InvitationRow {
  name: string
  email: string
  phone: string | null
  role: AccountRole
  expiresAt: string
  createdAt: string
}

const invitationsByDate = statement({
  select: ({ invitations: invitation }) => ({
    name: invitation.name,
    email: invitation.email,
    phone: nullable(invitation.phone),
    role: invitation.role,
    expiresAt: invitation.expiresAt,
    createdAt: invitation.createdAt,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.invitations)
      .where(
        and(
          eq(t.invitations.organizationId, p('organizationId')),
          beforeKey([t.invitations.createdAt, t.invitations.email], [p('beforeDate'), p('beforeEmail')]),
        ),
      )
      .orderBy(desc(t.invitations.createdAt), desc(t.invitations.email))
      .limit(p('limit')),
})

/** A page of the invitations, newest first. */
export function listInvitationsByDate(
  reader: Reader,
  scope: InvitationScope,
  { after, limit }: Page,
): MaybePromise<InvitationRow[]> {
  const [beforeDate = HIGHEST, beforeEmail = HIGHEST] = after
  return reader.all(invitationsByDate, {
    organizationId: scope.organizationId,
    beforeDate,
    beforeEmail,
    limit,
  })
}
