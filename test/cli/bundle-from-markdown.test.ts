import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Ended, lyceum, workFolder } from './run-cli.js'

const travel = `# Travel policy

## Booking
Employees must book every flight through the travel desk. The travel desk compares prices each morning.

## Expenses
A receipt is a proof of payment. Employees must keep receipts for every expense above ten euros.
`
const record = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
  name: z.string().optional(),
  title: z.string().optional(),
  createdAt: z.string().optional(),
  versions: z
    .array(z.object({ chapters: z.array(z.looseObject({ headline: z.string().nullish() })) }))
    .optional(),
})

function recordsOf({ stdout }: Ended) {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => record.parse(JSON.parse(line)))
}

describe('lyceum bundle-from-markdown', () => {
  let work: Awaited<ReturnType<typeof workFolder>>
  let made: Ended
  beforeAll(async () => {
    work = await workFolder()
    await mkdir(work.path('staff-handbook/people'), { recursive: true })
    await mkdir(work.path('empty'))
    await writeFile(work.path('staff-handbook/people/travel.md'), travel)
    await writeFile(work.path('staff-handbook/welcome.md'), 'Good to have you here.')
    await writeFile(work.path('staff-handbook/notes.txt'), 'Not Markdown.')
    const date = new Date('2026-02-03T04:05:06Z')
    await utimes(work.path('staff-handbook/people/travel.md'), date, date)
    made = await lyceum(['bundle-from-markdown', work.path('staff-handbook')])
  })
  afterAll(() => work.remove())

  it('writes a document for each Markdown file, with title, chapters and date from the file', () => {
    expect(made.status).toBe(0)
    expect(made.stderr).toMatch(/staff-handbook: 2 documents\n$/)
    const records = recordsOf(made)
    expect(records[0]).toMatchObject({ type: 'organization', name: 'Staff handbook' })
    const contents = records.filter(({ type }) => type === 'content')
    expect(contents.map(({ title }) => title)).toEqual(['Travel policy', 'Welcome'])
    expect(contents[0]?.createdAt).toBe('2026-02-03T04:05:06.000Z')
    const headlines = contents[0]?.versions?.[0]?.chapters.map(({ headline }) => headline)
    expect(headlines).toEqual(expect.arrayContaining(['Booking', 'Expenses']))
  })

  it('writes the same bundle again, which imports under the given id', async () => {
    expect((await lyceum(['bundle-from-markdown', work.path('staff-handbook')])).stdout).toBe(made.stdout)
    const args = ['--organization', 'Acme', '--id', 'org_acme']
    const named = await lyceum(['bundle-from-markdown', work.path('staff-handbook'), ...args])
    expect(recordsOf(named)[0]).toMatchObject({ type: 'organization', id: 'org_acme', name: 'Acme' })
    await writeFile(work.path('acme.ndjson'), named.stdout)
    const imported = await lyceum(['import', work.path('acme.ndjson')], work.env)
    expect(imported.stderr).toContain(`${recordsOf(named).length} records of org_acme`)
    expect(imported.status).toBe(0)
  })

  it('shows progress on a terminal only if its output goes elsewhere', async () => {
    const onTerminals = async (stdoutIsTerminal: boolean) => {
      const terminals = [
        [process.stdout, stdoutIsTerminal],
        [process.stderr, true],
      ] as const
      const before = terminals.map(([stream]) => stream.isTTY)
      for (const [stream, isTerminal] of terminals) stream.isTTY = isTerminal
      try {
        return await lyceum(['bundle-from-markdown', work.path('staff-handbook')])
      } finally {
        for (const [index, [stream]] of terminals.entries()) stream.isTTY = before[index] ?? false
      }
    }
    const mixed = await onTerminals(true)
    expect(mixed.stdout).toBe(made.stdout)
    expect(mixed.stderr).toBe(made.stderr)
    expect((await onTerminals(false)).stderr).toMatch(/2 documents of .*staff-handbook/)
  })

  it('ends with 1 if there is nothing to read', async () => {
    const missing = await lyceum(['bundle-from-markdown', work.path('nowhere')])
    expect(missing).toMatchObject({ status: 1, stdout: '' })
    expect(missing.stderr).toMatch(/^There is no folder .*nowhere\.\n$/)
    const empty = await lyceum(['bundle-from-markdown', work.path('empty')])
    expect(empty).toMatchObject({ status: 1, stdout: '' })
    expect(empty.stderr).toMatch(/empty holds no Markdown file\.\n$/)
  })
})
