import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** What Vite says of the modules: the file of each, and the modules that it imports. */
type Manifest = z.infer<typeof manifestSchema>

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text))

/** The files that a module needs, its own first. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const entry = manifest[module]
  if (!entry || found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports) filesOf(manifest, imported, found)
  return found
}

/** Adds links to the page by which a browser loads the code of a path at once, and not only once the shell has run. */
export function withPreloads(page: string, manifest: Manifest, module: string): string {
  const entry = filesOf(manifest, 'index.html')
  const links = [...filesOf(manifest, module)]
    .filter((file) => !entry.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/app/${file}" />`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/**
 * The CSS rules that load the web app's fonts, for other pages of the service.
 *
 * @param assets the folder of the app's bundle; undefined where the app is not served
 * @returns nothing where the app is not served, or was not built
 */
export function appFaces(assets: string | undefined): string {
  if (assets === undefined || !existsSync(join(assets, 'manifest.json'))) return ''
  const { 'style.css': sheet } = parseManifest(readFileSync(join(assets, 'manifest.json'), 'utf8'))
  if (!sheet) return ''
  const rules = readFileSync(join(assets, sheet.file), 'utf8').match(/@font-face\s*\{[^}]*\}/g)
  return (rules ?? []).join('\n')
}
