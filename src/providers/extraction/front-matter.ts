import { isMap, parseDocument } from 'yaml'
import { onOneLine } from './plain-text.js'

/** Longer than any real front matter; what is longer is text. */
const LONGEST = 32_768

export interface SplitDocument {
  /** Title in the front matter, as one line. */
  title: string | null
  /** The source after the front matter. */
  body: string
}

/**
 * Takes YAML front matter (between `---` and `---` or `...` at the very top) off a document.
 *
 * What stands between the lines but isn't a YAML mapping is text of the document: a document may
 * well begin with a thematic break.
 */
export function splitFrontMatter(source: string): SplitDocument {
  const whole: SplitDocument = { title: null, body: source }
  const opening = /^\uFEFF?---[ \t]*(?:\r\n?|\n)/.exec(source)
  if (opening === null) return whole
  const start = opening[0].length
  const head = source.slice(start, start + LONGEST)
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|$)/m.exec(head)
  if (closing === null) return whole
  const fields = readFields(head.slice(0, closing.index))
  if (fields === null) return whole
  return { title: fields.title, body: source.slice(start + closing.index + closing[0].length) }
}

/** Reads the one field from the syntax tree: making values of it all would follow every alias. */
function readFields(yaml: string): { title: string | null } | null {
  try {
    const { contents, errors } = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' })
    if (errors.length > 0) return null
    if (contents === null) return { title: null }
    if (!isMap(contents)) return null
    const value: unknown = contents.get('title')
    const title = typeof value === 'string' || typeof value === 'number' ? onOneLine(String(value)) : ''
    return { title: title === '' ? null : title }
  } catch {
    return null
  }
}
