import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { MAX_LINE_LENGTH, parseLine } from '../../src/bundle/parse-line.js'
import { readLines } from '../../src/bundle/read-lines.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { exported, imported } from './exported.js'
import { linesOf, sample } from './sample.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-bundle-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string | Buffer, name = 'bundle.ndjson'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, content)
  return file
}

async function allLines(file: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(file)) lines.push(line)
  return lines
}

describe('reading lines', () => {
  it('gives lines without their line ends, whether or not the last line has one', async () => {
    expect(await allLines(await fileOf('a\r\n\nÆ\n'))).toEqual(['a', '', 'Æ'])
    expect(await allLines(await fileOf('a\nb'))).toEqual(['a', 'b'])
    expect(await allLines(await fileOf(''))).toEqual([])
  })

  it('drops a byte order mark at the start only', async () => {
    expect(await allLines(await fileOf('\uFEFFa\n\uFEFFb'))).toEqual(['a', '\uFEFFb'])
  })

  it('unpacks gzip', async () => {
    expect(await allLines(await fileOf(gzipSync('a\nb\n'), 'bundle.gz'))).toEqual(['a', 'b'])
  })

  it('keeps characters whole that are split between chunks', async () => {
    const text = `x${'🚢'.repeat(200_000)}`
    expect(await allLines(await fileOf(`${text}\n${text}`))).toEqual([text, text])
  })

  it('makes errors of lines that are not UTF-8 or too long, and reads on', async () => {
    const bad = Buffer.concat([
      Buffer.from('a\n'),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.alloc(MAX_LINE_LENGTH + 1, 'x'),
      Buffer.from('\nb'),
    ])
    const [first, notText, tooLong, last] = await allLines(await fileOf(bad))
    expect([first, last]).toEqual(['a', 'b'])
    expect(parseLine(notText ?? '')).toMatchObject({ problems: [{ key: '', expected: 'valid UTF-8' }] })
    expect(parseLine(tooLong ?? '')).toMatchObject({
      problems: [{ key: '', expected: 'a line of at most 32 MiB' }],
    })
  })

  it('fails if there is no file', async () => {
    await expect(allLines(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe.each(databases)('hostile bundles on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('with damaged compression are refused at the line where the damage shows', async () => {
    const whole = gzipSync(`${linesOf(sample).join('\n')}\n`)
    const file = await fileOf(whole.subarray(0, whole.length - 12), 'damaged.gz')
    const report = await importBundle(database.store, readLines(file))
    expect(report).toMatchObject({
      kind: 'refused',
      errors: [{ key: '', expected: 'compressed data that is whole' }],
    })
  })

  it('with the longest ids, names and addresses allowed are imported and exported', async () => {
    const wide = (suffix: string) => `${'𝔘'.repeat(126)}${suffix}`
    // Emoji fold to themselves, at four bytes each.
    const name = '🚢'.repeat(255)
    const longName = '🚢'.repeat(400)
    const records = [
      { type: 'organization', id: wide('og'), name },
      { type: 'team', id: wide('tm'), name },
      {
        type: 'person',
        employeeId: wide('em'),
        userId: wide('us'),
        name,
        email: `${'x'.repeat(318)}@y`,
        teams: [{ id: wide('tm'), role: 'team-admin' }],
      },
      { type: 'tag', name },
      {
        type: 'content',
        id: wide('ct'),
        title: longName,
        contentType: 'video',
        tags: [name],
        videoSiteId: wide('vi'),
      },
      { type: 'space', id: wide('sp'), name: longName },
      { type: 'category', id: wide('ca'), name: longName, spaceId: wide('sp') },
      { type: 'topic', id: wide('to'), name: longName, categoryId: wide('ca') },
      { type: 'item', id: wide('it'), name: longName, topicId: wide('to'), contentIds: [wide('ct')] },
      { type: 'lesson', id: wide('le'), title: longName },
      { type: 'companyRole', id: wide('ro'), name, holderUserIds: [wide('us')] },
      { type: 'enrollment', userId: wide('us'), lessonId: wide('le') },
      { type: 'invitation', email: `${'x'.repeat(318)}@y`, name, expiresAt: '2026-01-31T09:30:00.000Z' },
    ]
    await imported(database.store, records)
    expect(await exported(database.store, wide('og'))).toContain(longName)
  })

  it.each([
    ['name', { type: 'team', id: 't', name: '\uFDFA'.repeat(255) }],
    ['title', { type: 'lesson', id: 'l', title: '🚢'.repeat(401) }],
    ['email', { type: 'person', employeeId: 'e', name: 'E', email: `${'🚢'.repeat(80)}@y` }],
  ])('with a %s too long for an index are refused', async (key, record) => {
    const report = await importBundle(
      database.store,
      linesOf([{ type: 'organization', id: 'o', name: 'O' }, record]),
    )
    expect(report).toMatchObject({ kind: 'refused', errors: [{ line: 2, key }] })
  })

  it('may have any text that JSON allows, except NUL', async () => {
    const content =
      Array.from({ length: 0xd7ff }, (_, index) => String.fromCharCode(index + 1)).join('') + `'";--{}\\,NULL`
    await imported(database.store, [
      { type: 'organization', id: 'text', name: `Robert'); DROP TABLE people;--` },
      { type: 'finding', id: 'text', content },
      { type: 'finding', id: `','{"x"}`, content: 'NULL' },
    ])
    const [, , first, second] = (await exported(database.store, 'text')).split('\n')
    expect(JSON.parse(second ?? '')).toMatchObject({ content })
    expect(JSON.parse(first ?? '')).toMatchObject({ id: `','{"x"}`, content: 'NULL' })
  })

  it('with a chain of a thousand levels are imported, and refused with more levels', async () => {
    const chain = (length: number) => [
      { type: 'organization', id: 'chain', name: 'C' },
      ...Array.from({ length }, (_, index) => ({
        type: 'companyRole',
        id: `chain-${index}`,
        name: 'R',
        parentRoleId: index === 0 ? null : `chain-${index - 1}`,
      })),
    ]
    await imported(database.store, chain(1_000))
    const report = await importBundle(database.store, linesOf(chain(1_002)))
    expect(report).toMatchObject({ kind: 'refused', errors: [{ line: 1_002 }] })
  })

  it('do not hold up the event loop’s other work', async () => {
    const people = Array.from({ length: 5_000 }, (_, index) => ({
      type: 'person',
      employeeId: `many-${index}`,
      name: 'P',
      email: 'p@x',
    }))
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    await imported(database.store, [{ type: 'organization', id: 'many', name: 'M' }, ...people])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})
