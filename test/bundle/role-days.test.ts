import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { exportedRecords, imported } from './exported.js'
import { linesOf } from './sample.js'

describeOnBothDatabases('the days of a role', (app) => {
  const setUp = async () => {
    const organization = new OrganizationBuilder()
    const [first, second] = [organization.person().userId, organization.person().userId]
    const [one, two] = [organization.lesson(), organization.lesson()]
    const id = organization.role({
      holderUserIds: [first],
      holders: [{ userId: first, assignedOn: '2020-02-29' }],
      curriculum: [{ type: 'lesson', id: one, assignedOn: '2021-01-01' }],
    })
    await app().import(organization)
    const [head = { type: 'organization' }] = organization.records
    const write = (role: Record<string, unknown>, merge = false) =>
      imported(app().store, [head, { type: 'companyRole', id, name: 'Role', ...role }], { merge })
    const stored = async () => {
      const records = await exportedRecords(app().store, organization.id)
      return records.find((record) => record['id'] === id)
    }
    return { head, id, first, second, one, two, write, stored }
  }

  it.each([false, true])('stay where a file does not say them, with --merge: %s', async (merge) => {
    const { first, second, one, two, write, stored } = await setUp()
    await write(
      {
        holderUserIds: [second, first],
        curriculum: [two, one].map((id) => ({ type: 'lesson', id })),
      },
      merge,
    )

    expect(await stored()).toMatchObject({
      holderUserIds: [first, second].toSorted(),
      holders: [
        { userId: first, assignedOn: '2020-02-29' },
        { userId: second, assignedOn: null },
      ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
      curriculum: [
        { id: two, assignedOn: null },
        { id: one, assignedOn: '2021-01-01' },
      ],
    })
  })

  it('are changed by a file that says them, and go with their people', async () => {
    const { first, second, write, stored } = await setUp()
    await write({ holderUserIds: [first], holders: [{ userId: first, assignedOn: '2022-03-04' }] })
    const changed = await stored()
    await write({ holderUserIds: [second] })

    expect(changed).toMatchObject({ holders: [{ userId: first, assignedOn: '2022-03-04' }] })
    expect(await stored()).toMatchObject({ holders: [{ userId: second, assignedOn: null }] })
  })

  it('are refused for other people than those who hold the role', async () => {
    const { head, id, first, second } = await setUp()
    const role = { type: 'companyRole', id, name: 'Role', holderUserIds: [first] }
    for (const holders of [[], [{ userId: second }], [{ userId: first }, { userId: second }]]) {
      const report = await importBundle(app().store, linesOf([head, { ...role, holders }]))
      expect(report).toMatchObject({ kind: 'refused', errors: [{ line: 2, key: 'holders' }] })
    }
  })

  it('do not count as emptied in a dry run that leaves them as they are', async () => {
    const { head, id, first } = await setUp()
    const role = { type: 'companyRole', id, name: 'Other name', holderUserIds: [first] }
    const report = await importBundle(app().store, linesOf([head, role]), { dryRun: true })
    const emptied = report.kind === 'imported' ? report.planned?.filter(({ what }) => what === 'empty') : []

    expect(emptied?.map(({ key }) => key)).toEqual(['curriculum'])
  })
})
