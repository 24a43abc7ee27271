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
