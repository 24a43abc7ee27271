import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { bundleSchema } from '../../src/bundle/json-schema.js'
import { bundleRecordDocs } from '../../scripts/bundle-docs.js'
import { lyceum, workFolder } from '../cli/run-cli.js'
import { sample } from './sample.js'

const run = promisify(execFile)
const docs = readFileSync('docs/bundles.md', 'utf8')
const reference = readFileSync('docs/bundle-records.md', 'utf8')

/** A text without what a formatter of Markdown may change. */
const plain = (text: string) =>
  text
    .replace(/-{2,}/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/([[{]) /g, '$1')
    .replace(/ ([\]}])/g, '$1')

describe('docs/bundle-records.md', () => {
  it('says what the codecs check (written by npx tsx scripts/write-bundle-docs.ts && npx oxfmt docs)', () => {
    expect(plain(reference)).toBe(plain(bundleRecordDocs()))
  })

  it('says which references may be null, and names no value twice', () => {
    const text = bundleRecordDocs()
    expect(text).toContain('| `managerEmployeeId` | `null` | names a `person`, or null |')
    expect(text).toContain('| `createdByUserId` | `null` | the `userId` of a `person`, or null |')
    expect(text).not.toMatch(/\| ([^|\n]+), or \1 \|/)
  })

  it('has the rules between keys under their record type', () => {
    const [, duty = ''] = /\n## duty\n([^]*?)\n## /.exec(reference) ?? []
    expect(duty).toContain('With `MIN_TIER`, `MAX_TIER` or `EXACT_TIER` it names a tier of its role')
  })
})

describe('docs/bundles.md', () => {
  it('makes the organization that the page on the identity directory connects', () => {
    const [, id = ''] = /type: 'organization', id: '(\w+)'/.exec(docs) ?? []
    const directory = readFileSync('docs/directory.md', 'utf8')
    const named = [...directory.matchAll(/cli\.js directory \w+ (\w+)/g)].map(
      ([, organization]) => organization,
    )
    expect(new Set(named)).toEqual(new Set([id]))
  })

  it('leads from a spreadsheet to a token, by its own examples', async () => {
    const work = await workFolder()
    try {
      for (const [language, file] of [
        ['csv', 'people.csv'],
        ['js', 'people.mjs'],
      ] as const) {
        const [, text = ''] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(docs) ?? []
        await writeFile(work.path(file), text)
      }
      const { stdout } = await run(process.execPath, ['people.mjs'], { cwd: work.path('') })
      const [, shown = ''] = /```json\n(.*?)```/s.exec(docs) ?? []
      for (const line of shown.trim().split('\n')) expect(stdout).toContain(`${line}\n`)
      await writeFile(work.path('acme.ndjson'), stdout)
      expect((await lyceum(['import', work.path('acme.ndjson')], work.env)).status).toBe(0)
      const token = await lyceum(['token', 'create', '--user', 'ada@acme.example'], work.env)
      expect(token.status).toBe(0)
    } finally {
      await work.remove()
    }
  })
})

/** What the recipe makes of a spreadsheet. */
async function byRecipe(csv: string): Promise<string> {
  const work = await workFolder()
  try {
    const [, script = ''] = /```js\n(.*?)```/s.exec(docs) ?? []
    await writeFile(work.path('people.mjs'), script)
    await writeFile(work.path('people.csv'), csv)
    return (await run(process.execPath, ['people.mjs'], { cwd: work.path('') })).stdout
  } finally {
    await work.remove()
  }
}

describe('the recipe for spreadsheets', async () => {
  const [, sheet = ''] = /```csv\n(.*?)```/s.exec(docs) ?? []
  const expected = await byRecipe(sheet)

  it.each([
    ['with a byte order mark', `\uFEFF${sheet}`],
    ['with semicolons', sheet.replaceAll(',', ';')],
    ['with the line ends of Windows', sheet.replaceAll('\n', '\r\n')],
    ['with quotes', sheet.replaceAll(/[^,\n]+/g, '"$&"')],
    ['with empty lines', `${sheet.replaceAll('\n', '\n\n')},,,,,\n\n`],
    ['without a last line end', sheet.trimEnd()],
    ['of Excel in Germany', `\uFEFF${sheet.replaceAll(',', ';').replaceAll('\n', '\r\n')};;;;;\r\n`],
  ])('gives the same bundle for a spreadsheet %s', async (_, csv) => {
    expect(expected.split('\n').length).toBeGreaterThan(6)
    expect(await byRecipe(csv)).toBe(expected)
  })

  it.each([',', ';'])('takes separators, quotes and line breaks within quotes (%s)', async (separator) => {
    const name = `"Lovelace${separator} ""Ada""\nByron"`
    const header = ['email', 'name', 'manager', 'account', 'role', 'reports to'].join(separator)
    const row = ['ada@acme.example', name, '', 'owner', `"Director${separator} all"`, ''].join(separator)
    const lines = (await byRecipe(`${header}\n${row}\n`)).trim().split('\n')
    const records = lines.map((line) => JSON.parse(line))
    expect(records).toMatchObject([
      { type: 'organization' },
      { type: 'person', name: `Lovelace${separator} "Ada"\nByron` },
      { type: 'companyRole', name: `Director${separator} all` },
    ])
  })
})

describe('the JSON Schema of a bundle', async () => {
  const { stdout } = await lyceum(['bundle-schema'])
  const isLine = addFormats.default(new Ajv2020({ strict: false })).compile(JSON.parse(stdout))

  it('matches the codecs', () => {
    expect(JSON.parse(stdout)).toEqual(bundleSchema())
  })

  it('takes every record that an import takes', () => {
    for (const record of [{ type: 'bundle', version: 1 }, ...sample])
      expect([record, isLine(record)]).toEqual([record, true])
  })

  it.each([
    { type: 'team', id: 't' },
    { type: 'team', id: 't', name: 'T', colour: 'red' },
    { type: 'person', employeeId: 'e', name: 'E', email: 'e@x', role: 'Owner' },
    { type: 'dragon' },
  ])('refuses %j', (record) => {
    expect(isLine(record)).toBe(false)
  })
})
