import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { APP_PAGES } from '../../src/rest/web-app/app-pages.js'

const BUNDLE = join('dist', 'web')
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

const readManifest = async () =>
  manifestSchema.parse(JSON.parse(await readFile(join(BUNDLE, 'manifest.json'), 'utf8')))

const compressed = async (file: string) => (await stat(join(BUNDLE, `${file}.gz`))).size

/** The bytes of JavaScript, compressed, that a page's first visit loads. */
async function scriptsOf(module: string): Promise<number> {
  const manifest = await readManifest()
  const files = new Set<string>()
  const visit = (name: string) => {
    const entry = manifest[name]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const imported of entry.imports) visit(imported)
  }
  visit('index.html')
  visit(module)
  const sizes = await Promise.all([...files].map(compressed))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The most bytes of JavaScript that a page may load. */
function budgetOf(module: string): number {
  // What is sent is previewed as Markdown, and then followed by a live query.
  if (module.includes('contribute')) return 130_000
  // Those that show a text have the reader of Markdown.
  if (/reader|review\.tsx/.test(module)) return 125_000
  // Those of administration have forms, and so has the account.
  return /^pages\/(account|admin)/.test(module) ? 95_000 : 85_000
}

describe('the web app', () => {
  it.each(APP_PAGES.map(({ module }) => module))(
    'loads %s within its budget of JavaScript',
    async (module) => {
      expect(await scriptsOf(module)).toBeLessThanOrEqual(budgetOf(module))
    },
  )

  it('has a style sheet of at most 8 kB', async () => {
    const manifest = await readManifest()
    const sheets = new Set(Object.values(manifest).flatMap(({ css, file }) => [...css, file]))
    const sizes = await Promise.all([...sheets].filter((file) => file.endsWith('.css')).map(compressed))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000)
  })
})
