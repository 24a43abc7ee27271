import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const rules = resolve('.dependency-cruiser.js')
const report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** What dependency-cruiser says of the `src` in a folder. */
async function cruise(folder: string) {
  const command = [cruiser, '--config', rules, '--output-type', 'json', 'src']
  // The report of the whole tree is more than the default of 1 MiB.
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error)
  return report.parse(JSON.parse(stdout))
}

/** The TypeScript files under src, and what is in them. */
async function sources(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir('src', { recursive: true })).map((file) => join('src', file))
  const typescript = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/generated/'))
  return Promise.all(typescript.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
}

describe('the source tree', { timeout: 120_000 }, () => {
  it('keeps every import rule, with every module seen', async () => {
    const { modules, summary } = await cruise('.')
    const seen = new Set(modules.map(({ source }) => source))
    const files = (await sources()).map(({ file }) => file).filter((file) => file.endsWith('.ts'))

    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !seen.has(file))).toEqual([])
    expect(summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  it('mints scopes in src/access only', async () => {
    const minting = (await sources()).filter(({ text }) => /\bmint\b[^']*from '[^']*scope\.js'/.test(text))

    expect(minting.length).toBeGreaterThan(0)
    expect(minting.map(({ file }) => dirname(file)).filter((folder) => folder !== 'src/access')).toEqual([])
  })

  it('takes nothing but types of src/access into a store', async () => {
    const stores = (await sources()).filter(({ file }) => /^src\/store\/|store\.ts$/.test(file))
    const imports = stores.flatMap(
      ({ text }) => text.match(/^import [^']* from '[^']*\/access\/[^']*'/gm) ?? [],
    )

    expect(imports.length).toBeGreaterThan(5)
    expect(imports.filter((line) => !line.startsWith('import type {'))).toEqual([])
  })

  it('reads the environment in src/config.ts only', async () => {
    const reading = (await sources()).filter(({ text }) => text.includes('process.env'))

    expect(reading.map(({ file }) => file)).toEqual(['src/config.ts'])
  })

  it('keeps GraphiQL, whose .tsx files the import rules do not see, to its folder', async () => {
    const page = (await sources()).filter(({ file }) => file.startsWith('src/graphiql/'))

    expect(page.length).toBeGreaterThan(5)
    expect(page.filter(({ text }) => /from '\.\.\//.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('has no barrels', async () => {
    const names = (await sources()).map(({ file }) => file)

    expect(names.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
  })
})

describe('package-lock.json', () => {
  it('locks the binaries of every platform, without which `npm ci` fails on some', async () => {
    const lock = z.object({
      packages: z.record(
        z.string(),
        z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
      ),
    })
    const { packages } = lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
    const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
    const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))

    expect(optional.length).toBeGreaterThan(0)
    expect(optional.filter((name) => !locked.has(name))).toEqual([])
  })
})

describe('the import rules', () => {
  const forbidden = [
    ['access-stands-alone', 'src/access/rules.ts', 'src/store/store.ts'],
    ['errors-stand-alone', 'src/errors.ts', 'src/config.ts'],
    ['domains-stay-apart', 'src/roles/loaders.ts', 'src/knowledge/store.ts'],
    ['only-the-app-knows-domains', 'src/jobs/runner.ts', 'src/narration/jobs.ts'],
    ['routes-and-resolvers-leave-access-to-use-cases', 'src/roles/resolvers.ts', 'src/access/rules.ts'],
    ['routes-and-resolvers-leave-access-to-use-cases', 'src/roles/duty-routes.ts', 'src/access/rules.ts'],
    ['routes-know-no-store', 'src/members/routes.ts', 'src/members/team-store.ts'],
    ['store-knows-scopes-only', 'src/store/session.ts', 'src/access/viewer.ts'],
    ['graph-knows-no-surface', 'src/graph/apollo.ts', 'src/rest/problem.ts'],
    ['rest-owns-the-http-shape-only', 'src/rest/bearer.ts', 'src/access/rules.ts'],
    ['providers-stand-alone', 'src/providers/mail/smtp.ts', 'src/config.ts'],
    ['bundles-know-store-and-extraction-only', 'src/bundle/import-bundle.ts', 'src/graph/links.ts'],
    ['the-primary-serves-nothing', 'src/cluster/primary.ts', 'src/background.ts'],
    ['graphiql-is-a-page', 'src/graphiql/fetcher.ts', 'src/version.ts'],
    ['server-knows-no-page', 'src/server.ts', 'src/graphiql/fetcher.ts'],
    ['no-cycles', 'src/content/list-contents.ts', 'src/content/store.ts'],
    ['no-missing-modules', 'src/admin/store.ts', './nowhere'],
    ['no-tests-in-the-product', 'src/logger.ts', 'test/support/app.ts'],
  ] as const
  let folder: string
  let found: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-imports-'))
    const imports = new Map<string, string[]>([
      ['src/lonely.ts', []],
      ['src/content/store.ts', ['src/content/list-contents.ts']],
    ])
    for (const [, from, to] of forbidden) {
      imports.set(from, [...(imports.get(from) ?? []), to])
      if (!to.startsWith('.') && !imports.has(to)) imports.set(to, [])
    }
    for (const [file, targets] of imports) {
      const up = '../'.repeat(file.split('/').length - 1)
      const lines = targets.map((to) => {
        const path = to.startsWith('.') ? to : `${up}${to}`
        return `import type { Thing } from '${path.replace(/\.ts$/, '')}.js'\n`
      })
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), `${lines.join('')}export interface Thing {}\n`)
    }
    const { summary } = await cruise(folder)
    found = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
  }, 120_000)

  afterAll(() => rm(folder, { recursive: true }))

  it.each(forbidden)('%s: %s does not import %s', (rule, from, to) => {
    expect(found).toContain(`${rule}: ${from} → ${to.startsWith('.') ? `${to}.js` : to}`)
  })

  it('no-orphans: a module that nothing imports and that imports nothing has no place', () => {
    expect(found).toContain('no-orphans: src/lonely.ts → src/lonely.ts')
  })
})
