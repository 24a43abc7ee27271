import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleSchema } from '../../src/bundle/json-schema.js'
import { importBundle, type ImportOptions } from '../../src/bundle/import-bundle.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { dump } from './dump.js'
import { exported, exportedRecords, imported } from './exported.js'
import { linesOf, sample } from './sample.js'

type Row = Record<string, unknown>

const organization = { type: 'organization', id: 'org', name: 'O' }
const date = '2026-03-01T00:00:00.000Z'
const person = (id: string, extra: Row = {}): Row => ({
  type: 'person',
  employeeId: `e-${id}`,
  userId: `u-${id}`,
  name: id,
  email: `${id}@x`,
  ...extra,
})
/** The keys without which a line is refused, of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(bundleSchema().$defs ?? {}).map(([type, schema]) => [
    type,
    typeof schema === 'object' ? (schema.required ?? []) : [],
  ]),
)

/** A record with nothing but what it needs, and what can't be told from another key's default. */
function minimal(record: Row): Row | undefined {
  const type = String(record['type'])
  if (type === 'bundle') return undefined
  const keys = new Set([...(REQUIRED[type] ?? []), ...(TOGETHER[type] ?? [])])
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))
}

/** Keys that a line has together with required ones. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { directoryEvent: ['reason'] }

const gone = { status: 'DEACTIVATED', deactivatedAt: date }

describe.each(databases)('importing again on $name', ({ open }) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const bring = (records: Row[], options?: ImportOptions) =>
    imported(database.store, [organization, ...records], options)
  const attempt = (records: Row[], options: ImportOptions = {}) =>
    importBundle(database.store, linesOf([organization, ...records]), options)
  const ofType = async (type: string) =>
    (await exportedRecords(database.store)).filter((record) => record['type'] === type)
  const planned = async (records: Row[], options: ImportOptions = {}) => {
    const report = await attempt(records, { ...options, dryRun: true })
    return report.kind === 'imported' ? report.planned : report
  }

  it('refuses to reactivate anybody unasked, and names the line and the person', async () => {
    await bring([person('ada', { ...gone, name: 'Ada' })])
    const before = await exported(database.store)

    expect(await attempt([person('ben'), person('ada')])).toMatchObject({
      kind: 'refused',
      errors: [{ line: 3, key: 'status', expected: expect.stringContaining('Ada (e-ada)') }],
    })
    expect(await exported(database.store)).toBe(before)

    await bring([person('ada')], { reactivate: true })
    expect(await ofType('person')).toMatchObject([
      { employeeId: 'e-ada', status: 'ACTIVE', deactivatedAt: null },
    ])
  })

  it('takes a new person for the account that has their address, in all that the file says of them', async () => {
    await bring([person('made', { name: 'Dora', email: 'Dora@x', phone: '+47 1', signedUp: true })])
    const files = [
      { type: 'companyRole', id: 'r', name: 'Nurse', holderUserIds: ['u-dora'] },
      person('ben', { managerEmployeeId: 'e-dora' }),
      person('dora', { name: 'Dora Lund', email: 'dora@x' }),
      { type: 'popQuiz', id: 'q', userId: 'u-dora' },
    ]

    const first = await attempt(files, { merge: true })
    const once = await exported(database.store)
    await bring(files, { merge: true })

    expect(first).toMatchObject({
      kind: 'imported',
      warnings: [{ line: 4, record: 'person e-dora', key: 'email' }],
    })
    expect(await exported(database.store)).toBe(once)
    expect(await ofType('person')).toMatchObject([
      { employeeId: 'e-ben', managerEmployeeId: 'e-made' },
      { employeeId: 'e-made', userId: 'u-made', name: 'Dora Lund', phone: '+47 1', signedUp: true },
    ])
    expect(await ofType('companyRole')).toMatchObject([{ holderUserIds: ['u-made'] }])
    expect(await ofType('popQuiz')).toMatchObject([{ userId: 'u-made' }])
  })

  it('gives a role each holder once, by whichever ids the file names them', async () => {
    await bring([person('made', { email: 'dora@x' })])
    const holderUserIds = ['u-dora', 'u-made']
    await bring([
      person('dora', { email: 'dora@x' }),
      { type: 'companyRole', id: 'r', name: 'R', holderUserIds },
    ])
    expect(await ofType('companyRole')).toMatchObject([{ holderUserIds: ['u-made'] }])
  })

  it('does not bring back under new ids whoever was deactivated', async () => {
    await bring([person('made', { ...gone, email: 'dora@x' })])
    const file = [person('dora', { email: 'dora@x' })]

    expect(await attempt(file)).toMatchObject({ kind: 'refused', errors: [{ line: 2, key: 'status' }] })
    await bring(file, { merge: true })
    expect(await ofType('person')).toMatchObject([{ employeeId: 'e-made', status: 'DEACTIVATED' }])
    await bring(file, { reactivate: true })
    expect(await ofType('person')).toMatchObject([{ employeeId: 'e-made', status: 'ACTIVE' }])
  })

  it('refuses a second active account with one address', async () => {
    await bring([person('ada'), person('ben'), person('old', { ...gone, email: 'ada@x' })])
    const ada = { email: 'ADA@x' }

    expect(await attempt([person('ben', ada)])).toMatchObject({ errors: [{ line: 2, key: 'email' }] })
    expect(await attempt([person('old', ada)], { reactivate: true })).toMatchObject({
      errors: [{ line: 2, key: 'email' }],
    })
    expect(await attempt([person('a', { email: 'n@x' }), person('b', { email: 'n@x' })])).toMatchObject({
      errors: [{ line: 3, key: 'email', expected: expect.stringContaining('line 2') }],
    })
    // Two new ones for the account that is there.
    expect(await attempt([person('a', ada), person('b', ada)])).toMatchObject({
      errors: [{ line: 3, key: 'email' }],
    })
  })

  it('lets an address change hands, be without an account, and belong to who has left', async () => {
    await bring([person('ada'), person('ben')])
    await bring([person('ada', { email: 'ben@x' }), person('ben', { email: 'ada@x' })])
    await bring([
      person('guest', { userId: null, email: 'ada@x' }),
      person('left', { ...gone, email: 'ada@x' }),
    ])
    expect(await ofType('person')).toMatchObject([
      { employeeId: 'e-ada', email: 'ben@x' },
      { employeeId: 'e-ben', email: 'ada@x' },
      { employeeId: 'e-guest' },
      { employeeId: 'e-left' },
    ])
  })

  it('says of nobody that they have signed in, and of nobody who has that they have not', async () => {
    await bring([person('ada'), person('ben', { signedUp: true })])
    await bring([person('ada'), person('ben')])
    expect(await ofType('person')).toMatchObject([{ signedUp: false }, { signedUp: true }])
  })

  it('with `merge` leaves what a line leaves out as it is, for every type', async () => {
    await imported(database.store, sample)
    const before = await dump(database.store)
    const required: Row[] = (await exportedRecords(database.store)).flatMap((record) => {
      const line = minimal(record)
      return line ? [line] : []
    })
    await imported(database.store, required, { merge: true })
    const { audit_events: _, ...after } = await dump(database.store)
    const { audit_events: __, ...same } = before
    expect(after).toEqual(same)
  })

  it('with `merge` changes what a line says, and what follows from it', async () => {
    await bring([
      person('ada', { phone: '1', teams: [] }),
      person('ben', gone),
      { type: 'companyRole', id: 'r', name: 'R', holderUserIds: ['u-ada'], description: 'D' },
    ])
    await bring([person('ada', { phone: '2' }), person('ben', { status: 'ACTIVE' })], {
      merge: true,
      reactivate: true,
    })
    await bring([{ type: 'companyRole', id: 'r', name: 'Renamed', holderUserIds: [] }], { merge: true })

    expect(await ofType('person')).toMatchObject([
      { employeeId: 'e-ada', phone: '2' },
      { employeeId: 'e-ben', status: 'ACTIVE', deactivatedAt: null, employmentStatus: 'ACTIVE' },
    ])
    expect(await ofType('companyRole')).toMatchObject([
      { name: 'Renamed', holderUserIds: [], description: 'D' },
    ])
    const [duty] = [{ type: 'finding', id: 'f', content: 'C' }]
    await bring([{ ...duty, source: { type: 'system', systemSourceType: 'web_analysis' } }])
    expect(await attempt([{ ...duty, createdAt: 'no' }], { merge: true })).toMatchObject({
      errors: [{ line: 2, key: 'createdAt' }],
    })
  })

  it('with `dryRun` tells what would change, by type and name, and writes nothing', async () => {
    const team = { type: 'team', id: 't', name: 'Deck' }
    const teams = [{ id: 't', role: 'team-viewer' }]
    await bring([
      team,
      person('ada', { phone: '1', teams }),
      person('ben', { phone: '1', teams }),
      person('cleo', gone),
      { type: 'companyRole', id: 'r', name: 'Nurse', holderUserIds: ['u-ada', 'u-ben'] },
    ])
    const before = await dump(database.store)
    const file = [
      team,
      person('ada'),
      person('ben', { phone: '1' }),
      person('cleo'),
      { type: 'companyRole', id: 'r', name: 'Nurse' },
      ...Array.from({ length: 22 }, (_, index) => person(`n${index}`)),
    ]

    expect(await planned(file, { reactivate: true })).toEqual([
      {
        what: 'create',
        type: 'person',
        key: '',
        records: 22,
        names: file.slice(5, 25).map((row) => row['name']),
      },
      { what: 'change', type: 'person', key: '', records: 3, names: ['ada', 'ben', 'cleo'] },
      { what: 'reactivate', type: 'person', key: '', records: 1, names: ['cleo'] },
      { what: 'empty', type: 'person', key: 'phone', records: 1, names: ['ada'] },
      { what: 'empty', type: 'person', key: 'teams', records: 2, names: ['ada', 'ben'] },
      { what: 'change', type: 'companyRole', key: '', records: 1, names: ['Nurse'] },
      { what: 'empty', type: 'companyRole', key: 'holderUserIds', records: 1, names: ['Nurse'] },
    ])
    expect(await planned(file)).toMatchObject({ kind: 'refused', errors: [{ line: 5, key: 'status' }] })
    expect(await planned([person('new', { managerEmployeeId: 'no' })])).toMatchObject({
      kind: 'refused',
      errors: [{ line: 2, key: 'managerEmployeeId' }],
    })
    expect(await dump(database.store)).toEqual(before)
  })

  it('with `dryRun` finds nothing to change in an export, with or without `merge`', async () => {
    await imported(database.store, sample)
    const records = (await exportedRecords(database.store)).slice(2)
    const [, own = {}] = await exportedRecords(database.store)
    for (const merge of [false, true]) {
      const report = await importBundle(database.store, linesOf([own, ...records]), { dryRun: true, merge })
      expect(report).toMatchObject({ kind: 'imported', planned: [] })
    }
  })
})
