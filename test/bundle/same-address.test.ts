import { describe, expect, it } from 'vitest'
import { databases } from '../support/databases.js'
import { exported } from './exported.js'
import { deactivated, importPeopleInto, person } from './people-imports.js'

describe.each(databases)('recognizing people by their address on $name', ({ open }) => {
  const { store, importRecords, attemptImport, plannedChanges, recordsOf } = importPeopleInto(open)

  it('refuses a new person who has the user id of one account and the address of another', async () => {
    await importRecords([person('own'), person('bob'), person('left', { ...deactivated, email: 'eve@x' })])
    const other = 'a userId that no other person has'
    const role = { type: 'companyRole', id: 'r', name: 'CFO', holderUserIds: ['u-own'] }
    const before = await exported(store())
    for (const email of ['bob@x', 'eve@x']) {
      const claimed = person('new', { userId: 'u-own', email })
      for (const reactivate of [false, true])
        expect(await attemptImport([claimed, role], { reactivate })).toMatchObject({
          kind: 'refused',
          errors: [{ line: 2, key: 'userId', expected: other }],
        })
    }
    const twice = [person('new', { userId: 'u-a', email: 'bob@x' }), person('a', { email: 'a@x' })]
    for (const [file, line] of [
      [twice, 2],
      [twice.toReversed(), 2],
    ] as const) {
      expect(await attemptImport([...file, { ...role, holderUserIds: ['u-a'] }])).toMatchObject({
        kind: 'refused',
        errors: [{ line: 3, key: 'userId', expected: `a value that line ${line} does not bring already` }],
      })
    }
    // The file has the existing person under their own id too.
    expect(
      await attemptImport([person('own'), person('new', { userId: 'u-own', email: 'bob@x' })]),
    ).toMatchObject({
      kind: 'refused',
      errors: expect.arrayContaining([{ line: 3, key: 'userId', expected: other }]),
    })
    expect(await exported(store())).toBe(before)
    await importRecords([{ ...person('new', { email: 'bob@x' }), userId: 'u-bob' }])
    expect(await recordsOf('person')).toMatchObject([{ employeeId: 'e-bob' }, {}, {}])
  })

  it('gives no token to an account that a new person is recognized as', async () => {
    await importRecords([person('bob')])
    const token = { type: 'accessToken', sha256: 'a'.repeat(64), userId: 'u-new', scopes: [] }
    const file = [token, person('new', { email: 'bob@x' })]

    expect(await attemptImport(file)).toEqual({
      kind: 'refused',
      errors: [{ line: 2, key: 'userId', expected: expect.stringContaining('gets no token') }],
      more: false,
    })
    expect(await recordsOf('accessToken')).toEqual([])
    await importRecords([{ ...token, userId: 'u-bob' }, person('new', { email: 'bob@x' })])
    expect(await recordsOf('accessToken')).toMatchObject([{ userId: 'u-bob' }])
  })

  it('with `dryRun` says whose account role would change, and how', async () => {
    await importRecords([person('ada', { role: 'owner' }), person('bob'), person('cleo')])
    const file = [
      person('new', { name: 'N', email: 'bob@x', role: 'admin' }),
      person('cleo', { phone: '1' }),
      person('ada', { role: 'owner' }),
    ]
    expect(await plannedChanges(file)).toEqual([
      { what: 'change', type: 'person', key: '', records: 2, names: ['N', 'cleo'] },
      { what: 'change', type: 'person', key: 'role from viewer to admin', records: 1, names: ['bob'] },
    ])
  })
})
