import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lyceum } from './cli/run-cli.js'
import { describeOnBothDatabases } from './support/app.js'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const manifest = z.object({ version: z.string() })
const lock = manifest.extend({ packages: z.object({ '': manifest }) })
const served = z.record(z.string(), z.object({ since: z.string() }))

const { version } = manifest.parse(read('package.json'))

const { compare } = new Intl.Collator('en', { numeric: true })

describe('the version of this release', () => {
  it('is the same in both manifests and on the command line', async () => {
    const { version: locked, packages } = lock.parse(read('package-lock.json'))
    expect([locked, packages[''].version]).toEqual([version, version])
    expect((await lyceum(['--version'])).stdout).toBe(`${version}\n`)
  })

  it('heads the changelog, with its date', () => {
    const [, newest, date] =
      /^## \[([^\]]+)\](?: - (\S+))?$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect(newest).toBe(version)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it.each(['sqlite', 'postgres'])('is at least that of every migration of %s', (dialect) => {
    const migrations = Object.values(served.parse(read(`src/store/migrations/${dialect}/served.json`)))
    const newest =
      migrations
        .map(({ since }) => since)
        .toSorted(compare)
        .at(-1) ?? ''
    expect(compare(newest, version)).toBeLessThanOrEqual(0)
  })
})

describeOnBothDatabases('the OpenAPI description', (app) => {
  it('has the version of this release', async () => {
    const description = await (await app().fetch(new Request('http://lyceum.test/openapi.json'))).json()
    expect(description).toMatchObject({ info: { version } })
  })
})
