import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { later } from '../base/timestamp.js'
import type { Tables } from '../store/tables.js'
import type { DeleteOld } from './retention-store.js'

const HOUR_MS = 3_600_000

/** Codes that expired before the time. Until then, the reuse of a code is detected. */
export const deleteOldCodes: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { oauthCodes: t } }) => {
    const old = lte(t.expiresAt, before)
    return builder
      .delete(t)
      .where(sql`${t.sha256} in (select ${t.sha256} from ${t} where ${old} limit ${limit})`)
  })

/** Refresh tokens that expired before the time, rotated or not. */
export const deleteOldRefreshTokens: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { refreshTokens: t } }) => {
    const old = lte(t.expiresAt, before)
    return builder
      .delete(t)
      .where(sql`${t.sha256} in (select ${t.sha256} from ${t} where ${old} limit ${limit})`)
  })

/** No refresh token or code of the grant is left, so no client can get a token with it. */
const isUsedUp = ({ oauthGrants, refreshTokens, oauthCodes }: Tables) => sql`
  not exists (select 1 from ${refreshTokens} where ${refreshTokens.grantId} = ${oauthGrants.id})
  and not exists (select 1 from ${oauthCodes} where ${oauthCodes.grantId} = ${oauthGrants.id})`

/** Grants from before the time that were not ended, but have no code or refresh token left. */
export const deleteUsedUpGrants: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t }) => {
    const { oauthGrants: grant } = t
    const old = and(lte(grant.updatedAt, before), isNull(grant.revokedAt), isUsedUp(t))
    return builder
      .delete(grant)
      .where(sql`${grant.id} in (select ${grant.id} from ${grant} where ${old} limit ${limit})`)
  })

/** Grants that were ended before the time. */
export const deleteEndedGrants: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { oauthGrants: grant } }) => {
    const old = and(lte(grant.updatedAt, before), isNotNull(grant.revokedAt))
    return builder
      .delete(grant)
      .where(sql`${grant.id} in (select ${grant.id} from ${grant} where ${old} limit ${limit})`)
  })

/**
 * Forgets the networks of clients that registered more than an hour before the time; they were counted until then.
 */
export const forgetNetworks: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { oauthClients: client } }) => {
    const old = and(isNotNull(client.network), lte(client.createdAt, later(before, -HOUR_MS)))
    return builder
      .update(client)
      .set({ network: null })
      .where(sql`${client.id} in (select ${client.id} from ${client} where ${old} limit ${limit})`)
  })

/** Clients without a grant since before the time, except the service's own pages. */
export const deleteUnusedClients: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { oauthClients: client, oauthGrants: grant } }) => {
    const old = and(
      inArray(client.kind, ['REGISTERED', 'DOCUMENT']),
      lte(client.createdAt, before),
      sql`coalesce(${client.lastUsedAt}, ${client.createdAt}) <= ${before}`,
      sql`not exists (select 1 from ${grant} where ${grant.clientId} = ${client.id})`,
    )
    return builder
      .delete(client)
      .where(sql`${client.id} in (select ${client.id} from ${client} where ${old} limit ${limit})`)
  })
