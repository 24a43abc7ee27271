import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { recordTypes } from '../../src/bundle/codecs.js'
import { exportedRecords, imported } from '../bundle/exported.js'
import { linesOf, sample } from '../bundle/sample.js'
import { lyceum } from '../cli/run-cli.js'
import { connectTenant, ENTERPRISE, personBody } from '../scim/support/tenant.js'
import { type FaultyDatabase, faultyDatabases } from '../faults/support/faulty-database.js'
import { jobCases } from '../faults/support/job-cases.js'
import { JobWalk } from '../faults/support/job-walk.js'
import { mutationCases } from '../support/mutations/registry.js'
import { sendCall } from '../support/mutations/send.js'
import type { Rows } from '../faults/support/rows.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { clearQueue } from '../jobs/support/queue.js'
import type { RestAnswer } from '../support/answers.js'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { recordedTypes, unrecorded } from './changed-records.js'

const namedJobs = jobCases.map((jobCase) => ({
  name: [jobCase.kind, jobCase.note].filter(Boolean).join(', '),
  jobCase,
}))

/** Keys that name records, or don't hold free text. */
const FIXED = /^(type|id|.*[iI]ds?|email|role|status|state|.*At|.*Type|visibility|source|.*Date.*)$/

/** The record with another text in each key that has one. */
function reworded(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string' && !FIXED.test(key) ? `${value} again` : value,
    ]),
  )
}

