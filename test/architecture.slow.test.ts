import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const rules = resolve('.dependency-cruiser.js')
const folderRules = resolve('.dependency-cruiser.folders.js')
const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

/** What dependency-cruiser says about the `src` in a folder. */
async function cruise(folder: string, config = rules) {
  const command = [cruiser, '--config', config, '--output-type', 'json', 'src']
  // The report of the whole tree is more than the default of 1 MiB.
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error)
  return reportSchema.parse(JSON.parse(stdout))
}

function violations({ summary }: Awaited<ReturnType<typeof cruise>>): string[] {
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
}

/** The TypeScript files under src, and what is in them. */
async function sources(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir('src', { recursive: true })).map((file) => join('src', file))
  const typescript = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/generated/'))
  return Promise.all(typescript.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
}

describe('the source tree', () => {
  it('keeps every import rule, with every module seen', async () => {
    const report = await cruise('.')
    const seen = new Set(report.modules.map(({ source }) => source))
    const files = (await sources()).map(({ file }) => file).filter((file) => file.endsWith('.ts'))

    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !seen.has(file))).toEqual([])
    expect(violations(report)).toEqual([])
  })

  it('has no cycle of folders', async () => {
    const report = await cruise('.', folderRules)

    expect(report.modules.length).toBeGreaterThan(100)
    expect(violations(report)).toEqual([])
  })

  it('writes to the database in stores only', async () => {
    const writing = (await sources()).filter(({ text }) => /\(\{[^}]*\bbuilder\b[^}]*\}\) =>/.test(text))
    const files = writing.map(({ file }) => file)

    expect(files.length).toBeGreaterThan(3)
    // Imports write in bulk, with their own SQL.
    expect(
      files.filter((file) => !/[/-]store\.ts$|^src\/(bundle|records|search-index|store)\//.test(file)),
    ).toEqual([])
  })

  it('mints scopes in src/access only', async () => {
    const minting = (await sources()).filter(({ text }) => /\bmint\b[^']*from '[^']*scope\.js'/.test(text))

    expect(minting.length).toBeGreaterThan(0)
    expect(minting.map(({ file }) => dirname(file)).filter((folder) => folder !== 'src/access')).toEqual([])
  })

  it('passes scopes on whole', async () => {
    const cutting = (await sources()).filter(({ text }) => /\b(Pick|Omit|Partial)<\w*Scope\b/.test(text))

    expect(cutting.map(({ file }) => file)).toEqual([])
  })

  it('begins transactions in the two stores and in migrations only', async () => {
    const beginning = (await sources()).filter(({ text }) =>
      /['"`]begin(?: (?:immediate|isolation)\b|\$|['"`])|\.transaction\(\(\) =>|\b(writer|database)\.transaction\(/i.test(
        text,
      ),
    )

    // An export reads one snapshot, on a connection that can't write.
    const writing = beginning.map(({ file }) => file).filter((file) => !file.includes('snapshot'))

    // The probe undoes what it writes.
    expect(writing.toSorted()).toEqual([
      'src/store/migrate.ts',
      'src/store/postgres-store.ts',
      'src/store/sqlite-probe.ts',
      'src/store/sqlite-transaction.ts',
    ])
  })

  it("changes a resource's states in its lifecycle only", async () => {
    const files = (await sources()).filter(({ file }) => !file.startsWith('src/bundle/'))
    const writing = files.filter(({ text }) => /\.(update|insert)\(t\.contents\)/.test(text))
    const moving = files.filter(({ text }) =>
      /import \{[^}]*\b(move[A-Z]\w+|insertContent|releaseVersion|closeReviewRequest)\b[^}]*\} from '[^']*lifecycle-store/.test(
        text,
      ),
    )

    const others = writing.filter(({ file }) => file !== 'src/creation/lifecycle-store.ts')
    expect(others.length).toBe(writing.length - 1)
    // Other changes of a resource are of what it says and whom it is for.
    expect(others.filter(({ file }) => !/^src\/creation\/.*store\.ts$/.test(file))).toEqual([])
    const state =
      /\.(update|insert)\(t\.contents\)[^;]*?(processingStatus|indexingStatus|failureReason|reviewRequestId)/
    expect(others.filter(({ text }) => state.test(text)).map(({ file }) => file)).toEqual([])
    expect(moving.map(({ file }) => file)).toEqual([
      'src/creation/lifecycle.ts',
      'src/creation/unchecked-video-lifecycle.ts',
    ])
  })

  it('takes nothing but types of src/access into a store', async () => {
    const stores = (await sources()).filter(({ file }) =>
      /^src\/(records|search-index|store)\/|store\.ts$/.test(file),
    )
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

  it("keeps GraphiQL in its folder, though the import rules don't see .tsx files", async () => {
    const page = (await sources()).filter(({ file }) => file.startsWith('src/graphiql/'))

    expect(page.length).toBeGreaterThan(5)
    expect(page.filter(({ text }) => /from '\.\.\//.test(text)).map(({ file }) => file)).toEqual([])
  })

  it("keeps the web app in its folder, though the import rules don't see .tsx files", async () => {
    const app = (await sources()).filter(({ file }) => file.startsWith('src/web/'))
    const imports = app.flatMap(({ file, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)),
    )

    expect(imports.length).toBeGreaterThan(50)
    expect(imports.filter((path) => !path.startsWith(join('src', 'web')))).toEqual([])
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
    ['access-stands-alone', 'src/access/role-rules.ts', 'src/store/store.ts'],
    ['only-the-service-itself-takes-system-scopes', 'src/content/list-tags.ts', 'src/access/system-scope.ts'],
    ['base-stands-alone', 'src/base/errors.ts', 'src/config.ts'],
    ['domains-stay-apart', 'src/roles/loaders.ts', 'src/knowledge/store.ts'],
    // A domain that the rules don't know by name.
    ['domains-stay-apart', 'src/payroll/list-payslips.ts', 'src/members/member-store.ts'],
    ['domains-stay-apart', 'src/members/list-members.ts', 'src/payroll/store.ts'],
    ['only-the-list-knows-domains', 'src/jobs/runner.ts', 'src/narration/jobs.ts'],
    ['only-the-list-knows-domains', 'src/app.ts', 'src/payroll/domain.ts'],
    ['domains-have-one-door', 'src/domains.ts', 'src/payroll/routes.ts'],
    ['commands-have-one-door', 'src/domain-commands.ts', 'src/payroll/routes.ts'],
    ['commands-act-for-operators', 'src/members/list-members.ts', 'src/members/people-command-store.ts'],
    ['commands-act-for-operators', 'src/jobs/runner.ts', 'src/operator/operator.ts'],
    ['composition-stands-on-top', 'src/payroll/routes.ts', 'src/services.ts'],
    ['commands-run-the-process', 'src/payroll/routes.ts', 'src/process/server.ts'],
    ['routes-and-resolvers-leave-access-to-use-cases', 'src/roles/resolvers.ts', 'src/access/role-rules.ts'],
    [
      'routes-and-resolvers-leave-access-to-use-cases',
      'src/roles/duty-routes.ts',
      'src/access/role-rules.ts',
    ],
    ['routes-know-no-store', 'src/members/routes.ts', 'src/members/team-store.ts'],
    ['store-knows-scopes-only', 'src/store/session.ts', 'src/access/viewer.ts'],
    ['store-knows-scopes-only', 'src/store/sqlite-store.ts', 'src/records/derived.ts'],
    ['records-know-the-store-only', 'src/records/grants.ts', 'src/config.ts'],
    ['search-index-knows-the-store-and-records-only', 'src/search-index/entry.ts', 'src/config.ts'],
    ['graph-knows-no-surface', 'src/graph/execution/apollo.ts', 'src/rest/problem.ts'],
    ['rest-owns-the-http-shape-only', 'src/rest/door.ts', 'src/access/role-rules.ts'],
    ['tools-are-made-of-routes', 'src/mcp/call-tool.ts', 'src/access/role-rules.ts'],
    ['providers-stand-alone', 'src/providers/mail/smtp.ts', 'src/config.ts'],
    ['providers-stay-apart', 'src/providers/mail/port.ts', 'src/providers/speech/calls.ts'],
    ['statements-stand-in-stores', 'src/roles/loaders.ts', 'src/store/statement.ts'],
    ['bundles-know-the-store-only', 'src/bundle/import-bundle.ts', 'src/providers/extraction/port.ts'],
    [
      'markdown-knows-records-and-extraction-only',
      'src/markdown/markdown-bundle.ts',
      'src/bundle/import-bundle.ts',
    ],
    ['the-primary-serves-nothing', 'src/cluster/primary.ts', 'src/background.ts'],
    ['graphiql-is-a-page', 'src/graphiql/fetcher.ts', 'src/base/version.ts'],
    ['the-web-app-is-a-client', 'src/web/shell/ask.ts', 'src/base/version.ts'],
    ['server-knows-no-page', 'src/process/server.ts', 'src/graphiql/fetcher.ts'],
    ['server-knows-no-page', 'src/process/server.ts', 'src/web/shell/ask.ts'],
    ['no-cycles', 'src/content/list-contents.ts', 'src/content/store.ts'],
    ['no-missing-modules', 'src/admin/store.ts', './nowhere'],
    ['no-tests-in-the-product', 'src/log/logger.ts', 'test/support/app.ts'],
  ] as const
  let folder: string
  let found: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-imports-'))
    const imports = new Map<string, string[]>([
      ['src/lonely.ts', []],
      ['src/content/store.ts', ['src/content/list-contents.ts']],
      ['src/bundle/read-lines.ts', ['src/store/migrations/journal.ts']],
      ['src/store/migrate.ts', ['src/bundle/slug.ts']],
    ])
    for (const [, from, to] of forbidden) imports.set(from, [...(imports.get(from) ?? []), to])
    for (const to of [...imports.values()].flat()) {
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
    found = [...violations(await cruise(folder)), ...violations(await cruise(folder, folderRules))]
  })

  afterAll(() => rm(folder, { recursive: true }))

  it.each(forbidden)('%s: %s does not import %s', (rule, from, to) => {
    expect(found).toContain(`${rule}: ${from} → ${to.startsWith('.') ? `${to}.js` : to}`)
  })

  it('the-list-has-every-domain: finds a domain that domains.ts does not import', () => {
    expect(found).toContain('the-list-has-every-domain: src/narration/jobs.ts → src/narration/jobs.ts')
  })

  it('no-cycles-of-folders: finds a cycle of folders, whichever of their files close it', () => {
    const back = found.filter((line) => line.startsWith('no-cycles-of-folders: src/store → '))

    expect(back).toHaveLength(1)
  })

  it('no-orphans: finds a module that imports nothing and is imported by nothing', () => {
    expect(found).toContain('no-orphans: src/lonely.ts → src/lonely.ts')
  })
})
