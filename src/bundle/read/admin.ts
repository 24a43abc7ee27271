import { PAGE, type RecordSource } from './record-source.js'

export const readInvitations: RecordSource<'invitation'> = async function* (snapshot, organizationId) {
  const source = { key: ['email'], where: 'organization_id = ?', page: PAGE }
  for await (const page of snapshot.pages(snapshot.tables.invitations, organizationId, source)) {
    yield page.map(({ email, name, phone, role, expiresAt, createdAt, updatedAt }) => ({
      type: 'invitation',
      email,
      name,
      phone,
      role,
      expiresAt,
      createdAt,
      updatedAt,
    }))
  }
}

export const readFindings: RecordSource<'finding'> = async function* (snapshot, organizationId) {
  for await (const page of snapshot.pages(snapshot.tables.findings, organizationId, {
    key: ['id'],
    page: PAGE,
  })) {
    yield page.map(({ id, content, sourceType, systemSourceType, authorUserId, createdAt, updatedAt }) => ({
      type: 'finding',
      id,
      content,
      source: { type: sourceType, systemSourceType },
      authorUserId,
      createdAt,
      updatedAt,
    }))
  }
}

export const readDirectoryConnections: RecordSource<'directoryConnection'> = async function* (
  snapshot,
  organizationId,
) {
  const source = { key: ['organization_id'], where: 'organization_id = ?', page: 1 }
  for await (const page of snapshot.pages(snapshot.tables.directoryConnections, organizationId, source)) {
    yield page.map((row) => ({
      type: 'directoryConnection',
      status: row.status,
      tokenSha256: row.tokenSha256,
      tokenCreatedAt: row.tokenCreatedAt,
      tokenLastUsedAt: row.tokenLastUsedAt,
      tokenExpiresAt: row.tokenExpiresAt,
      lastSyncAt: row.lastSyncAt,
      pausedAt: row.pausedAt,
      pausedReason: row.pausedReason,
      sendWelcomeImmediately: row.sendWelcomeImmediately,
      countProvisioned: row.countProvisioned,
      countUpdated: row.countUpdated,
      countDeactivated: row.countDeactivated,
      countSkipped: row.countSkipped,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
  }
}

export const readDirectoryEvents: RecordSource<'directoryEvent'> = async function* (
  snapshot,
  organizationId,
) {
  const { directoryEvents } = snapshot.tables
  for await (const page of snapshot.pages(directoryEvents, organizationId, { key: ['id'], page: PAGE })) {
    yield page.map(({ id, operation, outcome, reason, userName, createdAt, updatedAt }) => ({
      type: 'directoryEvent',
      id,
      operation,
      outcome,
      reason,
      userName,
      createdAt,
      updatedAt,
    }))
  }
}
