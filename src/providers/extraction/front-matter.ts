import { parse } from 'yaml'
import { z } from 'zod'
import { oneLine } from './plain-text.js'

/** Longer than any real front matter; what is longer is text. */
const LONGEST = 65_536

const mapping = z.record(z.string(), z.unknown())

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
  const fields = readMapping(head.slice(0, closing.index))
  if (fields === null) return whole
  const title = typeof fields['title'] === 'string' ? oneLine(fields['title']) : ''
  return { title: title === '' ? null : title, body: source.slice(start + closing.index + closing[0].length) }
}

function readMapping(yaml: string): Record<string, unknown> | null {
  try {
    const fields: unknown = parse(yaml, { logLevel: 'silent' })
    if (fields === null) return {}
    return mapping.safeParse(fields).data ?? null
  } catch {
    return null
  }
}
