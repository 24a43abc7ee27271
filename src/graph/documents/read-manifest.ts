import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'

/** The largest manifest. Parsing a larger one would hold up requests when it is read again. */
const MAX_BYTES = 4_000_000
/** The form of an id (GraphQL over HTTP, the appendix on persisted documents). */
const ID = /^(x-[\w.~-]+:|sha256:)?[\w.~-]{1,200}$/

const named = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1, { error: 'its version is not 1' }),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
})
/** Not of the object itself: Zod would leave out `__proto__`, which an id may be. */
const flat = z.array(z.tuple([z.string(), z.string()]))

/** A document in a manifest. */
export interface ManifestEntry {
  /** The path of the manifest's file. */
  path: string
  id: string
  text: string
}

/** The documents of a manifest, and a line for each thing that is wrong with it. */
export interface ReadManifest {
  entries: ManifestEntry[]
  problems: string[]
}

function entriesIn(content: unknown): [id: string, text: string][] | string {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return 'it is no JSON object'
  const isApollos = 'format' in content && 'operations' in content
  const { data, error } = isApollos
    ? named
        .transform(({ operations }) => operations.map(({ id, body }): [string, string] => [id, body]))
        .safeParse(content)
    : flat.safeParse(Object.entries(content))
  // What writes a manifest may have failed, or be about to write it.
  if (data) return data.length > 0 ? data : 'it has no document'
  const [issue] = error.issues
  const path = issue?.path ?? []
  const where = isApollos ? path.map(String).join('.') : Object.keys(content)[Number(path[0])]
  return `${where ? `${where}: ` : ''}${issue?.message ?? 'not a manifest'}`
}

/**
 * Reads the manifest of a client: Apollo's format for persisted queries, or a JSON object of texts by their ids, as Relay's
 * compiler and GraphQL Code Generator write it.
 */
export async function readManifest(path: string): Promise<ReadManifest> {
  let content: unknown
  try {
    const file = await stat(path)
    // Whoever reads a pipe waits until somebody writes to it.
    if (!file.isFile()) return { entries: [], problems: [`${path}: it is no regular file.`] }
    if (file.size > MAX_BYTES)
      return { entries: [], problems: [`${path}: a manifest may have at most ${MAX_BYTES} bytes.`] }
    content = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { entries: [], problems: [`${path}: it can't be read as JSON: ${reason}`] }
  }
  const found = entriesIn(content)
  if (typeof found === 'string') return { entries: [], problems: [`${path}: it is no manifest: ${found}`] }
  const problems = found
    .filter(([id]) => !ID.test(id))
    .map(
      ([id]) =>
        `${path}: ${JSON.stringify(id.slice(0, 200))}: an id has letters, digits, "-", ".", "_" and "~".`,
    )
  return { entries: found.map(([id, text]) => ({ path, id, text })), problems }
}
