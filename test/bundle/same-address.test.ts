import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importBundle, type ImportOptions } from '../../src/bundle/import-bundle.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { exported, exportedRecords, imported } from './exported.js'
import { linesOf } from './sample.js'

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
const gone = { status: 'DEACTIVATED', deactivatedAt: date }

describe.each(databases)('taking people for accounts on $name', ({ open }) => {
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

  it("takes no user id for that of another account if it is somebody else's", async () => {
    await bring([person('own'), person('bob'), person('left', { ...gone, email: 'eve@x' })])
    const other = 'a userId that no other person has'
    const role = { type: 'companyRole', id: 'r', name: 'CFO', holderUserIds: ['u-own'] }
    const before = await exported(database.store)
    for (const email of ['bob@x', 'eve@x']) {
      const claimed = person('new', { userId: 'u-own', email })
      for (const reactivate of [false, true])
        expect(await attempt([claimed, role], { reactivate })).toMatchObject({
          kind: 'refused',
          errors: [{ line: 2, key: 'userId', expected: other }],
        })
    }
    const twice = [person('new', { userId: 'u-a', email: 'bob@x' }), person('a', { email: 'a@x' })]
    for (const [file, line] of [
      [twice, 2],
      [twice.toReversed(), 2],
    ] as const) {
      expect(await attempt([...file, { ...role, holderUserIds: ['u-a'] }])).toMatchObject({
        kind: 'refused',
        errors: [{ line: 3, key: 'userId', expected: `a value that line ${line} does not bring already` }],
      })
    }
    // The file has who is there under their own id too.
    expect(await attempt([person('own'), person('new', { userId: 'u-own', email: 'bob@x' })])).toMatchObject({
      kind: 'refused',
      errors: expect.arrayContaining([{ line: 3, key: 'userId', expected: other }]),
    })
    expect(await exported(database.store)).toBe(before)
    await bring([{ ...person('new', { email: 'bob@x' }), userId: 'u-bob' }])
    expect(await ofType('person')).toMatchObject([{ employeeId: 'e-bob' }, {}, {}])
  })

  it('gives no token to an account that a new person is taken for', async () => {
    await bring([person('bob')])
    const token = { type: 'accessToken', sha256: 'a'.repeat(64), userId: 'u-new', scopes: [] }
    const file = [token, person('new', { email: 'bob@x' })]

    expect(await attempt(file)).toEqual({
      kind: 'refused',
      errors: [{ line: 2, key: 'userId', expected: expect.stringContaining('gets no token') }],
      more: false,
    })
    expect(await ofType('accessToken')).toEqual([])
    await bring([{ ...token, userId: 'u-bob' }, person('new', { email: 'bob@x' })])
    expect(await ofType('accessToken')).toMatchObject([{ userId: 'u-bob' }])
  })

  it('with `dryRun` names whose account role would change, and how', async () => {
    await bring([person('ada', { role: 'owner' }), person('bob'), person('cleo')])
    const file = [
      person('new', { name: 'N', email: 'bob@x', role: 'admin' }),
      person('cleo', { phone: '1' }),
      person('ada', { role: 'owner' }),
    ]
    expect(await planned(file)).toEqual([
      { what: 'change', type: 'person', key: '', records: 2, names: ['N', 'cleo'] },
      { what: 'change', type: 'person', key: 'role from viewer to admin', records: 1, names: ['bob'] },
    ])
  })
})
