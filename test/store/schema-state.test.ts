import { describe, expect, it } from 'vitest'
import { migrationsOf } from '../../src/store/migration-files.js'
import { pendingOf, UnservedVersionError } from '../../src/store/schema-state.js'

describe.each(['sqlite', 'postgres'] as const)('the migrations that a database of %s needs', (database) => {
  const migrations = migrationsOf(database)
  const first = migrations.filter(({ since }) => since === '0.1.0')
  const release = migrations.filter(({ since }) => since === '0.2.0')
  const applied = (written: readonly number[]) =>
    [...first.map(({ writtenAt }) => writtenAt), ...written].map((writtenAt) => ({ writtenAt, serves: null }))
  const [last = 0] = release.map(({ writtenAt }) => writtenAt)

  it('are those of one release after the other', () => {
    expect(pendingOf(migrations, [])).toEqual(migrations)
    expect(pendingOf(migrations, applied([]))).toEqual(migrations.slice(first.length))
  })

  it('are none if it has all those from which the migration of a release was made', () => {
    const pending = pendingOf(migrations, applied([last - 2000, last - 1000, last]))
    expect(pending).toEqual(migrations.slice(first.length + 1))
  })

  it('are not known if it has only some of those', () => {
    const ask = () => pendingOf(migrations, applied([last - 2000, last - 1000]))
    expect(ask).toThrow(UnservedVersionError)
    expect(ask).toThrow('never released')
  })
})
