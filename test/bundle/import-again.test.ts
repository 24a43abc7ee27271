import { describe, expect, it } from 'vitest'
import { bundleSchema } from '../../src/bundle/json-schema.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { databases } from '../support/databases.js'
import { dump } from './dump.js'
import { exported, exportedRecords, imported } from './exported.js'
import { deactivated, importPeopleInto, person, type Row } from './people-imports.js'
import { linesOf, sample } from './sample.js'

/** The required keys of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(bundleSchema().$defs ?? {}).map(([type, schema]) => [
    type,
    typeof schema === 'object' ? (schema.required ?? []) : [],
  ]),
)

/** A record with only its required keys, and those that belong with them. */
function minimal(record: Row): Row | undefined {
  const type = String(record['type'])
  if (type === 'bundle') return undefined
  const keys = new Set([...(REQUIRED[type] ?? []), ...(TOGETHER[type] ?? [])])
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))
}

/** Keys that a line needs together with required ones. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { directoryEvent: ['reason'] }

describe.each(databases)('importing again on $name', ({ open }) => {
  const { store, importRecords, attemptImport, plannedChanges, recordsOf } = importPeopleInto(open)

  it('refuses to reactivate anybody unasked, and names the line and the person', async () => {
    await importRecords([person('ada', { ...deactivated, name: 'Ada' })])
    const before = await exported(store())

    expect(await attemptImport([person('ben'), person('ada')])).toMatchObject({
      kind: 'refused',
      errors: [{ line: 3, key: 'status', expected: expect.stringContaining('Ada (e-ada)') }],
    })
    expect(await exported(store())).toBe(before)

    await importRecords([person('ada')], { reactivate: true })
    expect(await recordsOf('person')).toMatchObject([
      { employeeId: 'e-ada', status: 'ACTIVE', deactivatedAt: null },
    ])
  })

  it('recognizes a new person by the address of their account, wherever the file names them', async () => {
    await importRecords([person('made', { name: 'Dora', email: 'Dora@x', phone: '+47 1', signedUp: true })])
    const files = [
      { type: 'companyRole', id: 'r', name: 'Nurse', holderUserIds: ['u-dora'] },
      person('ben', { managerEmployeeId: 'e-dora' }),
      person('dora', { name: 'Dora Lund', email: 'dora@x' }),
      { type: 'popQuiz', id: 'q', userId: 'u-dora' },
    ]

    const first = await attemptImport(files, { merge: true })
    const once = await exported(store())
    await importRecords(files, { merge: true })

    expect(first).toMatchObject({
      kind: 'imported',
      warnings: [{ line: 4, record: 'person e-dora', key: 'email' }],
    })
    expect(await exported(store())).toBe(once)
    expect(await recordsOf('person')).toMatchObject([
      { employeeId: 'e-ben', managerEmployeeId: 'e-made' },
      { employeeId: 'e-made', userId: 'u-made', name: 'Dora Lund', phone: '+47 1', signedUp: true },
    ])
    expect(await recordsOf('companyRole')).toMatchObject([{ holderUserIds: ['u-made'] }])
    expect(await recordsOf('popQuiz')).toMatchObject([{ userId: 'u-made' }])
  })

  it('gives a role each holder once, whichever of their ids the file has', async () => {
    await importRecords([person('made', { email: 'dora@x' })])
    const holderUserIds = ['u-dora', 'u-made']
    await importRecords([
      person('dora', { email: 'dora@x' }),
      { type: 'companyRole', id: 'r', name: 'R', holderUserIds },
    ])
    expect(await recordsOf('companyRole')).toMatchObject([{ holderUserIds: ['u-made'] }])
  })

  it('does not reactivate a person who comes under new ids', async () => {
    await importRecords([person('made', { ...deactivated, email: 'dora@x' })])
    const file = [person('dora', { email: 'dora@x' })]

    expect(await attemptImport(file)).toMatchObject({ kind: 'refused', errors: [{ line: 2, key: 'status' }] })
    await importRecords(file, { merge: true })
    expect(await recordsOf('person')).toMatchObject([{ employeeId: 'e-made', status: 'DEACTIVATED' }])
    await importRecords(file, { reactivate: true })
    expect(await recordsOf('person')).toMatchObject([{ employeeId: 'e-made', status: 'ACTIVE' }])
  })

  it('refuses a second active account with one address', async () => {
    await importRecords([person('ada'), person('ben'), person('old', { ...deactivated, email: 'ada@x' })])
    const ada = { email: 'ADA@x' }

    expect(await attemptImport([person('ben', ada)])).toMatchObject({ errors: [{ line: 2, key: 'email' }] })
    expect(await attemptImport([person('old', ada)], { reactivate: true })).toMatchObject({
      errors: [{ line: 2, key: 'email' }],
    })
    expect(await attemptImport([person('a', { email: 'n@x' }), person('b', { email: 'n@x' })])).toMatchObject(
      {
        errors: [{ line: 3, key: 'email', expected: expect.stringContaining('line 2') }],
      },
    )
    // Two new people for one existing account.
    expect(await attemptImport([person('a', ada), person('b', ada)])).toMatchObject({
      errors: [{ line: 3, key: 'email' }],
    })
  })

  it('lets an address change hands, have no account, and belong to somebody who has left', async () => {
    await importRecords([person('ada'), person('ben')])
    await importRecords([person('ada', { email: 'ben@x' }), person('ben', { email: 'ada@x' })])
    await importRecords([
      person('guest', { userId: null, email: 'ada@x' }),
      person('left', { ...deactivated, email: 'ada@x' }),
    ])
    expect(await recordsOf('person')).toMatchObject([
      { employeeId: 'e-ada', email: 'ben@x' },
      { employeeId: 'e-ben', email: 'ada@x' },
      { employeeId: 'e-guest' },
      { employeeId: 'e-left' },
    ])
  })

  it("keeps whether somebody has signed in if the file doesn't say", async () => {
    await importRecords([person('ada'), person('ben', { signedUp: true })])
    await importRecords([person('ada'), person('ben')])
    expect(await recordsOf('person')).toMatchObject([{ signedUp: false }, { signedUp: true }])
  })

  it('with `merge` keeps what a line leaves out, for every type', async () => {
    await imported(store(), sample)
    const before = await dump(store())
    const required: Row[] = (await exportedRecords(store())).flatMap((record) => {
      const line = minimal(record)
      return line ? [line] : []
    })
    await imported(store(), required, { merge: true })
    const { audit_events: _, ...after } = await dump(store())
    const { audit_events: __, ...same } = before
    expect(after).toEqual(same)
  })

  it('with `merge` changes what a line has, and what follows from that', async () => {
    await importRecords([
      person('ada', { phone: '1', teams: [] }),
      person('ben', deactivated),
      { type: 'companyRole', id: 'r', name: 'R', holderUserIds: ['u-ada'], description: 'D' },
    ])
    await importRecords([person('ada', { phone: '2' }), person('ben', { status: 'ACTIVE' })], {
      merge: true,
      reactivate: true,
    })
    await importRecords([{ type: 'companyRole', id: 'r', name: 'Renamed', holderUserIds: [] }], {
      merge: true,
    })

    expect(await recordsOf('person')).toMatchObject([
      { employeeId: 'e-ada', phone: '2' },
      { employeeId: 'e-ben', status: 'ACTIVE', deactivatedAt: null, employmentStatus: 'ACTIVE' },
    ])
    expect(await recordsOf('companyRole')).toMatchObject([
      { name: 'Renamed', holderUserIds: [], description: 'D' },
    ])
    const [duty] = [{ type: 'finding', id: 'f', content: 'C' }]
    await importRecords([{ ...duty, source: { type: 'system', systemSourceType: 'web_analysis' } }])
    expect(await attemptImport([{ ...duty, createdAt: 'no' }], { merge: true })).toMatchObject({
      errors: [{ line: 2, key: 'createdAt' }],
    })
  })

  it('with `dryRun` says what would change, by type and name, and writes nothing', async () => {
    const team = { type: 'team', id: 't', name: 'Deck' }
    const teams = [{ id: 't', role: 'team-viewer' }]
    await importRecords([
      team,
      person('ada', { phone: '1', teams }),
      person('ben', { phone: '1', teams }),
      person('cleo', deactivated),
      { type: 'companyRole', id: 'r', name: 'Nurse', holderUserIds: ['u-ada', 'u-ben'] },
    ])
    const before = await dump(store())
    const file = [
      team,
      person('ada'),
      person('ben', { phone: '1' }),
      person('cleo'),
      { type: 'companyRole', id: 'r', name: 'Nurse' },
      ...Array.from({ length: 22 }, (_, index) => person(`n${index}`)),
    ]

    expect(await plannedChanges(file, { reactivate: true })).toEqual([
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
    expect(await plannedChanges(file)).toMatchObject({
      kind: 'refused',
      errors: [{ line: 5, key: 'status' }],
    })
    expect(await plannedChanges([person('new', { managerEmployeeId: 'no' })])).toMatchObject({
      kind: 'refused',
      errors: [{ line: 2, key: 'managerEmployeeId' }],
    })
    expect(await dump(store())).toEqual(before)
  })

  it('with `dryRun` finds nothing to change in an export, with or without `merge`', async () => {
    await imported(store(), sample)
    const records = (await exportedRecords(store())).slice(2)
    const [, own = {}] = await exportedRecords(store())
    for (const merge of [false, true]) {
      const report = await importBundle(store(), linesOf([own, ...records]), { dryRun: true, merge })
      expect(report).toMatchObject({ kind: 'imported', planned: [] })
    }
  })
})
