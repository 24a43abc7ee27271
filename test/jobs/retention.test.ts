import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { dump } from '../bundle/dump.js'
import { workFolder } from '../cli/run-cli.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { countRows } from '../creation/support/count-rows.js'
import { OrganizationBuilder } from '../support/builders.js'
import { silent, until } from './support/queue.js'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const monthsAgo = (months: number) => daysAgo(months * 31).slice(0, 'yyyy-mm'.length)

/** Adds records of every kind that is kept for a time: some of them old, some not. */
async function fill({ store }: TestApp, organizationId: string, userId: string): Promise<void> {
  const old = daysAgo(100)
  const recent = daysAgo(80)
  const owner = { organizationId, createdAt: old, updatedAt: old }
  const token = { ...owner, userId, scopes: [], name: null, expiresAt: null, revokedAt: null }
  const job = { ...owner, kind: 'send-mail', payload: {}, attempts: 1, lease: null, lastError: null }
  const narration = { ...owner, tokenId: 'tok_1', characters: 5, outcome: 'SPOKEN' as const }
  const key = { userId, operation: 'createDocument', bodySha256: 'x', createdAt: old }
  await store.transaction(operatorScope(), async (tx) => {
    await tx.insert(
      (t) => t.accessTokens,
      [
        { ...token, id: 'revoked', sha256: '1', revokedAt: old },
        { ...token, id: 'expired', sha256: '2', expiresAt: old },
        { ...token, id: 'just-revoked', sha256: '3', revokedAt: recent },
        { ...token, id: 'to-expire', sha256: '4', expiresAt: '9999-01-01T00:00:00.000Z' },
        { ...token, id: 'active', sha256: '5' },
      ],
    )
    const dead = { ...job, state: 'dead' as const }
    const queued = { ...job, state: 'queued' as const }
    await tx.insert(
      (t) => t.jobs,
      [
        ...Array.from({ length: 501 }, (_, index) => ({ ...dead, id: `dead-${index}`, dueAt: old })),
        { ...dead, id: 'just-dead', dueAt: recent },
        { ...queued, id: 'queued', dueAt: '9999-01-01T00:00:00.000Z' },
      ],
    )
    await tx.insert(
      (t) => t.narrationRequests,
      [
        { ...narration, id: 'old', month: monthsAgo(15) },
        { ...narration, id: 'recent', month: monthsAgo(12) },
      ],
    )
    await tx.insert(
      (t) => t.narrationMonths,
      [
        { organizationId, month: monthsAgo(15), spent: 5 },
        { organizationId, month: monthsAgo(12), spent: 5 },
      ],
    )
    await tx.insert(
      (t) => t.auditEvents,
      ['old', 'recent'].map((id) => ({
        id,
        organizationId,
        action: 'TOKEN_CREATED' as const,
        actorName: '',
        subjectType: 'TOKEN' as const,
        subjectId: 'tok_1',
        subjectName: '',
        createdAt: daysAgo(id === 'old' ? 731 : 729),
      })),
    )
    await tx.insert(
      (t) => t.webhookEndpoints,
      [{ ...owner, id: 'endpoint', url: 'https://a.example/', secret: '', status: 'PAUSED', number: 0 }],
    )
    const delivery = { endpointId: 'endpoint', attempts: 1, changeCount: 1, createdAt: old }
    await tx.insert(
      (t) => t.webhookDeliveries,
      [
        { ...delivery, id: 'old', status: 'SUCCEEDED', updatedAt: daysAgo(31) },
        { ...delivery, id: 'recent', status: 'FAILED', updatedAt: daysAgo(29) },
        { ...delivery, id: 'pending', status: 'PENDING', updatedAt: daysAgo(31) },
      ],
    )
    const session = { organizationId, userId, createdAt: old }
    await tx.insert(
      (t) => t.browserSessions,
      [
        { ...session, sha256: 'expired', expiresAt: daysAgo(0) },
        { ...session, sha256: 'valid', expiresAt: daysAgo(-1) },
      ],
    )
    const signIn = {
      emailFold: '',
      codeHash: '',
      browserSha256: '',
      clientAddress: '',
      returnTo: '',
      tries: 0,
    }
    await tx.insert(
      (t) => t.loginAttempts,
      [
        { ...signIn, id: 'old', linkSha256: '1', expiresAt: daysAgo(2 / 24), createdAt: old },
        { ...signIn, id: 'counted', linkSha256: '2', expiresAt: daysAgo(0.5 / 24), createdAt: old },
      ],
    )
    const client = { name: '', redirectUris: [], updatedAt: old }
    await tx.insert(
      (t) => t.oauthClients,
      [
        { ...client, id: 'unused', kind: 'REGISTERED', createdAt: daysAgo(31) },
        { ...client, id: 'used', kind: 'REGISTERED', createdAt: daysAgo(31), lastUsedAt: daysAgo(29) },
        { ...client, id: 'granted', kind: 'REGISTERED', createdAt: daysAgo(100), lastUsedAt: daysAgo(100) },
        { ...client, id: 'new', kind: 'REGISTERED', createdAt: daysAgo(29), network: 'network of old' },
        { ...client, id: 'newest', kind: 'REGISTERED', createdAt: daysAgo(0.5 / 24), network: 'network now' },
        { ...client, id: 'own', kind: 'FIRST_PARTY', createdAt: daysAgo(100) },
      ],
    )
    const grant = { organizationId, userId, clientId: 'granted', scopes: [], resource: '', createdAt: old }
    await tx.insert(
      (t) => t.oauthGrants,
      [
        { ...grant, id: 'ended', revokedAt: daysAgo(91), updatedAt: daysAgo(91) },
        { ...grant, id: 'just ended', revokedAt: daysAgo(89), updatedAt: daysAgo(89) },
        { ...grant, id: 'used up', updatedAt: daysAgo(29) },
        { ...grant, id: 'standing', updatedAt: daysAgo(29) },
        { ...grant, id: 'begun', updatedAt: daysAgo(0.5) },
      ],
    )
    const secret = { redirectUri: '', codeChallenge: '', createdAt: old }
    await tx.insert(
      (t) => t.oauthCodes,
      [
        { ...secret, sha256: 'old', grantId: 'used up', expiresAt: daysAgo(1.1) },
        { ...secret, sha256: 'shown again', grantId: 'begun', expiresAt: daysAgo(0.9) },
      ],
    )
    const refresh = { scopes: [], createdAt: old }
    await tx.insert(
      (t) => t.refreshTokens,
      [
        { ...refresh, sha256: 'old', grantId: 'used up', expiresAt: daysAgo(1.1) },
        { ...refresh, sha256: 'rotated', grantId: 'standing', expiresAt: daysAgo(-1), rotatedAt: old },
      ],
    )
    await tx.insert(
      (t) => t.idempotencyKeys,
      [
        { ...key, key: 'expired', expiresAt: daysAgo(1) },
        { ...key, key: 'valid', expiresAt: daysAgo(-1) },
      ],
    )
  })
}

