import { Parser } from 'htmlparser2'
import type { ReadLimits } from './read-limits.js'

/** HTML that is safe to build a tree of. */
export interface CappedHtml {
  kind: 'capped'
  html: string
}

/** HTML that is too much of something. */
export interface OversizeHtml {
  kind: 'unreadable'
  cause: string
}

const CHUNK = 65_536
const MAX_ATTRIBUTE_VALUE = 4_096
/** Open elements the tokenizer may hold; its bookkeeping is quadratic in them. */
const MAX_OPEN = 4_096

/** Elements that hold no text of the article, dropped with all they hold. */
const DROPPED: ReadonlySet<string> = new Set([
  'style',
  'noscript',
  'template',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'svg',
  'canvas',
])
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/**
 * Rewrites HTML so that a tree of it stays small: nesting, elements and attributes are bounded,
 * scripts (but for JSON-LD), styles and embedded objects are gone.
 *
 * Tags nested too deeply are dropped and their text is kept; too many elements make the page unreadable.
 */
export function capHtml(html: string, limits: ReadLimits): CappedHtml | OversizeHtml {
  const out: string[] = []
  const open: { name: string; kept: boolean; dropping: boolean }[] = []
  const seen: { elements: number; kept: number; dropping: number; tooMuch: string | null } = {
    elements: 0,
    kept: 0,
    dropping: 0,
    tooMuch: null,
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        seen.elements += 1
        if (seen.elements > limits.htmlElements) seen.tooMuch = `more than ${limits.htmlElements} elements`
        if (open.length > MAX_OPEN) seen.tooMuch = `more than ${MAX_OPEN} elements inside each other`
        const isDropped =
          DROPPED.has(name) || (name === 'script' && attributes.type !== 'application/ld+json')
        const isKept =
          !isDropped &&
          seen.dropping === 0 &&
          seen.kept < limits.htmlDepth &&
          /^[a-z][\w:-]{0,63}$/i.test(name)
        open.push({ name, kept: isKept, dropping: isDropped })
        if (isKept) {
          seen.kept += 1
          out.push(`<${name}${attributeText(attributes, limits.htmlAttributes)}>`)
        }
        if (isDropped) seen.dropping += 1
      },
      ontext(text) {
        if (seen.dropping > 0) return
        const top = open.at(-1)
        out.push(top?.kept === true && top.name === 'script' ? text : text.replaceAll('<', '&lt;'))
      },
      onclosetag(name) {
        const top = open.pop()
        if (top === undefined) return
        if (top.dropping) seen.dropping -= 1
        if (!top.kept) return
        seen.kept -= 1
        if (!VOID.has(name)) out.push(`</${name}>`)
      },
    },
    { decodeEntities: false },
  )
  for (let start = 0; start < html.length && seen.tooMuch === null; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK))
  }
  if (seen.tooMuch === null) parser.end()
  return seen.tooMuch === null
    ? { kind: 'capped', html: `<!doctype html>${out.join('')}` }
    : { kind: 'unreadable', cause: seen.tooMuch }
}

function attributeText(attributes: Record<string, string>, most: number): string {
  let text = ''
  let count = 0
  for (const [name, value] of Object.entries(attributes)) {
    if (count >= most) break
    if (value.length > MAX_ATTRIBUTE_VALUE || !/^[a-z_][\w:.-]{0,63}$/i.test(name) || /^on/i.test(name))
      continue
    count += 1
    text += ` ${name}="${value.replaceAll('"', '&quot;')}"`
  }
  return text
}
