import { afterEach, beforeEach } from 'vitest'
import { importBundle, type ImportOptions } from '../../src/bundle/import-bundle.js'
import type { TestDatabase, TestDatabases } from '../support/databases.js'
import { exportedRecords, imported } from './exported.js'
import { linesOf } from './sample.js'

export type Row = Record<string, unknown>

const organization = { type: 'organization', id: 'org', name: 'O' }

/** A person's record, with ids, a name and an address made of one word. */
export const person = (id: string, extra: Row = {}): Row => ({
  type: 'person',
  employeeId: `e-${id}`,
  userId: `u-${id}`,
  name: id,
  email: `${id}@x`,
  ...extra,
})

/** The additional keys of a deactivated person's record. */
export const deactivated = { status: 'DEACTIVATED', deactivatedAt: '2026-03-01T00:00:00.000Z' }

/** Gives each test an empty database. @returns ways to import people of one organization into it */
export function importPeopleInto(open: TestDatabases['open']) {
  let database: TestDatabase
  beforeEach(async () => {
    database = await open()
  })
  afterEach(() => database.close())

  const attemptImport = (records: Row[], options: ImportOptions = {}) =>
    importBundle(database.store, linesOf([organization, ...records]), options)
  return {
    store: () => database.store,
    /** Imports records that must be valid. */
    importRecords: (records: Row[], options?: ImportOptions) =>
      imported(database.store, [organization, ...records], options),
    /** Imports records that may be refused. */
    attemptImport,
    /** What an import would change, or why it would be refused. */
    async plannedChanges(records: Row[], options: ImportOptions = {}) {
      const report = await attemptImport(records, { ...options, dryRun: true })
      return report.kind === 'imported' ? report.planned : report
    },
    /** The records of one type, as an export has them. */
    recordsOf: async (type: string) =>
      (await exportedRecords(database.store)).filter((record) => record['type'] === type),
  }
}