async function kept({ store }: TestApp) {
  const tables = await dump(store)
  const count = (name: string, text: string) => tables[name]?.filter((row) => row.includes(text)).length
  const idsOf = (name: string, column: string) =>
    (tables[name] ?? []).map((row): string => JSON.parse(row)[column]).toSorted()
  return {
    tokens: tables['access_tokens']?.length,
    dead: count('jobs', '"dead"'),
    queued: count('jobs', '"queued"'),
    narrations: tables['narration_requests']?.length,
    months: tables['narration_months']?.length,
    keys: tables['idempotency_keys']?.length,
    sessions: count('browser_sessions', 'valid'),
    expiredSessions: count('browser_sessions', 'expired'),
    signIns: tables['login_attempts']?.length,
    clients: idsOf('oauth_clients', 'id'),
    networks: count('oauth_clients', 'network of old'),
    countedNetworks: count('oauth_clients', 'network now'),
    grants: idsOf('oauth_grants', 'id'),
    codes: idsOf('oauth_codes', 'sha256'),
    refreshTokens: idsOf('refresh_tokens', 'sha256'),
    deliveries: tables['webhook_deliveries']?.length,
    // One of them is the import's.
    audited: await countRows(store, 'auditEvents'),
  }
}

describeOnBothDatabases('what is no longer needed', (app) => {
  it('is deleted after as many days as its setting says, and not before', async () => {
    const organization = new OrganizationBuilder()
    const { userId } = organization.person()
    await app().import(organization)
    await fill(app(), organization.id, userId)
    const work = await workFolder()
    const outbox = work.path('outbox')
    await mkdir(outbox)
    for (const [name, days] of Object.entries({ 'old.eml': 40, 'recent.eml': 20, 'other.txt': 40 })) {
      await writeFile(`${outbox}/${name}`, 'Hello')
      await utimes(`${outbox}/${name}`, new Date(), new Date(daysAgo(days)))
    }
    const all = await kept(app())
    const start = (env: Record<string, string>) => {
      const config = readConfig({}, { MAIL_OUTBOX: outbox, ...env })
      return startBackground({ store: app().store, config, logger: silent, metrics: createMetrics() })
    }

    const forEver = start({
      RETENTION_TOKEN_DAYS: '0',
      RETENTION_DEAD_JOB_DAYS: '0',
      RETENTION_NARRATION_DAYS: '0',
      RETENTION_AUDIT_DAYS: '0',
      RETENTION_DELETION_DAYS: '0',
      RETENTION_WEBHOOK_DAYS: '0',
      RETENTION_OUTBOX_DAYS: '0',
    })
    const clients = ['granted', 'new', 'newest', 'own', 'used']
    // These are checked last.
    await until(async () => (await kept(app())).clients.length === clients.length)
    await forEver.stop()
    expect(await kept(app())).toEqual({
      ...all,
      keys: 1,
      expiredSessions: 0,
      signIns: 1,
      clients,
      networks: 0,
      grants: ['begun', 'ended', 'just ended', 'standing'],
      codes: ['shown again'],
      refreshTokens: ['rotated'],
    })
    expect(await readdir(outbox)).toHaveLength(3)

    const background = start({})
    await until(async () => (await readdir(outbox)).length === 2)
    await background.stop()
    expect(await kept(app())).toEqual({
      tokens: 3,
      dead: 1,
      queued: 1,
      narrations: 1,
      months: 1,
      keys: 1,
      sessions: 1,
      expiredSessions: 0,
      signIns: 1,
      clients,
      networks: 0,
      countedNetworks: 1,
      grants: ['begun', 'just ended', 'standing'],
      codes: ['shown again'],
      refreshTokens: ['rotated'],
      deliveries: 2,
      audited: 2,
    })
    expect((await readdir(outbox)).toSorted()).toEqual(['other.txt', 'recent.eml'])
    await work.remove()
  })
})
