import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { badLineCases } from './bad-line-cases.js'
import { dump } from './dump.js'
import { imported } from './exported.js'
import { cases, foreign, organization, other, type Records, role } from './import-error-cases.js'
import { reviewCases } from './review-error-cases.js'
import { linesOf, sample } from './sample.js'

describe.each(databases)('an import on $name', ({ open }) => {
  let database: TestDatabase
  let before: Record<string, string[]>
  beforeAll(async () => {
    database = await open()
    await imported(database.store, sample)
    await imported(database.store, [other])
    before = await dump(database.store)
  })
  afterAll(() => database.close())

  async function errorsOf(records: Records): Promise<string[]> {
    const report = await importBundle(database.store, linesOf(records))
    expect(await dump(database.store)).toEqual(before)
    return report.kind === 'refused' ? report.errors.map(({ line, key }) => `${line} ${key}`) : []
  }

  it.each([...cases, ...badLineCases, ...reviewCases])(
    'refuses %s and changes nothing',
    async (_, records, errors) => {
      expect(await errorsOf([organization, ...records])).toEqual(errors)
    },
  )

  it.each(foreign)('refuses a %s that is another organization’s', async (type, key) => {
    const record = sample.find((candidate) => candidate['type'] === type)
    expect(await errorsOf([other, { ...record }])).toContain(`2 ${key}`)
  })

  it('refuses references into another organization', async () => {
    const records = [
      other,
      { type: 'enrollment', userId: 'u-1', lessonId: 'lesson-1' },
      { type: 'category', id: 'k', name: 'K', spaceId: 'space-1' },
      role('r', { parentRoleId: 'role-mate', holderUserIds: ['u-2'] }),
    ]
    expect(await errorsOf(records)).toEqual([
      '2 lessonId',
      '2 userId',
      '3 spaceId',
      '4 holderUserIds[0]',
      '4 parentRoleId',
    ])
  })

  it('counts the further lines that name the same missing record', async () => {
    const records = ['a', 'b', 'c'].map((id) => role(id, { parentRoleId: 'no' }))
    const report = await importBundle(database.store, linesOf([organization, ...records]))
    expect(report).toMatchObject({ errors: [{ line: 2, key: 'parentRoleId', others: 2 }] })
  })

  it('does not report a missing record that a line that is not JSON may have had', async () => {
    const lines = linesOf([
      organization,
      role('r', { parentRoleId: 'cut' }),
      role('s', { parentRoleId: 'no' }),
    ])
    const report = await importBundle(database.store, [...lines, '{"type":"companyRole","id":"cut","name":"'])
    expect(report.kind === 'refused' && report.errors.map(({ line, key }) => `${line} ${key}`)).toEqual([
      '3 parentRoleId',
      '4 ',
    ])
  })

  it('changes nothing if one line among good ones is bad', async () => {
    const records = sample.map((record) => ({ ...record, updatedAt: '2030-01-01T00:00:00.000Z' }))
    expect(await errorsOf([...records, { type: 'team', id: 'x', name: '' }])).toEqual([
      `${records.length + 1} name`,
    ])
  })

  it('reports the first 100 errors in the order of their lines, and that there are more', async () => {
    const bad = Array.from({ length: 150 }, () => ({ type: 'team' }))
    const report = await importBundle(database.store, linesOf([organization, ...bad]))
    expect(report).toMatchObject({ kind: 'refused', more: true })
    expect(report.kind === 'refused' && report.errors.map(({ line }) => line)).toEqual(
      Array.from({ length: 100 }, (_, index) => 2 + Math.floor(index / 2)),
    )
  })

  it.each([
    ['nothing', [], ['1 type']],
    ['only blank lines', ['', '  '], ['2 type']],
    ['a team first', ['{"type":"team","id":"t","name":"T"}'], ['1 type']],
    ['text that is not UTF-8', [JSON.stringify(organization), '\udc80'], ['2 ']],
    [
      'a broken organization first',
      ['{"type":"organization","id":"x"}', '{"type":"team"}'],
      ['1 name', '2 id', '2 name'],
    ],
  ])('refuses a file with %s', async (_, lines, errors) => {
    const report = await importBundle(database.store, lines)
    expect(report.kind === 'refused' && report.errors.map(({ line, key }) => `${line} ${key}`)).toEqual(
      errors,
    )
  })

  it('passes on a failure of its source and changes nothing', async () => {
    async function* broken() {
      yield* linesOf(sample.map((record) => ({ ...record, updatedAt: '2030-01-01T00:00:00.000Z' })))
      throw new Error('The disk is gone.')
    }
    await expect(importBundle(database.store, broken())).rejects.toThrow('The disk is gone.')
    expect(await dump(database.store)).toEqual(before)
  })
})
