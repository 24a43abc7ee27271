import { and, eq } from 'drizzle-orm'
import type { OrganizationOperatorScope } from '../access/scope.js'
import { recordOrganizationEvent } from '../records/audit-log.js'
import { type IdentityProviderRow, identityProviderFields } from '../records/identity-store.js'
import { first } from '../store/session.js'
import { newId } from '../records/new-id.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { operatorOf } from '../operator/operator.js'

/** The settings of a new identity provider. */
export type NewIdentityProvider = Omit<IdentityProviderRow, 'id' | 'organizationId'>

const byId = statement({
  select: identityProviderFields,
  query: ({ select, t: { identityProviders: t }, p }) => select.from(t).where(eq(t.id, p('id'))),
})

/** The identity provider with this id; undefined if there is none. */
export async function findIdentityProvider(reader: Reader, id: string) {
  return await first(reader, byId, { id })
}

const byIssuer = statement({
  select: identityProviderFields,
  query: ({ select, t: { identityProviders: t }, p }) =>
    select.from(t).where(and(eq(t.issuer, p('issuer')), eq(t.audience, p('audience')))),
})

/**
 * Adds an identity provider of an organization.
 *
 * @returns its id; null if an organization already accepts these tokens
 */
export async function addIdentityProvider(
  tx: Transaction,
  { organizationId }: OrganizationOperatorScope,
  provider: NewIdentityProvider,
): Promise<string | null> {
  const { issuer, audience } = provider
  await tx.lock(`identity-provider:${issuer} ${audience}`)
  if (await first(tx, byIssuer, { issuer, audience })) return null
  const id = newId('idp')
  const now = await tx.now()
  await tx.insert(
    (t) => t.identityProviders,
    [{ ...provider, id, organizationId, createdAt: now, updatedAt: now }],
  )
  await recordOrganizationEvent(tx, operatorOf(organizationId), 'IDENTITY_PROVIDER_ADDED')
  return id
}

const othersOf = statement({
  select: ({ identityProviders: t }) => ({ id: t.id }),
  query: ({ select, t: { identityProviders: t }, p }) =>
    select
      .from(t)
      .where(and(eq(t.issuer, p('issuer')), eq(t.organizationId, p('organizationId'))))
      .limit(1),
})

/** Removes an identity provider. The last one of an issuer takes the links of its subjects with it. */
export async function removeIdentityProvider(
  tx: Transaction,
  { organizationId }: OrganizationOperatorScope,
  { id, issuer }: { id: string; issuer: string },
): Promise<void> {
  await tx.run(({ builder, t: { identityProviders: t } }) =>
    builder.delete(t).where(and(eq(t.id, id), eq(t.organizationId, organizationId))),
  )
  if (!(await first(tx, othersOf, { issuer, organizationId })))
    await tx.run(({ builder, t: { identities: t } }) =>
      builder.delete(t).where(and(eq(t.issuer, issuer), eq(t.organizationId, organizationId))),
    )
  await recordOrganizationEvent(tx, operatorOf(organizationId), 'IDENTITY_PROVIDER_REMOVED')
}
