import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestDatabase } from '../support/databases.js'
import { enqueueMail } from '../jobs/support/queue.js'
import { OrganizationBuilder } from '../support/builders.js'
import { TestApp } from '../support/app.js'
import { lyceum, rowsOf, workFolder } from './run-cli.js'
import { operatorScope } from '../../src/access/system-scope.js'
import { insertRows } from '../../src/store/insert-rows.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'

describe.each(databases)('what operators do on $name', ({ open }) => {
  let database: TestDatabase
  let env: Record<string, string>
  let work: Awaited<ReturnType<typeof workFolder>>
  const acme = new OrganizationBuilder({ name: 'Acme' })
  const ada = acme.person({ name: 'Ada Lovelace', role: 'owner' })
  const bob = acme.person({ name: 'Bob' })
  const eve = acme.person({ name: 'Eve' })
  const handbook = acme.content({ visibility: 'everyone' })
  beforeAll(async () => {
    database = await open()
    env = { DATABASE_URL: database.url }
    work = await workFolder()
    await writeFile(work.path('acme'), acme.records.map((record) => JSON.stringify(record)).join('\n'))
    await lyceum(['import', work.path('acme')], env)
  })
  afterAll(async () => {
    await work.remove()
    await database.close()
  })

  const exported = async (...options: string[]) =>
    rowsOf(await lyceum(['audit', 'export', acme.id, ...options], env))

  it('is in the audit log, oldest first, and in no bundle', async () => {
    await lyceum(['token', 'create', '--user', bob.userId, '--name', 'ci'], env)
    await lyceum(['token', 'create', '--user', bob.userId], env)
    const [, created] = await exported()
    await lyceum(['token', 'revoke', String(created?.['subjectId'])], env)
    await lyceum(['people', 'deactivate', bob.userId], env)

    const events = await exported()
    const told = events.map(({ action, subjectName }) => [action, subjectName])
    expect(told.slice(0, 5)).toEqual([
      ['BUNDLE_IMPORTED', 'Acme'],
      ['TOKEN_CREATED', 'ci'],
      ['TOKEN_CREATED', ''],
      ['TOKEN_REVOKED', 'ci'],
      ...told.slice(4, 5),
    ])
    expect(new Set(told.slice(4).map((event) => event.join()))).toEqual(
      new Set(['MEMBER_DEACTIVATED,Bob', 'TOKEN_REVOKED,']),
    )
    const operator = { actorUserId: null, actorName: userInfo().username, tokenId: null, requestId: null }
    for (const event of events) expect(event).toMatchObject(operator)
    const bundle = await lyceum(['export', acme.id], env)
    expect(bundle.stdout).not.toContain('BUNDLE_IMPORTED')
  })

  it('is there for jobs and the corrections of a check too, but not if nothing was done', async () => {
    const store = openStore(database.url, textIndex)
    const dead = async (messageId: string) => {
      const id = await enqueueMail(store, acme.id, messageId)
      await store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.update(t.jobs).set({ state: 'dead' }).where(eq(t.jobs.id, id))),
      )
      return id
    }
    const before = (await exported()).length
    const retried = await dead('one')
    const discarded = await dead('two')
    await lyceum(['jobs', 'retry', retried], { ...env, MAIL_OUTBOX: work.path('outbox') })
    await lyceum(['jobs', 'retry', retried], { ...env, MAIL_OUTBOX: work.path('outbox') })
    await lyceum(['jobs', 'discard', discarded], env)
    await lyceum(['jobs', 'discard', discarded], env)
    await lyceum(['check', '--repair'], env)
    await store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder.delete(t.contentAudiences).where(eq(t.contentAudiences.contentId, handbook)),
      ),
    )
    await lyceum(['check'], env)
    await lyceum(['check', '--repair'], env)
    await store.close()
    const operator = { actorUserId: null, actorName: userInfo().username }
    expect((await exported()).slice(before)).toMatchObject([
      {
        action: 'JOB_RETRIED',
        subjectType: 'JOB',
        subjectId: retried,
        subjectName: 'send-mail',
        ...operator,
      },
      {
        action: 'JOB_DISCARDED',
        subjectType: 'JOB',
        subjectId: discarded,
        subjectName: 'send-mail',
        ...operator,
      },
      {
        action: 'DATA_REPAIRED',
        subjectType: 'ORGANIZATION',
        subjectId: acme.id,
        subjectName: 'Acme',
        ...operator,
      },
    ])
  })

  it('is listed from a given time on', async () => {
    const all = await exported()
    const since = String(all.at(-1)?.['createdAt'])
    expect(await exported('--since', since)).toEqual(all.filter(({ createdAt }) => createdAt === since))
    expect(await exported('--since', '9999-01-01')).toEqual([])
    for (const early of ['0000-01-01', '1h', '90000y']) expect(await exported('--since', early)).toEqual(all)
    const wrong = await lyceum(['audit', 'export', acme.id, '--since', 'yesterday'], env)
    expect(wrong).toMatchObject({ status: 2, stdout: '' })
    expect(wrong.stderr).toContain('It must be an ISO 8601 date or time, or a duration such as 2h.')
    const nobody = await lyceum(['audit', 'export', 'org_none'], env)
    expect(nobody).toEqual({ status: 1, stdout: '', stderr: 'There is no organization org_none.\n' })
  })

  it('shuts out a person with any number of tokens', async () => {
    const store = openStore(database.url, textIndex)
    const now = new Date().toISOString()
    const tokens = Array.from({ length: 6_000 }, (_, index) => ({
      id: `tok_${index}`,
      sha256: `${index}`,
      organizationId: acme.id,
      userId: eve.userId,
      scopes: [],
      createdAt: now,
      updatedAt: now,
    }))
    await store.transaction(operatorScope(), (tx) => insertRows(tx, (t) => t.accessTokens, tokens))
    await store.close()
    const { stderr } = await lyceum(['people', 'deactivate', eve.userId], env)
    expect(stderr).toBe(`Deactivated ${eve.userId} and revoked 6000 tokens.\n`)
  })

  it('includes the time when each token was last used', async () => {
    const lastUses = async () =>
      rowsOf(await lyceum(['token', 'list'], env))
        .filter(({ userId }) => userId === ada.userId)
        .map(({ lastUsedAt }) => lastUsedAt)
    const store = openStore(database.url, textIndex)
    const app = new TestApp(store, database.url, {})
    await app.start()
    const used = await app.signIn(ada)
    await app.signIn(ada)
    expect(await lastUses()).toEqual([null, null])
    await used.get('/v1/teams')
    await app.stop()
    await store.close()
    const uses = await lastUses()
    expect(uses).toContain(null)
    expect(uses).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
  })
})
