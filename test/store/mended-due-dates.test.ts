import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { exported, exportedRecords } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { migrateAgain, runAll } from './migrate-again.js'

/** Stored values, and the migration's results. */
const dates: [before: string, after: string | null][] = [
  ['2026-01-31', '2026-01-31'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['2026-01-31T23:59:59.999Z', '2026-01-31T23:59:59.999Z'],
  ['2026-01-31T09:30:00Z', '2026-01-31'],
  ['2026-01-31 09:30', '2026-01-31'],
  ['2026-01-31T24:00:00.000Z', '2026-01-31'],
  ['2026-02-29', null],
  ['1900-02-29', null],
  ['2026-04-31T09:30:00.000Z', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-01-00', null],
  ['31.01.2026', null],
  ['tomorrow', null],
  ['', null],
]

describeOnBothDatabases('the migration of due dates', (app) => {
  it('leaves dates and timestamps, so that they can be exported and imported', async () => {
    const organization = new OrganizationBuilder()
    const { topicId } = organization.tree()
    const roleIds = dates.map(() =>
      organization.role({
        curriculum: [{ type: 'topic', id: topicId, dueDate: { type: 'fixed', fixedDate: '2030-01-01' } }],
      }),
    )
    await app().import(organization)
    await runAll(
      app(),
      dates.map(
        ([before], index) =>
          `update curriculum_items set fixed_date = '${before}' where role_id = '${roleIds[index]}'`,
      ),
    )

    await migrateAgain(app(), 'Due dates are')

    const records = await exportedRecords(app().store, organization.id)
    const mended = roleIds.map((roleId) => records.find(({ id }) => id === roleId)?.['curriculum'])
    expect(mended).toMatchObject(dates.map(([, after]) => [{ dueDate: { type: 'fixed', fixedDate: after } }]))
    const bundle = await exported(app().store, organization.id)
    expect(await importBundle(app().store, bundle.split('\n'))).toMatchObject({ kind: 'imported' })
    expect(await exported(app().store, organization.id)).toBe(bundle)
  })
})