describe.each(faultyDatabases)('what is written is in the feed of changes, on $name', (kind) => {
  let database: FaultyDatabase
  let app: TestApp
  let stage: Stage
  let base: Rows
  beforeAll(async () => {
    database = await kind.open()
    // Restored rows use change numbers again, which would make kept answers look current.
    app = new TestApp(database.store, database.url, { services, ...MADE_ANEW })
    await app.start()
    stage = await setStage(app)
    await imported(database.store, sample)
    await clearQueue(database.store)
    base = await database.rows.read()
  })
  afterEach(async () => {
    await database.rows.read()
    await database.rows.restore(base)
  })
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  it.each(mutationCases)('by $name', async ({ mutation, call: prepare, changes }) => {
    const call = await prepare(stage, 'admin')
    const before = await database.rows.read()
    const { status } = await sendCall(stage, mutation, call)
    expect(status).toBeLessThan(300)
    const after = await database.rows.read()
    expect(unrecorded(before, after)).toEqual([])
    expect(recordedTypes(before, after)).toEqual(new Set(changes))
  })

  it.each(namedJobs)('by the job $name', async ({ jobCase }) => {
    const { rows } = await JobWalk.begin(database, jobCase, stage)
    expect(unrecorded(rows.before, rows.after)).toEqual([])
  })

  it('by the import of a new organization', async () => {
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`delete from organizations where id = 'org'`),
    )
    const before = await database.rows.read()
    await imported(database.store, sample)
    expect(unrecorded(before, await database.rows.read())).toEqual([])
  })

  it.each(recordTypes)('by an import that changes a record of the type %s', async (type) => {
    const records = sample.map((record) => (record['type'] === type ? reworded(record) : record))
    const without = sample.map((record) => {
      if (record['type'] !== type) return record
      return Object.fromEntries(
        Object.entries(record).map(([key, value]) => [key, Array.isArray(value) ? value.slice(1) : value]),
      )
    })
    for (const changed of [records, without]) {
      // Some texts and lists can't be changed like this, and are refused.
      await importBundle(database.store, linesOf(changed))
      expect(unrecorded(base, await database.rows.read())).toEqual([])
    }
  })

  it('unless an import changes nothing', async () => {
    const records = await exportedRecords(database.store)
    await imported(database.store, records)
    const after = await database.rows.read()
    expect(after.get('changes')).toEqual(base.get('changes'))
    expect(after.get('change_counters')).toEqual(base.get('change_counters'))
  })

  it('by the deactivation of a person', async () => {
    const records = await exportedRecords(database.store)
    const organization = records.filter(({ type }) => type === 'organization')
    const heir = { employeeId: 'e-heir', userId: 'u-heir', name: 'Heir', email: 'heir@acme.example' }
    const lines = linesOf([...organization, { type: 'person', ...heir, role: 'owner' }])
    expect(await importBundle(database.store, lines, { merge: true })).toMatchObject({ kind: 'imported' })
    const before = await database.rows.read()
    const { status } = await lyceum(['people', 'deactivate', 'u-1'], { DATABASE_URL: database.url })
    expect(status).toBe(0)
    const after = await database.rows.read()
    expect(unrecorded(before, after)).toEqual([])
    expect(after.get('changes')).not.toEqual(before.get('changes'))
  })

  it('by the return of a person', async () => {
    const env = { DATABASE_URL: database.url }
    const { status } = await lyceum(['people', 'reactivate', 'u-2'], env)
    expect(status).toBe(0)
    const after = await database.rows.read()
    expect(unrecorded(base, after)).toEqual([])
    expect(after.get('changes')).not.toEqual(base.get('changes'))
  })

  it('by an identity directory', async () => {
    const { scim } = await connectTenant(app)
    const patch = (path: string, ...operations: object[]) =>
      scim('PATCH', path, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: operations,
      })
    let before = await database.rows.read()
    const recorded = async ({ status, body }: RestAnswer): Promise<string> => {
      expect(status).toBeLessThan(300)
      const after = await database.rows.read()
      expect(unrecorded(before, after)).toEqual([])
      before = after
      return String(body?.id)
    }
    await recorded(await scim('GET', '/Users'))
    const id = await recorded(await scim('POST', '/Users', personBody('Nora')))
    const managed = { [ENTERPRISE]: { manager: { value: id } } }
    const other = await recorded(await scim('POST', '/Users', personBody('Ole', managed)))
    const team = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Deck' }
    const group = await recorded(await scim('POST', '/Groups', { ...team, members: [{ value: id }] }))
    await recorded(await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: other }] }))
    await recorded(await patch(`/Groups/${group}`, { op: 'replace', value: { displayName: 'Bridge' } }))
    await recorded(await patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'Nora N' }))
    await recorded(
      await scim('PUT', `/Users/${other}`, personBody('Ole', { displayName: 'Ole O', ...managed })),
    )
    await recorded(await patch(`/Users/${other}`, { op: 'remove', path: `${ENTERPRISE}:manager` }))
    await recorded(await patch(`/Users/${other}`, { op: 'remove', path: 'externalId' }))
    await recorded(await patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` }))
    await recorded(await scim('PUT', `/Groups/${group}`, { ...team, members: [{ value: id }] }))
    await recorded(await patch(`/Users/${id}`, { op: 'replace', value: { active: false } }))
    await recorded(await scim('POST', '/Users', personBody('Nora')))
    await recorded(await scim('DELETE', `/Users/${other}`))
    await recorded(await scim('DELETE', `/Groups/${group}`))
  })

  it.each(['space-2', 'category-2', 'topic-2'])(
    'by an import that archives %s, and hides what is below it',
    async (id) => {
      const archived = sample.map((record) =>
        record['id'] === id ? { ...record, state: 'archived' } : record,
      )
      await imported(database.store, archived)
      expect(unrecorded(base, await database.rows.read())).toEqual([])
    },
  )

  it('by a repair', async () => {
    await database.store.transaction(operatorScope(), async (tx) => {
      await tx.run(() => sql`update teams set member_count = 7`)
      await tx.run(() => sql`update entities set live = false`)
      await tx.run(() => sql`update role_holders set current = false`)
      await tx.run(() => sql`update company_roles set holder_count = 9`)
      await tx.run(() => sql`update organizations set active_members = 9`)
      await tx.run(() => sql`delete from content_audiences`)
    })
    const before = await database.rows.read()
    expect(await lyceum(['check', '--repair'], { DATABASE_URL: database.url })).toMatchObject({ status: 0 })
    const after = await database.rows.read()
    expect(unrecorded(before, after)).toEqual([])
    expect(after.get('changes')).not.toEqual(base.get('changes'))
  })
})
