import { Parser } from 'htmlparser2'
import type { ReadLimits } from './read-limits.js'

/** HTML that is safe to build a tree of: one html, head and body element, everything else inside of them. */
export interface CappedHtml {
  kind: 'capped'
  html: string
}

/** HTML that is too much of something. */
export interface OversizeHtml {
  kind: 'unreadable'
  cause: string
}

interface OpenElement {
  name: string
  kept: boolean
  dropping: boolean
}

const CHUNK = 65_536
const MAX_ATTRIBUTE_VALUE = 4_096
/** Open elements the tokenizer may hold; its bookkeeping is quadratic in them. */
const MAX_OPEN = 4_096
/** Text of a whole page, menus and all, for each code point that its article may have. */
const TEXT_RATIO = 8

/** Elements that hold no text of the article, dropped with all they hold. */
const DROPPED: ReadonlySet<string> = new Set(
  'style noscript template iframe frame object embed applet svg canvas'.split(' '),
)
/** Elements that describe the page, put into its head wherever they stand. */
const DESCRIBING: ReadonlySet<string> = new Set('title meta link base script'.split(' '))
/** Elements that may be left out in HTML, but that the tree's builder needs: written once, by us. */
const STRUCTURE: ReadonlySet<string> = new Set(['html', 'head', 'body'])
const VOID: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/**
 * Rewrites HTML so that a tree of it stays small: nesting, elements, attributes and text are bounded,
 * scripts (but for JSON-LD), styles and embedded objects are gone.
 *
 * Tags nested too deeply are dropped and their text is kept; too many elements make the page unreadable.
 */
export function capHtml(html: string, limits: ReadLimits): CappedHtml | OversizeHtml {
  const rewriter = new Rewriter(limits)
  const parser = new Parser(rewriter, { decodeEntities: false })
  for (let start = 0; start < html.length && rewriter.tooMuch === null; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK))
  }
  if (rewriter.tooMuch === null) parser.end()
  return rewriter.tooMuch === null
    ? { kind: 'capped', html: rewriter.html() }
    : { kind: 'unreadable', cause: rewriter.tooMuch }
}

class Rewriter {
  tooMuch: string | null = null
  private readonly limits: ReadLimits
  private readonly head: string[] = []
  private readonly body: string[] = []
  private readonly open: OpenElement[] = []
  private rootAttributes = ''
  private elements = 0
  private kept = 0
  private dropping = 0
  private text = 0

  constructor(limits: ReadLimits) {
    this.limits = limits
  }

  html(): string {
    const head = this.head.join('')
    return `<!doctype html><html${this.rootAttributes}><head>${head}</head><body>${this.body.join('')}</body></html>`
  }

  onopentag(name: string, attributes: Record<string, string>) {
    const { htmlElements, htmlDepth, htmlAttributes } = this.limits
    this.elements += 1
    if (this.elements > htmlElements) this.tooMuch = `more than ${htmlElements} elements`
    if (this.open.length > MAX_OPEN) this.tooMuch = `more than ${MAX_OPEN} elements inside each other`
    if (name === 'html' && this.open.length === 0)
      this.rootAttributes = attributeText(attributes, htmlAttributes)
    const dropping = DROPPED.has(name) || (name === 'script' && attributes.type !== 'application/ld+json')
    const hidden = dropping || this.dropping > 0 || STRUCTURE.has(name) || !/^[a-z][\w:-]{0,63}$/i.test(name)
    const kept = !hidden && this.kept < htmlDepth
    if (kept) this.target(name).push(`<${name}${attributeText(attributes, htmlAttributes)}>`)
    this.open.push({ name, kept, dropping })
    this.kept += Number(kept)
    this.dropping += Number(dropping)
  }

  ontext(text: string) {
    if (this.dropping > 0) return
    this.text += text.length
    if (this.text > TEXT_RATIO * this.limits.codePoints) this.tooMuch = 'the text is too long'
    const top = this.open.at(-1)
    const isData = top?.kept === true && top.name === 'script'
    this.target(top?.kept === true ? top.name : '').push(isData ? text : text.replaceAll('<', '&lt;'))
  }

  onclosetag() {
    const top = this.open.pop()
    if (top === undefined) return
    this.kept -= Number(top.kept)
    this.dropping -= Number(top.dropping)
    if (top.kept && !VOID.has(top.name)) this.target(top.name).push(`</${top.name}>`)
  }

  private target(name: string): string[] {
    return DESCRIBING.has(name) ? this.head : this.body
  }
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
