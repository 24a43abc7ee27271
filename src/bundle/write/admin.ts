import { claimOwn, type Entry, type ImportContext, upsertDated, type Writer } from '../context.js'
import type { DirectoryConnection, DirectoryEvent, Finding, Invitation } from '../records/admin.js'
import type { AccessToken } from '../records/people.js'
import { groupBy } from '../../store/group.js'

/** The new ones that came without a role: the end of the import shows which. */
async function undecided({ bulk, organizationId }: ImportContext, entries: readonly Entry<Invitation>[]) {
  const without = entries.filter(({ record }) => record.role === undefined)
  const rows = await bulk.all<{ email: string }>(
    `select email from invitations where organization_id = ? and ${bulk.oneOf('email')}`,
    organizationId,
    without.map(({ record }) => record.email),
  )
  const known = new Set(rows.map(({ email }) => email))
  return without.filter(({ record }) => !known.has(record.email))
}

export const writeInvitations: Writer<Invitation> = async (context, all) => {
  const { bulk, claims, organizationId } = context
  const entries = await claims.add(
    'invitation',
    all.map((entry) => ({ ...entry, id: entry.record.email, key: 'email' })),
  )
  const fresh = await undecided(context, entries)
  await claims.add(
    'undecidedInvitation',
    fresh.map(({ line, record }) => ({ id: record.email, line, key: 'email' })),
  )
  for (const [hasRole, group] of groupBy(entries, ({ record }) => record.role !== undefined)) {
    await upsertDated(
      context,
      bulk.tables.invitations,
      group,
      ({ record: { email, name, phone, role, expiresAt } }) => ({
        organizationId,
        email,
        name,
        phone,
        role: role ?? 'viewer',
        expiresAt,
      }),
      { key: ['organizationId', 'email'], keep: hasRole ? [] : ['role'] },
    )
  }
}

export const writeFindings: Writer<Finding> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { entries } = await claimOwn(context, { kind: 'finding', table: 'findings' }, all, ({ id }) => id)
  await upsertDated(
    context,
    bulk.tables.findings,
    entries,
    ({ record: { id, content, source, authorUserId } }) => ({
      id,
      organizationId,
      content,
      sourceType: source.type,
      systemSourceType: source.systemSourceType,
      authorUserId,
    }),
    { key: ['id'] },
  )
  for (const { line, record } of entries) references.add('user', record.authorUserId, line, 'authorUserId')
}

export const writeDirectoryConnections: Writer<DirectoryConnection> = async (context, all) => {
  const { bulk, claims, organizationId } = context
  const entries = await claims.add(
    'directoryConnection',
    all.map((entry) => ({ ...entry, id: organizationId, key: 'type' })),
  )
  await upsertDated(
    context,
    bulk.tables.directoryConnections,
    entries,
    ({ record }) => ({
      organizationId,
      status: record.status,
      tokenSha256: record.tokenSha256,
      tokenCreatedAt: record.tokenCreatedAt,
      tokenLastUsedAt: record.tokenLastUsedAt,
      tokenExpiresAt: record.tokenExpiresAt,
      lastSyncAt: record.lastSyncAt,
      pausedAt: record.pausedAt,
      pausedReason: record.pausedReason,
      sendWelcomeImmediately: record.sendWelcomeImmediately,
      countProvisioned: record.countProvisioned,
      countUpdated: record.countUpdated,
      countDeactivated: record.countDeactivated,
      countSkipped: record.countSkipped,
    }),
    { key: ['organizationId'] },
  )
}

export const writeDirectoryEvents: Writer<DirectoryEvent> = async (context, all) => {
  const { bulk, organizationId } = context
  const { entries } = await claimOwn(
    context,
    { kind: 'directoryEvent', table: 'directory_events' },
    all,
    ({ id }) => id,
  )
  await upsertDated(
    context,
    bulk.tables.directoryEvents,
    entries,
    ({ record: { id, operation, outcome, reason, userName } }) => ({
      id,
      organizationId,
      operation,
      outcome,
      reason,
      userName,
    }),
    { key: ['id'] },
  )
}

export const writeAccessTokens: Writer<AccessToken> = async (context, all) => {
  const { bulk, claims, errors, organizationId, references } = context
  const own = await claimOwn(
    context,
    { kind: 'accessToken', table: 'access_tokens', column: 'sha256' },
    all,
    ({ sha256 }) => sha256,
  )
  const named = await claims.add(
    'tokenId',
    own.entries.map((entry) => ({ ...entry, id: `tok_${entry.record.sha256.slice(0, 16)}`, key: 'sha256' })),
  )
  const rows = await bulk.all<{ id: string; sha256: string; revoked: string | null }>(
    `select id, sha256, revoked_at as revoked from access_tokens where ${bulk.oneOf('id')}`,
    named.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const entries = named.filter(({ id, line, record }) => {
    const same = known.get(id)
    if (same === undefined) return true
    if (same.sha256 !== record.sha256)
      errors.add(line, 'sha256', 'a hash that differs from others in its first 16 digits')
    // What was revoked stays revoked, and as it was.
    return same.sha256 === record.sha256 && same.revoked === null
  })
  await upsertDated(
    context,
    bulk.tables.accessTokens,
    entries,
    (entry) => ({
      sha256: entry.record.sha256,
      id: `tok_${entry.record.sha256.slice(0, 16)}`,
      organizationId,
      userId: entry.record.userId,
      scopes: entry.record.scopes,
      expiresAt: entry.record.expiresAt,
    }),
    { key: ['sha256'], omit: ['name', 'revokedAt'] },
  )
  for (const { line, record } of entries) references.add('user', record.userId, line, 'userId')
}
