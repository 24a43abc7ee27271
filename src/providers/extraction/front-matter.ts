import { isMap, parseDocument } from 'yaml'
import { PAGE_LANGUAGE, primaryLanguage } from '../../base/language-tag.js'
import { isShallowYaml } from '../yaml-depth.js'
import { linesOfHtml } from './html-lines.js'
import { parseMarkdown } from './markdown.js'
import { onOneLine } from './plain-text.js'

/** The longest front matter, in characters. Anything longer is text. */
const LONGEST = 32_768

export interface SplitDocument {
  /** The title in the front matter, as one line. */
  title: string | null
  /** The description or summary in the front matter, as one line. */
  description: string | null
  /** The language in the front matter (`lang` or `language`), as the first part of its BCP 47 tag. */
  language: string | null
  /** The language that the page said, from which the document was read. */
  pageLanguage: string | null
  /** The source after the front matter and the blank lines that set it off. */
  body: string
}

const WITHOUT_FIELDS = { title: null, description: null, language: null, pageLanguage: null }

/**
 * Separates YAML front matter (between `---` and `---` or `...` at the very top) from a document.
 *
 * If what is between these lines isn't a YAML mapping, it is part of the text: a document may begin with a
 * thematic break.
 */
export function splitFrontMatter(source: string): SplitDocument {
  const whole: SplitDocument = { ...WITHOUT_FIELDS, body: source }
  const opening = /^\uFEFF?---[ \t]*(?:\r\n?|\n)/.exec(source)
  if (opening === null) return whole
  const start = opening[0].length
  const head = source.slice(start, start + LONGEST)
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\r\n?|\n|$)/m.exec(head)
  if (closing === null) return whole
  const fields = readFields(head.slice(0, closing.index))
  if (fields === null) return whole
  const rest = source.slice(start + closing.index + closing[0].length)
  return { ...fields, body: rest.replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '') }
}

/** Reads single fields from the syntax tree. Converting the whole tree would follow every alias. */
function readFields(yaml: string): Omit<SplitDocument, 'body'> | null {
  if (!isShallowYaml(yaml)) return null
  try {
    const { contents, errors } = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' })
    if (errors.length > 0) return null
    if (contents === null) return WITHOUT_FIELDS
    if (!isMap(contents)) return null
    const field = (name: string) => lineOf(contents.get(name))
    return {
      title: plain(field('title')),
      description: wholeOf(field('description') ?? field('summary'), field('what')),
      language: primaryLanguage(field('lang') ?? '') ?? primaryLanguage(field('language') ?? ''),
      pageLanguage: primaryLanguage(field(PAGE_LANGUAGE) ?? ''),
    }
  } catch {
    return null
  }
}

/** A description; what goes on with it if it is cut, or nothing if it ends in the middle of a sentence. */
function wholeOf(description: string | null, longer: string | null): string | null {
  if (description !== null && longer?.startsWith(description) === true) return longer
  return description !== null && CUT.test(description) ? null : description
}

const CUT = /\b(?:the|an?|and|or|of|to|in|on|with|for|by|from|that|which|their|its|your|our)$/

/** A title without the tags, entities and marks that a site generator takes. */
function plain(title: string | null): string | null {
  if (title === null || !/[<&*`[]/.test(title)) return title
  const lines = /<\/?[a-z]|&/.test(title) ? linesOfHtml(title).map((line) => line.text) : [title]
  const text = onOneLine(parseMarkdown('').readInline(lines.join(' ').replaceAll('<', '\\<')).text)
  return text === '' ? title : text
}

function lineOf(value: unknown): string | null {
  const line = typeof value === 'string' || typeof value === 'number' ? onOneLine(String(value)) : ''
  return line === '' ? null : line
}
