import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { later } from '../store/later.js'
import type { Tables } from '../store/tables.js'
import type { DeleteOld } from './retention-store.js'

const HOUR_MS = 3_600_000

/** Codes that expired before the time. Until then a used one is known, should somebody show it again. */
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

/** Nothing is left that a client could get a token of this grant with. */
const isUsedUp = ({ oauthGrants, refreshTokens, oauthCodes }: Tables) => sql`
  not exists (select 1 from ${refreshTokens} where ${refreshTokens.grantId} = ${oauthGrants.id})
  and not exists (select 1 from ${oauthCodes} where ${oauthCodes.grantId} = ${oauthGrants.id})`

/** Grants from before the time that nobody has ended, but that no client has a code or refresh token of. */
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

/** From which network clients registered that did so more than an hour before the time: it was counted until then. */
export const forgetNetworks: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { oauthClients: client } }) => {
    const old = and(isNotNull(client.network), lte(client.createdAt, later(before, -HOUR_MS)))
    return builder
      .update(client)
      .set({ network: null })
      .where(sql`${client.id} in (select ${client.id} from ${client} where ${old} limit ${limit})`)
  })

/** Clients that nobody has let act since before the time, but for pages of the service itself. */
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
